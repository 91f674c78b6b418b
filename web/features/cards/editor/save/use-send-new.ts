import { useRef } from 'react'
import type { NewCard } from '#contract/card-shapes.ts'
import { createCard, updateCard } from '#contract/cards.ts'
import { call } from '#web/lib/call.ts'
import { toChange } from '../draft-wire.ts'

/**
 * Sends a new card under its one id. When an earlier try got no answer, the card may exist as it was then; the
 * changes made since follow as an update.
 */
export function useSendNew(requestId: string) {
  const tries = useRef(0)
  return async (card: NewCard) => {
    tries.current += 1
    const made = await call(createCard, { body: { ...card, client_request_id: requestId } })
    if (!made.ok || tries.current === 1) return made
    return call(updateCard, { body: toChange(card, made.data) })
  }
}
