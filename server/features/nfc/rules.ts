import type { NfcOrderStatus } from '#contract/nfc-orders.ts'

/** The last number of chips of one code: two digits stand behind it, so that its page has so many addresses at most. */
export const lastTagNo = 99

/** Chips that were handed over, and have an address that no others will have, can be reported lost. */
export const isLosable = ({
  status,
  tag_no: tagNo,
}: {
  readonly status: NfcOrderStatus
  readonly tag_no: number
}): boolean => (status === 'shipped' || status === 'delivered') && tagNo < lastTagNo

/** What an enquiry or order may have been that is to have a status: it may have it already. @param next what follows each status */
export const statusesBefore = <Status extends string>(
  next: Readonly<Record<Status, readonly Status[]>>,
  to: Status,
): readonly Status[] =>
  (Object.keys(next) as Status[]).filter((from) => from === to || next[from].includes(to))
