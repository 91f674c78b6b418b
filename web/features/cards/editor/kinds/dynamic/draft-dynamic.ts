import { z } from 'zod'
import type { DynamicCode } from '#contract/kinds/dynamic.ts'

const text = z.string()
const flag = z.literal([0, 1])

/** The reader of stored drafts, valid or not. @param blank the defaults of fields that a draft lacks */
export const loadSchema = (blank: DynamicCode): z.ZodType<DynamicCode> =>
  z
    .looseObject({})
    .transform((stored): unknown => ({ ...blank, ...stored }))
    .pipe(
      z.object({
        name: text,
        target: text,
        message: text,
        shows_page: flag,
        starts_at: text,
        ends_at: text,
        scan_limit: z.number().nullable(),
        has_password: flag,
        password: text,
      }),
    )
