import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getOutboxMail, outboxMails, sendOutboxMail } from '#contract/notifications.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { StoredMail } from './stored-mail.tsx'
import { outboxView } from './outbox-view.tsx'

const mail = {
  mail_id: 7,
  sent_at: '2026-11-21T05:00:00.000Z',
  to: 'asha@example.org',
  subject: 'Your code',
  text: 'The code is 123456.',
  status: 'stored',
  delivered_at: null,
} as const
const detail = { ...mail, html: '<p>The code is <b>123456</b>.</p>', can_send: true }

it('lists mails, each leading to its detail', async () => {
  fakeServer().answer(outboxMails.list, { list: [mail], total: 1 })
  const { axe } = await renderScreen(<ResourceList view={outboxView} />)
  const link = await screen.findByRole('link', { name: 'Your code' }, { timeout: scaled(5000) })
  expect(await axe()).toEqual([])
  expect(link.getAttribute('href')).toBe('/backbone/outbox/mail-7')
})

it('says when the list could not be loaded', async () => {
  fakeServer().refuse(outboxMails.list, 'internal')
  await renderScreen(<ResourceList view={outboxView} />)
  expect(await screen.findByText('This list could not be loaded')).toBeTruthy()
})

it('shows a mail in a frame without rights, and as text', async () => {
  fakeServer().answer(getOutboxMail, detail)
  const { user, axe } = await renderScreen(<StoredMail id={7} />)
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the mail')
  expect(await axe()).toEqual([])
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.srcdoc).toBe(detail.html)
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  expect(await screen.findByText('The code is 123456.')).toBeTruthy()
})

it('sends it again where a mail server is set up', async () => {
  const server = fakeServer()
  server.answer(getOutboxMail, detail)
  server.answer(sendOutboxMail)
  const { user } = await renderScreen(<StoredMail id={7} />)
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Mail sent')).toBeTruthy()
  expect(server.sentTo(sendOutboxMail)[0]?.body).toEqual({ mail_id: 7 })
})

it('does not offer to send without a mail server', async () => {
  fakeServer().answer(getOutboxMail, { ...detail, can_send: false })
  await renderScreen(<StoredMail id={7} />)
  await screen.findByTitle('Preview of the mail')
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
