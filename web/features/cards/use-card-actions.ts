import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointShape } from '#contract/endpoint.ts'
import { deleteCard, restoreCard, updateCardStatus } from '#contract/cards.ts'
import type { CardListItem, CardStatus } from '#contract/card-shapes.ts'
import { showNotice } from '../../kit/notice.ts'
import type { ApiError, Success } from '../../lib/call.ts'
import { call } from '../../lib/call.ts'

/** Everything the query cache holds of a person's cards and codes. */
export const cardsKey = ['cards'] as const

export type CardActions = {
  readonly switchTo: (card: CardListItem, status: CardStatus) => Promise<boolean>
  readonly remove: (card: CardListItem) => Promise<boolean>
  readonly restore: (card: CardListItem) => Promise<boolean>
  /** A card that something is being done to. */
  readonly isBusy: (card: CardListItem) => boolean
}

/** Actions on a card of a list. Each says how it went, brings the lists up to date and tells whether it worked. */
export function useCardActions(): CardActions {
  const client = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: (act: Action) => perform(act) })
  const run = async (act: Action) => {
    const result = await mutateAsync(act)
    if (!result.ok) showNotice(result.message, 'error')
    else if (act.done !== undefined) showNotice(act.done)
    await client.invalidateQueries({ queryKey: cardsKey })
    return result.ok
  }
  return {
    switchTo: (card, status) => {
      const done = status === 'active' ? 'The card is on again.' : 'The card is switched off.'
      const send = () => call(updateCardStatus, { body: { card_id: card.card_id, status } })
      return run({ card, done, send })
    },
    remove: (card) => run({ card, send: () => call(deleteCard, { body: { qrcodes_id: card.qrcode_id } }) }),
    restore: (card) =>
      run({
        card,
        done: 'The card is back.',
        send: () => call(restoreCard, { body: { qrcodes_id: card.qrcode_id } }),
      }),
    isBusy: (card) => isPending && variables?.card.card_id === card.card_id,
  }
}

type Action = {
  readonly card: CardListItem
  readonly done?: string
  readonly send: () => Promise<Success<EndpointShape> | ApiError>
}

const perform = ({ send }: Action) => send()
