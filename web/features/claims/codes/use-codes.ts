import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as contract from '#contract/card-codes.ts'
import type { Code } from '#contract/card-codes.ts'
import { listDefaults } from '#contract/constants.ts'
import { addressOf } from '#contract/endpoint.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { listCards, listCodes } from '#web/features/cards/index.ts'

/** Without the schemas of the contract: the dashboard must open fast. */
const listCardsOfCode = addressOf<typeof contract.listCardsOfCode>('GET', '/v1/card/vcards/{id}')
const attachCode = addressOf<typeof contract.attachCode>('POST', '/v1/card/qrcode/add-card')
const detachCode = addressOf<typeof contract.detachCode>('PUT', '/v1/card/alternateqr/remove/{id}')
const createAlternateCode = addressOf<typeof contract.createAlternateCode>(
  'POST',
  '/v1/card/alternateqr/create',
)
const testCode = addressOf<typeof contract.testCode>('GET', '/v1/qrcodes/test/{slug}')

export const myCodesQuery = ({ start = listDefaults.start, q = '' }: ListSearch) => ({
  ...endpointQuery(listCodes, { query: { start, limit: listDefaults.limit, search: q } }),
  placeholderData: keepPreviousData,
})

export const useMyCodes = (search: ListSearch) => useQuery(myCodesQuery(search))

/** The cards that a code can show. */
export const useCardsOfCode = (id: number, search: string) =>
  useQuery({
    ...endpointQuery(listCardsOfCode, { params: { id }, query: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What a scan finds now: asked for at each visit. */
export const testCodeQuery = (slug: string) => ({
  ...endpointQuery(testCode, { params: { slug } }),
  staleTime: 0,
})

/** What shows something else after a code was attached, detached or created. */
const changed = [listCodes, listCards, listCardsOfCode, testCode]

export const useCreateAlternate = (onCreated: () => void) =>
  useEndpointMutation(createAlternateCode, { invalidates: changed, onSuccess: onCreated })

/** Lets a code show a card for the first time. */
export const useAttachCode = (onAttached: () => unknown) =>
  useEndpointMutation(attachCode, { invalidates: changed, onSuccess: onAttached })

/** A code that was moved, and the card it showed before. */
export type Move = { readonly after: Code; readonly before: number | undefined }

/** Lets codes show another card or none, and remembers the last move for *Undo*. */
export function useMoves() {
  const [last, setLast] = useState<Move>()
  const attach = useEndpointMutation(attachCode, { invalidates: changed })
  const detach = useEndpointMutation(detachCode, { invalidates: changed })
  const move = (id: number, card: number | undefined, onDone: (after: Code) => void) => {
    const onSuccess = (after: Code) => onDone(after)
    if (card === undefined) detach.mutate({ params: { id } }, { onSuccess })
    else attach.mutate({ body: { qrcode_id: id, card_id: card } }, { onSuccess })
  }
  return {
    last,
    forget: () => setLast(undefined),
    /** @param card undefined: the code shows nothing from now on */
    show: ({ qrcode_id, card: before }: Code, card: number | undefined) =>
      move(qrcode_id, card, (after) => setLast({ after, before: before?.card_id })),
    undo: ({ after, before }: Move) => move(after.qrcode_id, before, () => setLast(undefined)),
  }
}
