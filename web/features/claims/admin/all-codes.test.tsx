import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allCodes, updateCodeStatus } from '#contract/claims.ts'
import type { RowOf } from '#contract/resource.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AllCodes } from './all-codes.tsx'

const owned: RowOf<typeof allCodes> = {
  qrcode_id: 70,
  code: '0123456A',
  kind: 'card',
  status: 'active',
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

it('lists the codes of everybody, of which those that somebody has are switched', async () => {
  const server = fakeServer()
  server.answer(allCodes.list, { list: [owned, free], total: 2 })
  server.answer(updateCodeStatus, { qrcode_id: 70, status: 'inactive' })
  const { user, axe } = await renderScreen(<AllCodes />)
  const rowOf = async (code: string) => {
    const row = (await screen.findByText(code)).closest('tr')
    if (row === null) throw new Error(`${code} has no row.`)
    return within(row)
  }
  expect(await axe()).toEqual([])
  expect((await rowOf('M5AMP1E0')).queryByRole('button')).toBeNull()
  await user.click((await rowOf('0123456A')).getByRole('button', { name: /0123456A/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  expect(await screen.findByText('Code deactivated')).toBeTruthy()
  expect(server.sentTo(updateCodeStatus)[0]?.body).toEqual({ qrcode_id: 70, status: 'inactive' })
})
