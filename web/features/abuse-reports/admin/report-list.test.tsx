import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockCard } from '#contract/admin-cards.ts'
import type { ReportedCode } from '#contract/abuse-reports.ts'
import { abuseReports, dismissAbuseReport } from '#contract/abuse-reports.ts'
import { blockDynamicCode } from '#contract/dynamic-codes.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ReportList } from './report-list.tsx'

const report: ReportedCode = {
  report_id: 7,
  reason: 'fraud',
  message: 'Asks for PINs',
  status: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  code: '0123456A',
  slug: 'menu',
  card_id: 12,
  card_type_id: 5,
  name: 'Menu',
  target: 'https://bank.example/pin',
  is_blocked: false,
}
const dismissed: ReportedCode = {
  ...report,
  report_id: 6,
  status: 'dismissed',
  card_type_id: 1,
  name: 'Asha Rao',
  target: '',
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(abuseReports.list, { list: [report, dismissed], total: 2 })
})
async function openMenu() {
  const rendered = await renderScreen(<ReportList />)
  const row = (await screen.findByText('https://bank.example/pin')).closest('tr')
  if (row === null) throw new Error('The report has no row.')
  await rendered.user.click(within(row).getByRole('button', { name: /Menu/ }))
  return rendered
}

describe('reports of codes', () => {
  it('say what the visitor wrote and where the code leads; one that is handled has no actions', async () => {
    const { axe } = await renderScreen(<ReportList />)
    const row = (await screen.findByText('https://bank.example/pin')).closest('tr')
    expect(row?.textContent).toContain('Asks for PINs')
    expect(row?.textContent).toContain('Fraud')
    const handled = screen.getByText('Asha Rao').closest('tr')
    expect(handled && within(handled).queryByRole('button')).toBeNull()
    expect(await axe()).toEqual([])
  })

  it('are dismissed', async () => {
    server.answer(dismissAbuseReport, { report_id: 7 })
    const { user } = await openMenu()
    await user.click(await screen.findByRole('menuitem', { name: 'Dismiss report' }))
    expect(await screen.findByText('Report dismissed')).toBeTruthy()
    expect(server.sentTo(dismissAbuseReport)[0]?.url.pathname).toMatch(/\/7$/)
  })

  it('lead to the block of the code, with a reason for its owner', async () => {
    server.refuse(blockDynamicCode, 'card_not_found')
    const { user, axe } = await openMenu()
    await user.click(await screen.findByRole('menuitem', { name: 'Block code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Menu?' }))
    await user.click(dialog.getByRole('button', { name: 'Block code' }))
    expect(server.sentTo(blockDynamicCode)).toEqual([])
    await user.click(dialog.getByRole('textbox', { name: /^Reason/ }))
    await user.paste('Phishing')
    await user.click(dialog.getByRole('button', { name: 'Block code' }))
    await waitFor(() =>
      expect(server.sentTo(blockDynamicCode)[0]?.body).toEqual({
        card_id: 12,
        is_blocked: 1,
        reason: 'Phishing',
      }),
    )
    // what was typed stays while the error is shown
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Phishing')
    expect(await axe()).toEqual([])
  })

  it('of a card lead to its block, and a blocked card is unblocked', async () => {
    const reported: ReportedCode = { ...dismissed, status: 'open' }
    server.answer(abuseReports.list, { list: [reported], total: 1 })
    server.answer(blockCard, ({ body }) => {
      const isBlocked = JSON.stringify(body).includes('"is_blocked":1')
      const status = isBlocked ? 'blocked' : 'dismissed'
      server.answer(abuseReports.list, { list: [{ ...reported, status, is_blocked: isBlocked }], total: 1 })
      return { card_id: 12, is_blocked: isBlocked }
    })
    const { user, axe } = await renderScreen(<ReportList />)
    await user.click(await screen.findByRole('button', { name: /Asha Rao/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Block card' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Asha Rao?' }))
    expect(await axe()).toEqual([])
    await user.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Phishing')
    await user.click(dialog.getByRole('button', { name: 'Block card' }))
    expect(await screen.findByText('Card blocked')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /Asha Rao/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unblock card' }))
    expect(await screen.findByText('Card unblocked')).toBeTruthy()
    expect(server.sentTo(blockCard).map(({ body }) => body)).toEqual([
      { card_id: 12, is_blocked: 1, reason: 'Phishing' },
      { card_id: 12, is_blocked: 0 },
    ])
  })
})
