import { getDynamicCode } from '#contract/dynamic-codes.ts'
import { endpointQuery } from '#web/lib/query.ts'

/** The scans of a stored code, and whether it is blocked: nothing of the form changes them. */
export const linkStatusQuery = (cardId: number) => ({
  ...endpointQuery(getDynamicCode, { params: { id: cardId } }),
  staleTime: 0,
})
