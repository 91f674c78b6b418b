import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mails, sendMailAgain } from '#contract/mails.ts'
import type { SentMail } from '#contract/mails.ts'
import { getUser } from '#contract/users-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { Mails } from './mails.tsx'

const at = '2026-11-21T05:00:00.000Z'
const user_id = '01890000-0000-7000-8000-000000000001'
const refused: SentMail = {
  mail_id: '01890000-0000-7000-8000-0000000000a1',
  created_at: at,
  user_id,
  user_name: 'Asha Rao',
  to: 'asha@example.org',
  kind: 'sendTickets',
  status: 'refused',
  reason: 'unreachable',
  answer: '550 5.1.1 No such user',
  tries: 2,
  next_try_at: null,
  sent_at: null,
  outbox_id: null,
  can_send_again: true,
}
const stored: SentMail = {
  ...refused,
  mail_id: '01890000-0000-7000-8000-0000000000a2',
  user_id: null,
  user_name: null,
  to: 'guest@example.org',
  kind: 'sendOfAnOlderVersion',
  status: 'stored',
  reason: null,
  answer: '',
  outbox_id: 7,
  can_send_again: false,
}
const slowly = { timeout: scaled(5000) }
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name, {}, slowly)
  return within(cell.closest('tr') ?? cell)
}

it('says of each mail to whom it went, what kind it is, and what became of it', async () => {
  fakeServer().answer(mails.list, { list: [refused, stored], total: 2 })
  const { axe } = await renderScreen(<Mails />)
  const row = await rowOf('asha@example.org')
  expect(await axe()).toEqual([])
  expect(row.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toContain(user_id)
  row.getByText('Mail: tickets')
  row.getByText('Refused')
  row.getByText(/the address cannot be reached/)
  row.getByText('550 5.1.1 No such user')
  row.getByText('2')
  const other = await rowOf('guest@example.org')
  other.getByText('Without an account')
  other.getByText('sendOfAnOlderVersion')
  expect(other.getByRole('link', { name: 'In the outbox' }).getAttribute('href')).toBe(
    '/backbone/outbox/mail-7',
  )
  expect(other.queryByRole('button')).toBeNull()
})

it('sends a mail again that did not arrive', async () => {
  const server = fakeServer()
  server.answer(mails.list, { list: [refused], total: 1 })
  server.answer(sendMailAgain)
  const { user } = await renderScreen(<Mails />)
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Actions for asha@example.org' }, slowly))
  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }, slowly))
  expect(await screen.findByText('The mail is sent again')).toBeTruthy()
  expect(server.sentTo(sendMailAgain)[0]?.body).toEqual({ mail_id: refused.mail_id })
  server.refuse(sendMailAgain, 'wrong_state')
  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }, slowly))
  await waitFor(() => expect(server.sentTo(sendMailAgain)).toHaveLength(2))
})

it('shows the mails of one person, and those that did not arrive', async () => {
  const server = fakeServer()
  server.answer(mails.list, { list: [refused], total: 1 })
  server.refuse(getUser, 'user_not_found')
  const { user } = await renderScreen(<Mails />)
  await user.click(await screen.findByRole('button', { name: 'Actions for asha@example.org' }, slowly))
  await user.click(await screen.findByRole('menuitem', { name: 'Only this person' }, slowly))
  const name = `Remove the filter “Person: ${user_id}”`
  const chosen = await screen.findByRole('button', { name }, slowly)
  const asked = () => server.sentTo(mails.list).at(-1)?.url.searchParams
  expect(asked()?.get('user_id')).toBe(user_id)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'undelivered')
  await waitFor(() => expect(asked()?.get('state')).toBe('undelivered'))
  await user.click(chosen)
  await waitFor(() => expect(asked()?.get('user_id')).toBeNull())
  const kinds = within(screen.getByRole('combobox', { name: 'Kind' })).getAllByRole('option')
  const names = kinds.map(({ textContent }) => textContent)
  expect(names).toContain('Mail: tickets again')
  expect(names).not.toContain('Push message')
})

it('says when there is nothing', async () => {
  fakeServer().answer(mails.list, { list: [], total: 0 })
  await renderScreen(<Mails />)
  expect(await screen.findByText('No mail was sent yet', {}, slowly)).toBeTruthy()
})

it('says when the list could not be loaded', async () => {
  fakeServer().refuse(mails.list, 'internal')
  await renderScreen(<Mails />)
  expect(await screen.findByText('This list could not be loaded', {}, slowly)).toBeTruthy()
})
