import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { contactMessages } from '#contract/contact-messages.ts'
import type { RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'

export type ContactMessage = RowOf<typeof contactMessages>

export const messageStatuses = {
  new: msg`New`,
  open: msg`Open`,
  answered: msg`Answered`,
  closed: msg`Closed`,
  spam: msg`Spam`,
} as const

export const contactMessageView = resourceView(contactMessages, {
  words: {
    title: msg`Messages`,
    description: msg`What visitors write to you on the contact page.`,
    search: msg`Search messages`,
    empty: {
      title: msg`No messages yet`,
      description: msg`What visitors write on the contact page arrives here.`,
    },
    deleted: (count) => msg`${plural(count, { one: 'Message deleted', other: '# messages deleted' })}`,
    confirmDelete: {
      title: msg`Delete for good?`,
      description: msg`The messages and your replies are gone then.`,
    },
  },
  rowName: ({ name, subject }) => (subject === '' ? name : `${name}: ${subject}`),
  fields: {
    name: { as: 'text', label: msg({ message: 'Name', comment: 'of the visitor who wrote' }) },
    email: { as: 'text', label: msg`Email` },
    phone: { as: 'phone', label: msg`Phone number` },
    subject: { as: 'text', label: msg({ message: 'Subject', comment: 'of a message' }) },
    status: { as: 'select', label: msg`Status`, options: messageStatuses },
  },
  columns: [
    'name',
    'subject',
    { key: 'message', title: msg`Message`, render: ({ message }) => <bdi>{shorten(message)}</bdi> },
    'status',
    { key: 'assigned_name', title: msg`Taken by`, render: ({ assigned_name }) => assigned_name || '–' },
    { key: 'spam_score', title: msg`Spam score`, render: ({ spam_score }) => spam_score },
    { key: 'created_at', title: msg`Received`, render: ({ created_at }) => <DateTime at={created_at} /> },
  ],
  hidden: ['spam_score'],
  filters: [
    'status',
    {
      key: 'assigned',
      label: msg`Taken`,
      options: { me: msg`Taken by me`, yes: msg`Taken`, no: msg`Not taken` },
    },
  ],
  links: {
    list: linkOptions({ to: '/backbone/contactus' }),
    row: ({ contact_message_id: id }) =>
      linkOptions({ to: '/backbone/contactus/{$id}', params: { id: String(id) } }),
  },
})

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text)
