import type { invitationEndReasons, invitationStatuses } from '#contract/invitations.ts'

/** An invitation with what its locks cover. Times are in milliseconds. */
export type State = {
  readonly kind: 'account' | 'card'
  readonly status: (typeof invitationStatuses)[number]
  /** Why it ended when neither its person nor its partner nor a clock ended it. */
  readonly endReason: (typeof invitationEndReasons)[number] | null
  /** An account can always be accepted: its card is `there`. */
  readonly card: 'there' | 'blocked' | 'gone'
  /** What has become of the credit that it costs. */
  readonly credit: 'reserved' | 'spent' | 'returned'
  /** Its partner has paid for the card for good. */
  readonly isKept: boolean
  /** Null for a card that is kept. */
  readonly expiresAt: number | null
  /** Whether it holds a link that its partner has typed for the person. */
  readonly hasLink: boolean
  /** Until when that waits for the card of the person who has accepted; null otherwise. */
  readonly linkUntil: number | null
  /** Of its partner. */
  readonly isSuspended: boolean
}

/** What somebody or something says. It may come late, twice and in any order. */
export type Fact =
  /** By whom: an account that is in use, one that is closed or is to be erased, or an address that has no account (any more). */
  | { readonly type: 'accepted'; readonly person: 'there' | 'closed' | 'missing' }
  | { readonly type: 'rejected' }
  /** By its partner. */
  | { readonly type: 'deleted' | 'kept' | 'resent' }
  /** By the operator: ends what a suspended partner has open. */
  | { readonly type: 'withdrawn' }
  /** The operator has deleted, blocked or opened its card: what it is now is part of the state. */
  | { readonly type: 'card changed' }
  /** The operator has suspended its partner, or lets them go on. */
  | { readonly type: 'partner changed' }
  /** The account of its person or its partner is erased. */
  | { readonly type: 'erased' }
  /** Another partner invites the same address. */
  | { readonly type: 'invited by another' }
  | { readonly type: 'time' }

/** What follows outside, in the transaction that stores the state. */
export type Effect =
  | 'spend credit'
  | 'return credit'
  | 'give card'
  | 'give plan'
  /** Nobody opens it any more, and it is removed with an account that was made for nothing. */
  | 'close card'
  /** The address at which the card was seen is replaced by one that its partner does not know. */
  | 'change view'
  | 'mail person'
  | 'tell partner'

export type Refused = {
  readonly refused:
    | ('wrong_state' | 'card_blocked' | 'partner_suspended')
    // said by the page of the link alone: they are no matter of the invitation
    | ('account_closed' | 'account_missing')
}
export type Step = { readonly state: State; readonly effects: readonly Effect[] }

export const wrongState: Refused = { refused: 'wrong_state' }

export const step = (state: State, ...effects: Effect[]): Step => ({ state, effects })
