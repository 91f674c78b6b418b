import { it } from 'vitest'
import { expectPicture } from '#server/testing/machine-picture.ts'
import { orderMoves, paymentMoves, refundMoves } from './rules.ts'

const things = [
  { name: 'Order', first: ['open'], moves: orderMoves },
  { name: 'Payment', first: ['failed'], moves: paymentMoves },
  { name: 'Refund', first: ['requested'], moves: refundMoves },
]

/** What happens, in the words of a reader. */
const words = {
  paid: 'money fits',
  over: 'its time or its attempts are over',
  cancelled: 'cancelled',
  allIsBack: 'all is back',
  someIsNotBack: 'a refund has failed after all',
  authorized: 'authorized',
  captured: 'captured',
  asked: 'a process asks, again after two minutes',
  unanswered: 'the provider cannot be reached',
  processing: 'the provider works on it',
  done: 'the money is back',
  failed: 'refused, or not made',
  takenBack: 'the provider has the money again',
  madeAfterAll: 'told by our key: it was made',
}

it('shows the moves that the machine makes, and no others', () => {
  expectPicture('docs/money.md', things, words)
})
