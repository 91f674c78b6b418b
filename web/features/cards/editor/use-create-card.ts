import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { call } from '#web/lib/call.ts'
import { toChange } from './draft-wire.ts'
import { createCard, updateCard } from './endpoints.ts'

/** What is different where an admin makes the card of somebody else. */
export type ForOther = {
  readonly header: ReactNode
  /** @param requestId sending it again creates no second card */
  readonly create: (card: NewCard, requestId: string) => Promise<CardDetail>
}

/**
 * Sends a new card under its request id, which creates it at most once. When an earlier reply was lost, the server
 * answers with the card as it was sent then; the changes made since follow as an update.
 */
export function useCreateCard(requestId: string, create: ForOther['create']) {
  const attempts = useRef(0)
  return async (card: NewCard) => {
    attempts.current += 1
    const created = await create(card, requestId)
    return attempts.current === 1 ? created : call(updateCard, { body: toChange(card, created) })
  }
}

/** Creates a card of one's own. @param codeId a code that it shows; a new one is made without it */
export const createOwn =
  (codeId: number | undefined): ForOther['create'] =>
  (card, requestId) => {
    const request = { client_request_id: requestId, ...(codeId !== undefined && { qrcode_id: codeId }) }
    return call(createCard, { body: { ...card, ...request } })
  }
