import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CardListItem, CardStatus } from '#contract/card-shapes.ts'
import type * as contract from '#contract/cards.ts'
import { listDefaults } from '#contract/constants.ts'
import { addressOf } from '#contract/endpoint.ts'
import { showNotice } from '#web/kit/notice.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { cacheUpdate, endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

/** What the dashboard calls, without the schemas of the contract: it must open fast. */
const listCards = addressOf<typeof contract.listCards>('POST', '/v1/card/list')
const listCardQrcodes = addressOf<typeof contract.listCardQrcodes>('POST', '/v1/card/qrcode/list')
const getDashboardCount = addressOf<typeof contract.getDashboardCount>('GET', '/v1/card/dashboard-count')
const updateCardStatus = addressOf<typeof contract.updateCardStatus>('PUT', '/v1/card/update-card-status')
const deleteCard = addressOf<typeof contract.deleteCard>('POST', '/v1/card/delete')
const restoreCard = addressOf<typeof contract.restoreCard>('POST', '/v1/card/restore')

const pageOf = ({ start = listDefaults.start, q = '' }: ListSearch) => ({
  body: { start, limit: listDefaults.limit, search: q },
})

export const myCardsQuery = (search: ListSearch) => ({
  ...endpointQuery(listCards, pageOf(search)),
  placeholderData: keepPreviousData,
})

export const myCodesQuery = (search: ListSearch) => ({
  ...endpointQuery(listCardQrcodes, pageOf(search)),
  placeholderData: keepPreviousData,
})

export const useMyCards = (search: ListSearch) => useQuery(myCardsQuery(search))
export const useMyCodes = (search: ListSearch) => useQuery(myCodesQuery(search))

/** The counts of the dashboard. They are fetched each time the screen opens, because visitors change them. */
export function useCounts() {
  return useQuery({ ...endpointQuery(getDashboardCount), staleTime: 0 })
}

/** What shows something else after an action on a card. */
const invalidates = [listCards, listCardQrcodes, getDashboardCount]

export type CardActions = {
  readonly setStatus: (card: CardListItem, status: CardStatus) => void
  readonly remove: (card: CardListItem, onRemoved: () => void) => void
  readonly restore: (card: CardListItem) => void
  /** Whether an action on this card is running. */
  readonly isBusy: (card: CardListItem) => boolean
}

/** Actions on a card of a list. Each reloads the lists. */
export function useCardActions(): CardActions {
  const { t } = useLingui()
  const setStatus = useSetStatus()
  const remove = useEndpointMutation(deleteCard, { invalidates })
  const restore = useEndpointMutation(restoreCard, {
    invalidates,
    onSuccess: () => showNotice(t`Card restored`),
  })
  return {
    setStatus: ({ card_id }, status) => setStatus.mutate({ body: { card_id, status } }),
    remove: ({ qrcode_id }, onRemoved) =>
      remove.mutate({ body: { qrcodes_id: qrcode_id } }, { onSuccess: onRemoved }),
    restore: ({ qrcode_id }) => restore.mutate({ body: { qrcodes_id: qrcode_id } }),
    isBusy: ({ card_id, qrcode_id }) =>
      (setStatus.isPending && setStatus.variables.body?.card_id === card_id) ||
      (remove.isPending && remove.variables.body?.qrcodes_id === qrcode_id),
  }
}

/** Switches a card on or off. */
function useSetStatus() {
  const { t } = useLingui()
  return useEndpointMutation(updateCardStatus, {
    invalidates,
    optimistic: ({ body }) => {
      const withStatus = <Page extends { readonly list: readonly CardListItem[] }>(page: Page) => ({
        ...page,
        list: page.list.map((card) =>
          body !== undefined && card.card_id === body.card_id ? { ...card, status: body.status } : card,
        ),
      })
      return [cacheUpdate(listCards, withStatus), cacheUpdate(listCardQrcodes, withStatus)]
    },
    onSuccess: (_card, { body }) =>
      showNotice(body?.status === 'active' ? t`Card activated` : t`Card deactivated`),
  })
}
