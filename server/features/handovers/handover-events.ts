import { z } from 'zod'
import { handoverStatuses } from '#contract/handovers.ts'
import { defineEvent, requestLanguage, rowId } from '#server/platform/events.ts'

/** A card was offered to another account, or what became of that. */
export const HandoverMoved = defineEvent('HandoverMoved', {
  handoverId: rowId,
  status: z.enum(handoverStatuses),
  locale: requestLanguage,
})
