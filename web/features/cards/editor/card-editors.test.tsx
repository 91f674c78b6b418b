import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { removeCardEditor } from '#contract/card-editors.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { CardEditors } from './card-editors.tsx'

it('says who may change the card, too, and lets the owner withdraw that', async () => {
  const server = fakeServer()
  server.answer(removeCardEditor, { card_id: 7 })
  const user_id = '0193d6a0-0000-7000-8000-000000000001'
  const editor = { user_id, company_name: 'Paper & Post', since: '2026-11-20T12:00:00.000Z' }
  const { user, axe } = await renderScreen(<CardEditors cardId={7} editors={[editor]} />)
  await screen.findByText('Paper & Post')
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Let nobody else change this card?' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Only you can change this card now')
  expect(screen.queryByText('Paper & Post')).toBeNull()
  expect(server.sentTo(removeCardEditor)[0]?.body).toEqual({ card_id: 7, user_id })
})
