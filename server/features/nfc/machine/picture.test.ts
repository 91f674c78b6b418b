import { it } from 'vitest'
import { nextNfcOrderStatuses } from '#contract/nfc-orders.ts'
import { expectPicture } from '#server/testing/moves-picture.ts'
import { nfcMoves } from './next.ts'

it('is drawn as it moves, and no other way', () =>
  expectPicture({
    file: 'docs/money.md',
    mark: 'moves of cards',
    machines: [
      {
        name: 'Order of NFC cards',
        first: 'awaiting_payment',
        moves: { ...nfcMoves, byAdmin: nextNfcOrderStatuses },
      },
    ],
    words: {
      paid: 'paid',
      soldOut: 'paid, and the cards are gone',
      allIsBack: 'all money is back',
      someIsNotBack: 'a refund has failed after all',
      byAdmin: 'an admin, or the buyer who cancels',
    },
  }))
