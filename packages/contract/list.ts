import { z } from 'zod'
import { listDefaults, listMaximum } from './constants.ts'

/** Paging of every list: skips `start` rows and returns `limit` rows (defaults 0 and 10: specification §9). */
export const Page = z.object({
  start: z.coerce.number<number | string>().int().min(0).default(listDefaults.start),
  limit: z.coerce.number<number | string>().int().min(1).max(listMaximum).default(listDefaults.limit),
})

/** A page of rows and the number of all rows. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0) })
