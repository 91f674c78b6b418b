import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  assignContactMessage,
  contactMessages,
  listContactReplies,
  replyToContactMessage,
} from '#contract/contact-messages.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../../scripts/testing/time-limits.ts'
import { ContactMessageDetail } from './contact-message-detail.tsx'
import type { ContactMessage } from './contact-message-view.tsx'
import { contactMessageView } from './contact-message-view.tsx'

const at = '2026-01-02T03:04:05.000Z'
const message: ContactMessage = {
  contact_message_id: 5,
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '',
  subject: 'Order',
  message: 'Hello <img src=x onerror=alert(1)>\n200 cards?',
  locale: 'hi',
  status: 'new',
  assigned_to: null,
  assigned_name: '',
  spam_score: 0,
  version: 3,
  created_at: at,
  updated_at: at,
}
const slowly = { timeout: scaled(5000) }

function openMessage(shown = message) {
  const server = fakeServer()
  server.answer(contactMessages.get, shown)
  server.answer(listContactReplies, {
    list: [{ contact_reply_id: 1, body: 'We are looking.', author_name: 'Meera', created_at: at }],
  })
  return server
}

it('lists messages, and sets the status of several', async () => {
  const server = fakeServer()
  server.answer(contactMessages.list, { list: [message], total: 1 })
  server.answer(contactMessages.updateStatus, { count: 1 })
  const { user, axe } = await renderScreen(<ResourceList view={contactMessageView} />)
  const table = await screen.findByRole('table', { name: 'Messages' })
  const link = await within(table).findByRole('link', { name: 'Asha Rao' }, slowly)
  expect(link.getAttribute('href')).toBe('/backbone/contactus/5')
  expect(screen.queryByRole('link', { name: /^New/ })).toBeNull()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Spam' }))
  await waitFor(() =>
    expect(server.sentTo(contactMessages.updateStatus)[0]?.body).toEqual({ ids: [5], status: 'spam' }),
  )
})

it('shows the conversation as plain text, and replies with the version that was read', async () => {
  const server = openMessage()
  server.answer(replyToContactMessage, { ...message, status: 'answered', version: 4 })
  const { user, axe } = await renderScreen(<ContactMessageDetail id="5" />)
  const thread = await screen.findByRole('region', { name: 'Conversation' })
  expect(await within(thread).findByText('We are looking.')).toBeTruthy()
  expect(within(thread).getByText(/<img src=x/)).toBeTruthy()
  expect(await axe()).toEqual([])
  const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' })
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Write a message.')).toBeTruthy()
  await user.fill(reply, 'Yes, 200.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Reply sent')).toBeTruthy()
  const body = { contact_message_id: 5, version: 3, body: 'Yes, 200.' }
  expect(server.sentTo(replyToContactMessage)[0]?.body).toEqual(body)
  await waitFor(() => expect(reply.value).toBe(''))
})

it('keeps the reply when somebody else was faster, and reads the conversation again', async () => {
  const server = openMessage()
  server.refuse(replyToContactMessage, 'version_conflict')
  const { user } = await renderScreen(<ContactMessageDetail id="5" />)
  const reply = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' })
  await user.fill(reply, 'Yes, 200.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(reply.value).toBe('Yes, 200.')
  await waitFor(() => expect(server.sentTo(listContactReplies)).toHaveLength(2))
})

it('is taken by whoever reads it, who also sets its status', async () => {
  const server = openMessage()
  server.answer(assignContactMessage, { ...message, assigned_to: 'me', status: 'open' })
  server.answer(contactMessages.updateStatus, { count: 1 })
  const { user } = await renderScreen(<ContactMessageDetail id="5" />)
  await user.click(await screen.findByRole('button', { name: 'Take' }))
  await waitFor(() =>
    expect(server.sentTo(assignContactMessage)[0]?.body).toEqual({ contact_message_id: 5, assigned: true }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed')
  await waitFor(() =>
    expect(server.sentTo(contactMessages.updateStatus)[0]?.body).toEqual({ ids: [5], status: 'closed' }),
  )
})

it('is put back among the new messages when it is no spam', async () => {
  const server = openMessage({ ...message, status: 'spam', spam_score: 110 })
  server.answer(contactMessages.updateStatus, { count: 1 })
  const { user, axe } = await renderScreen(<ContactMessageDetail id="5" />)
  const button = await screen.findByRole('button', { name: 'Not spam' })
  expect(screen.getByText('Spam score 110')).toBeTruthy()
  expect(await axe()).toEqual([])
  server.answer(contactMessages.get, message)
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not spam' })).toBeNull())
  expect(server.sentTo(contactMessages.updateStatus)[0]?.body).toEqual({ ids: [5], status: 'new' })
})

it('filters the messages that the admin has taken', async () => {
  const server = fakeServer()
  server.answer(contactMessages.list, { list: [message], total: 1 })
  const { user } = await renderScreen(<ResourceList view={contactMessageView} />)
  const filter = await screen.findByRole('combobox', { name: 'Taken' }, slowly)
  await user.selectOptions(filter, 'Taken by me')
  await waitFor(() =>
    expect(server.sentTo(contactMessages.list).at(-1)?.url.searchParams.get('assigned')).toBe('me'),
  )
})
