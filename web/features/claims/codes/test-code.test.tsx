import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { testCode } from '#contract/card-codes.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { code } from '../testing/code.ts'
import { TestCode } from './test-code.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
const at = '2026-11-02T10:00:00.000Z'

it('tells what a scan shows and what happened to the code', async () => {
  server.answer(testCode, {
    code: code({ card: { name: 'Asha Rao' } }),
    shows: 'open',
    scan_url: 'HTTPS://VISITA.EXAMPLE/Q/0123456A',
    history: [
      { at, action: 'attached', card_id: 7, card_name: 'Asha Rao' },
      { at, action: 'created', card_id: null, card_name: '' },
    ],
  })
  const { axe } = await renderScreen(<TestCode slug="asha" />)
  expect(await screen.findByText('A scan shows the card')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('What the code holds').value).toContain('/Q/0123456A')
  const steps = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')
  expect(steps.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Shows a card · Asha Rao',
    'Created',
  ])
  expect(await axe()).toEqual([])
})

it('says that a code without a card is not set up', async () => {
  const history = [{ at, action: 'created' as const, card_id: null, card_name: '' }]
  server.answer(testCode, { code: code({ card: null }), shows: 'unassigned', scan_url: '', history })
  await renderScreen(<TestCode slug="asha" />)
  expect(await screen.findByText('A scan says that the code is not set up yet')).toBeTruthy()
})

it('knows no code of somebody else, and offers to try again after an error', async () => {
  server.refuse(testCode, 'qrcode_not_found')
  await renderScreen(<TestCode slug="nobody" />)
  expect(await screen.findByRole('heading', { name: 'There is no such QR code.' })).toBeTruthy()
  cleanup()
  server.refuse(testCode, 'unavailable')
  const { user } = await renderScreen(<TestCode slug="later" />)
  const history = [{ at, action: 'created' as const, card_id: null, card_name: '' }]
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.answer(testCode, { code: code(), shows: 'inactive', scan_url: '', history })
  await user.click(retry)
  expect(await screen.findByText('A scan says that the card is switched off')).toBeTruthy()
})
