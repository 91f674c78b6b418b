import { nextNfcStatuses, nfcEnquiryStatuses } from '#contract/nfc.ts'
import type { NfcEnquiryStatus } from '#contract/nfc.ts'

/** Where an enquiry may come from that is to have a status: it may have it already. */
export const statusesBefore = (to: NfcEnquiryStatus): readonly NfcEnquiryStatus[] =>
  nfcEnquiryStatuses.filter((from) => from === to || nextNfcStatuses[from].includes(to))
