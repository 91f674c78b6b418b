import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { nfcEnquiries } from '#contract/nfc.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'
import { enquiryStatuses } from '../statuses.tsx'

export const enquiriesView = resourceView(nfcEnquiries, {
  words: {
    title: msg`NFC enquiries`,
    description: msg`Who asks for cards with a chip. The exported file has the address that each chip gets.`,
    search: msg`Search names, numbers and addresses`,
    empty: {
      title: msg`No enquiries yet`,
      description: msg`What people ask for on their page of NFC cards arrives here.`,
    },
  },
  fields: {
    status: { as: 'select', label: msg`Status`, options: enquiryStatuses },
  },
  columns: [
    { key: 'name', title: msg({ message: 'Name', comment: 'of the person who asks' }) },
    { key: 'template_name', title: msg`NFC template` },
    { key: 'quantity', title: msg`Quantity` },
    { key: 'code', title: msg`Code`, render: ({ code }) => <span dir="ltr">{code}</span> },
    'status',
    { key: 'created_at', title: msg`Received`, render: ({ created_at }) => <DateTime at={created_at} /> },
  ],
  filters: ['status'],
  links: {
    list: linkOptions({ to: '/backbone/nfc' }),
    row: ({ nfc_enquiry_id: id }) =>
      linkOptions({ to: '/backbone/nfc/enquiry-{$id}', params: { id: String(id) } }),
  },
})
