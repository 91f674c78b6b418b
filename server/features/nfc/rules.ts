import type { NfcEnquiryStatus } from '#contract/nfc.ts'

type Arrows = Readonly<Record<NfcEnquiryStatus, readonly NfcEnquiryStatus[]>>

/** Where an enquiry may come from that is to have a status: it may have it already. @param next what follows each status */
export const statusesBefore = (next: Arrows, to: NfcEnquiryStatus): readonly NfcEnquiryStatus[] =>
  (Object.keys(next) as NfcEnquiryStatus[]).filter((from) => from === to || next[from].includes(to))
