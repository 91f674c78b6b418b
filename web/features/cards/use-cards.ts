import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CardListItem, CardStatus } from '#contract/card-shapes.ts'
import type * as codes from '#contract/card-codes.ts'
import type * as contract from '#contract/cards.ts'
import { listDefaults, prefetchDelayMilliseconds } from '#contract/constants.ts'
import { addressOf } from '#contract/endpoint.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointDownload } from '#web/lib/download.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { keepOwnCards } from '#web/lib/own-cards.ts'
import { cacheUpdate, endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

/** What the dashboard calls, without the schemas of the contract: it must open fast. */
export const listCards = addressOf<typeof contract.listCards>('POST', '/v1/card/list')
export const listCodes = addressOf<typeof codes.listCodes>('GET', '/v1/qrcodes/list')
const createCodePdf = addressOf<typeof codes.createCodePdf>('POST', '/v1/card/qrcode/pdf-create')
const duplicateCard = addressOf<typeof contract.duplicateCard>('POST', '/v1/card/duplicate')
const exportCards = addressOf<typeof contract.exportCards>('GET', '/v1/card/export')
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

/**
 * Keeps the person's cards on this device, a while after the list has been shown, so that they can be shown to others without a
 * connection. Cards that nobody can open are left out.
 * @param cards the first page of all cards; undefined while it is not that
 */
function useKeptCards(cards: readonly CardListItem[] | undefined): void {
  useEffect(() => {
    if (cards === undefined) return undefined
    const open = cards.filter(({ status }) => status === 'active')
    const timer = setTimeout(() => void keepOwnCards(open), prefetchDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [cards])
}

/** The cards of the list. This device keeps the first of them. */
export function useMyCards(search: ListSearch) {
  const query = useQuery(myCardsQuery(search))
  const isFirstPage = search.q === undefined && search.start === undefined
  useKeptCards(isFirstPage && !query.isPlaceholderData ? query.data?.list : undefined)
  return query
}

/** Downloads the cards as CSV. */
export const useCardExport = () => useEndpointDownload(exportCards)

/** Downloads a code as a PDF for printing. */
export const useCodePdf = () => useEndpointDownload(createCodePdf)

/** The counts of the dashboard. They are fetched each time the screen opens, because visitors change them. */
export function useCounts() {
  return useQuery({ ...endpointQuery(getDashboardCount), staleTime: 0 })
}

/** What shows something else after an action on a card. */
const invalidates = [listCards, listCodes, getDashboardCount]

export type CardActions = {
  readonly setStatus: (card: Pick<CardListItem, 'card_id'>, status: CardStatus) => void
  readonly remove: (card: CardListItem, onRemoved: () => void) => void
  /** Makes a copy with a code and a link of its own. */
  readonly duplicate: (card: CardListItem) => void
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
  const duplicate = useEndpointMutation(duplicateCard, {
    invalidates,
    onSuccess: () => showNotice(t`Card duplicated`),
  })
  return {
    duplicate: ({ card_id }) =>
      duplicate.mutate({ body: { card_id, client_request_id: crypto.randomUUID() } }),
    setStatus: ({ card_id }, status) => setStatus.mutate({ body: { card_id, status } }),
    remove: ({ qrcode_id }, onRemoved) =>
      remove.mutate({ body: { qrcodes_id: qrcode_id } }, { onSuccess: onRemoved }),
    restore: ({ qrcode_id }) => restore.mutate({ body: { qrcodes_id: qrcode_id } }),
    isBusy: ({ card_id, qrcode_id }) =>
      (duplicate.isPending && duplicate.variables.body?.card_id === card_id) ||
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
      if (body === undefined) return []
      const { card_id, status } = body
      const change = <Card extends { readonly card_id: number }>(card: Card) =>
        card.card_id === card_id ? { ...card, status } : card
      return [
        cacheUpdate(listCards, (page) => ({ ...page, list: page.list.map(change) })),
        cacheUpdate(listCodes, (page) => ({
          ...page,
          list: page.list.map((code) => ({ ...code, card: code.card && change(code.card) })),
        })),
      ]
    },
    onSuccess: (_card, { body }) =>
      showNotice(body?.status === 'active' ? t`Card activated` : t`Card deactivated`),
  })
}
