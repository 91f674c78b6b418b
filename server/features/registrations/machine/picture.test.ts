import { it } from 'vitest'
import { expectPicture } from '#server/testing/machine-picture.ts'
import { registrationMoves } from './rules.ts'

const first = ['held', 'awaiting_payment', 'confirmed']

/** What happens, in the words of a reader. */
const words = {
  paid: 'paid',
  over: 'its hold is over',
  rejected: 'the organiser gets no money',
  cancelled: 'cancelled',
  ended: 'ends with its money',
  allIsBack: 'all its money is back',
  someIsNotBack: 'a refund has failed after all',
}

it('shows the moves that the machine makes, and no others', () => {
  expectPicture('docs/registrations.md', [{ name: 'Registration', first, moves: registrationMoves }], words)
})
