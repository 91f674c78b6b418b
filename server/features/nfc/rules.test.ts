import { expect, it } from 'vitest'
import { nextNfcStatuses, nfcEnquiryStatuses } from '#contract/nfc.ts'
import { statusesBefore } from './rules.ts'

it('lets an enquiry go from new to contacted, and from there to ordered or closed', () => {
  expect(
    Object.fromEntries(nfcEnquiryStatuses.map((to) => [to, statusesBefore(nextNfcStatuses, to)])),
  ).toEqual({
    new: ['new'],
    contacted: ['new', 'contacted'],
    ordered: ['contacted', 'ordered'],
    closed: ['contacted', 'closed'],
  })
})
