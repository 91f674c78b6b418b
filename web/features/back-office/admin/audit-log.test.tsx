import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { auditLog } from '#contract/audit.ts'
import type { RowOf } from '#contract/resource.ts'
import { getUser } from '#contract/users-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { AuditEntry } from './audit-entry.tsx'
import { AuditLog } from './audit-log.tsx'

const entry: RowOf<typeof auditLog> = {
  audit_id: 7,
  at: '2026-01-02T03:04:05.000Z',
  actor: 'Asha Rao',
  actor_id: '0193d6a0-0000-7000-8000-000000000001',
  actor_role: 'ADMIN',
  action: 'user.blocked',
  subject_type: 'user',
  subject_id: 'u-1',
  before: { status: 'active', blocked_reason: null },
  after: { status: 'blocked', blocked_reason: 'Sends spam' },
  details: {},
  request_id: null,
}

async function openList(path: string) {
  const server = fakeServer()
  server.answer(auditLog.list, { list: [entry], total: 1 })
  server.refuse(getUser, 'user_not_found')
  const rendered = await renderScreen(<AuditLog />, path)
  await screen.findByRole('link', { name: 'User: blocked' }, { timeout: scaled(5000) })
  return { server, ...rendered }
}

it('lists actions with subject and person, each leading to its detail', async () => {
  const { axe } = await openList('/here')
  expect(await axe()).toEqual([])
  const link = screen.getByRole('link', { name: 'User: blocked' })
  expect(link.getAttribute('href')).toBe('/backbone/audit-log/entry-7')
  expect(screen.getByText('Asha Rao')).toBeTruthy()
  expect(screen.getByText('User u-1')).toBeTruthy()
})

it('narrows the list to an action, and takes that back', async () => {
  const { server, user, path } = await openList('/here')
  await user.click(screen.getByRole('button', { name: 'Actions for User: blocked' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Only this action' }))
  await waitFor(() => expect(path()).toBe('/here?action=user.blocked'))
  await waitFor(() =>
    expect(server.sentTo(auditLog.list).at(-1)?.url.searchParams.get('action')).toBe('user.blocked'),
  )
  await user.click(screen.getByRole('button', { name: 'Remove the filter “Action: User: blocked”' }))
  await waitFor(() => expect(path()).toBe('/here'))
})

it('reads days and person from its address', async () => {
  const { server } = await openList(`/here?from=2026-01-02&actor_id=${String(entry.actor_id)}`)
  const query = server.sentTo(auditLog.list)[0]?.url.searchParams
  expect([query?.get('from'), query?.get('actor_id')]).toEqual(['2026-01-02', entry.actor_id])
  const from = screen.getByLabelText<HTMLInputElement>('From')
  expect(from.value).toBe('2026-01-02')
  // on a phone, one button stands for all filters
  const button = screen.getByRole('button', { name: 'Filter (2)' })
  const opened = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(opened?.contains(from)).toBe(true)
  expect(opened?.contains(screen.getByRole('button', { name: /^Remove the filter “Person/ }))).toBe(true)
})

it('shows the changed fields before and after', async () => {
  fakeServer().answer(auditLog.get, entry)
  const { axe } = await renderScreen(<AuditEntry id="7" />)
  const table = await screen.findByRole('table', { name: 'Changed fields' })
  expect(await axe()).toEqual([])
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual(['FieldBeforeAfter', 'statusactiveblocked', 'blocked_reason–Sends spam'])
})

it('says when an entry does not exist', async () => {
  fakeServer().refuse(auditLog.get, 'audit_entry_not_found')
  await renderScreen(<AuditEntry id="7" />)
  expect(await screen.findByText('There is no such entry.')).toBeTruthy()
})
