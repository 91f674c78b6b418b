import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allCodes, blockCode } from '#contract/claims.ts'
import type { RowOf } from '#contract/resource.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AllCodes } from './all-codes.tsx'

const owned: RowOf<typeof allCodes> = {
  qrcode_id: 70,
  code: '0123456A',
  kind: 'card',
  status: 'active',
  blocked_at: null,
  blocked_reason: '',
  owner_id: '5b2d3c1e-0000-4000-8000-000000000001',
  owner_name: 'Asha Rao',
  claimed_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
}
const free: typeof owned = {
  ...owned,
  qrcode_id: 71,
  code: 'M5AMP1E0',
  kind: 'merchandise',
  status: 'claimable',
  owner_id: null,
  owner_name: '',
}

const rowOf = async (code: string) => {
  const row = (await screen.findByText(code)).closest('tr')
  if (row === null) throw new Error(`${code} has no row.`)
  return within(row)
}

it('lists the codes of everybody, which admins block with a reason and unblock', async () => {
  const server = fakeServer()
  const blocked = {
    ...free,
    status: 'inactive',
    blocked_at: owned.created_at,
    blocked_reason: 'Stolen',
  } as const
  server.answer(allCodes.list, { list: [owned, blocked], total: 2 })
  server.answer(blockCode, { qrcode_id: 70, is_blocked: true })
  const { user, axe } = await renderScreen(<AllCodes />)
  expect((await rowOf('M5AMP1E0')).getByText('Stolen')).toBeTruthy()
  expect((await rowOf('M5AMP1E0')).getByText('Blocked')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.click((await rowOf('0123456A')).getByRole('button', { name: /0123456A/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Block code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block 0123456A?' }))
  await user.fill(dialog.getByRole('textbox', { name: /Reason/ }), 'Asks for PINs')
  await user.click(dialog.getByRole('button', { name: 'Block code' }))
  expect(await screen.findByText('Code blocked')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await rowOf('M5AMP1E0')).getByRole('button', { name: /M5AMP1E0/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Unblock code' }))
  expect(await screen.findByText('Code unblocked')).toBeTruthy()
  expect(server.sentTo(blockCode).map(({ body }) => body)).toEqual([
    { qrcode_id: 70, is_blocked: 1, reason: 'Asks for PINs' },
    { qrcode_id: 71, is_blocked: 0 },
  ])
})
