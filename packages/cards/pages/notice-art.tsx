import type { NoticeName } from '../strings/shape.ts'

/** The stroke on the card that stands for the topic of the page. */
const strokes: Readonly<Record<NoticeName, string>> = {
  thanks: 'M78 74 96 90 130 54',
  withdraw: 'M128 72H84m14-14L84 72l14 14',
  withdrawn: 'M82 72h46',
  unsubscribe: 'M76 58h58v34H76zl29 20 29-20',
  unsubscribed: 'M78 74 96 90 130 54',
  invitation: 'M105 52v40m-20-20h40',
  invitation_accepted: 'M78 74 96 90 130 54',
  invitation_account: 'M78 74 96 90 130 54',
  invitation_rejected: 'M82 72h46',
  invitation_over: 'M82 72h46',
  invitation_blocked: 'm88 56 34 34m0-34L88 90',
  invitation_closed: 'M94 54v36m22-36v36',
  invitation_no_account: 'M105 52v40m-20-20h40',
  account_offered: 'M105 52v40m-20-20h40',
  account_accepted: 'M78 74 96 90 130 54',
  account_made: 'M78 74 96 90 130 54',
  account_rejected: 'M82 72h46',
  inactive: 'M94 54v36m22-36v36',
  waiting: 'M105 50v24l16 10',
  lost: 'M92 60a14 14 0 1 1 19 13c-4 2-6 5-6 9m0 11v1',
  claimable: 'M105 52v40m-20-20h40',
  claim_off: 'M94 54v36m22-36v36',
  claim_over: 'M105 50v24l16 10',
  unassigned: 'M80 72h8m13 0h8m13 0h8',
  unknown: 'M92 60a14 14 0 1 1 19 13c-4 2-6 5-6 9m0 11v1',
  gone: 'm88 56 34 34m0-34L88 90',
  error: 'M105 52v26m0 12v1',
  unavailable: 'M105 50v24l16 10',
  offline: 'M72 72h22m22 0h22M94 60v24m22-24v24',
  locked: 'M88 70h34v24H88zm6 0V60a11 11 0 0 1 22 0v10',
  not_started: 'M105 50v24l16 10',
  ended: 'M82 72h46',
  used_up: 'M82 72h46',
  uncounted: 'M86 54v36m13-36v36m13-36v36m-32-4 38-28',
  blocked: 'm88 56 34 34m0-34L88 90',
  report: 'M90 94V52h32l-8 11 8 11H90',
  reported: 'M78 74 96 90 130 54',
}

/** The illustration: a card with a folded corner and one red stroke. */
export function NoticeArt({ name }: { readonly name: NoticeName }) {
  return (
    <svg className="art" viewBox="0 0 210 140" aria-hidden="true">
      <path className="card" d="M15 20h152l28 28v74H15z" />
      <path className="fold" d="M167 20v28h28z" />
      <path className="mark" d={strokes[name]} />
    </svg>
  )
}
