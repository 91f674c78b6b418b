import { z } from 'zod'
import { listDefaults, listMaximum, referenceMaxAge } from './constants.ts'
import { endpoint } from './endpoint.ts'
import type { EndpointShape } from './endpoint.ts'

/** Paging of every list: skips `start` rows and returns `limit` rows (defaults 0 and 10: specification §9). */
export const Page = z.object({
  start: z.coerce.number<number | string>().int().min(0).default(listDefaults.start),
  limit: z.coerce.number<number | string>().int().min(1).max(listMaximum).default(listDefaults.limit),
})

/** Rows are counted so far; a longer list says that there are more. */
export const countMaximum = 1000

/** A page of rows and the number of all rows; with `is_more`, there are more rows than this. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0), is_more: z.literal(true).optional() })

/** Declares a whole list of reference data, which anybody may read and browsers may store. */
export const referenceList = <const E extends Pick<EndpointShape, 'path' | 'summary' | 'query' | 'reply'>>(
  shape: E,
) => endpoint({ method: 'GET', access: 'public', maxAge: referenceMaxAge, errors: [], ...shape })
