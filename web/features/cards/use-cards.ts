import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CardListItem, CardStatus } from '#contract/card-shapes.ts'
import {
  deleteCard,
  getDashboardCount,
  listCardQrcodes,
  listCards,
  restoreCard,
  updateCardStatus,
} from '#contract/cards.ts'
import { listDefaults } from '#contract/constants.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call, tryCall } from '#web/lib/call.ts'
import type { ListSearch } from '#web/lib/list-search.ts'

/** The start of every query key of a person's cards and codes. */
const cardsKey = ['cards'] as const

export function useMyCards({ start = listDefaults.start, q = '' }: ListSearch) {
  return useQuery({
    queryKey: [...cardsKey, 'list', start, q],
    queryFn: ({ signal }) =>
      call(listCards, { body: { start, limit: listDefaults.limit, search: q }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useMyCodes({ start = listDefaults.start, q = '' }: ListSearch) {
  return useQuery({
    queryKey: [...cardsKey, 'codes', start, q],
    queryFn: ({ signal }) =>
      call(listCardQrcodes, { body: { start, limit: listDefaults.limit, search: q }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The counts of the dashboard. They are fetched each time the screen opens, because visitors change them. */
export function useCounts() {
  return useQuery({
    queryKey: [...cardsKey, 'counts'],
    queryFn: ({ signal }) => call(getDashboardCount, { signal }),
    staleTime: 0,
  })
}

export type CardActions = {
  readonly setStatus: (card: CardListItem, status: CardStatus) => Promise<boolean>
  readonly remove: (card: CardListItem) => Promise<boolean>
  readonly restore: (card: CardListItem) => Promise<boolean>
  /** Whether an action on this card is running. */
  readonly isBusy: (card: CardListItem) => boolean
}

/** Actions on a card of a list. Each shows its result, reloads the lists and returns whether it succeeded. */
export function useCardActions(): CardActions {
  const client = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: ({ send }: Action) => send() })
  const run = async (action: Action) => {
    const result = await mutateAsync(action)
    if (!result.ok) showNotice(result.message, 'error')
    else if (action.done !== undefined) showNotice(action.done)
    await client.invalidateQueries({ queryKey: cardsKey })
    return result.ok
  }
  return {
    setStatus: (card, status) =>
      run({
        card,
        done: status === 'active' ? 'Card activated' : 'Card deactivated',
        send: () => tryCall(updateCardStatus, { body: { card_id: card.card_id, status } }),
      }),
    remove: (card) =>
      run({ card, send: () => tryCall(deleteCard, { body: { qrcodes_id: card.qrcode_id } }) }),
    restore: (card) =>
      run({
        card,
        done: 'Card restored',
        send: () => tryCall(restoreCard, { body: { qrcodes_id: card.qrcode_id } }),
      }),
    isBusy: (card) => isPending && variables?.card.card_id === card.card_id,
  }
}

type Action = {
  readonly card: CardListItem
  /** What to show when the action succeeded. */
  readonly done?: string
  readonly send: () => ReturnType<typeof tryCall>
}
