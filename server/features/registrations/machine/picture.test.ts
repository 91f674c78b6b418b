import { it } from 'vitest'
import { expectPicture } from '#server/testing/moves-picture.ts'
import { registrationMoves } from './rules.ts'

it('is drawn as it moves, and no other way', () =>
  expectPicture({
    file: 'docs/registrations.md',
    mark: 'moves',
    machines: [
      {
        name: 'Registration',
        first: ['held', 'awaiting_payment', 'confirmed', 'awaiting_approval'],
        moves: registrationMoves,
      },
    ],
    words: {
      paid: 'paid',
      over: 'its hold is over',
      rejected: 'the organiser gets no money',
      cancelled: 'cancelled',
      ended: 'ends with its money',
      approvedFree: 'approved, nothing to pay',
      approvedTransfer: 'approved, paid to the organiser',
      approvedProvider: 'approved, paid to a provider',
      declined: 'declined',
      withdrawn: 'withdrawn',
      unanswered: 'nobody has answered',
      allIsBack: 'all its money is back',
      someIsNotBack: 'a refund has failed after all',
    },
  }))
