import { z } from 'zod'

/**
 * The one reader of stored documents, for every kind of card. It never throws: a rule that became stricter after the document was stored, or a
 * field that came to the schema later, must neither break a list nor a page that a printed code opens.
 * Unknown keys are dropped. A text or list that is too long is cut. Any other invalid or missing field gets its
 * default. A list item that is still invalid is dropped.
 * @param required values for the fields that have no default.
 */
export function readDocument<S extends z.ZodObject>(
  schema: S,
  stored: unknown,
  required: z.input<S>,
): z.output<S> {
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed.data
  const mended = schema.safeParse({ ...required, ...mendFields(schema, stored) })
  return mended.success ? mended.data : schema.parse(required)
}

/** @returns the fields of `stored` that are valid, or could be made valid. */
function mendFields({ shape }: z.ZodObject, stored: unknown): Record<string, unknown> {
  if (!isRecord(stored)) return {}
  const fields = Object.entries<z.core.$ZodType>(shape).map(
    ([key, field]) => [key, mend(field, stored[key])] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** @returns undefined when nothing of the value can be used. */
function mend(schema: z.core.$ZodType, stored: unknown): unknown {
  if (z.safeParse(schema, stored).success) return stored
  if (schema instanceof z.ZodDefault) return mend(schema.unwrap(), stored)
  if (schema instanceof z.ZodObject) return validOrNothing(schema, mendFields(schema, stored))
  if (schema instanceof z.ZodArray && Array.isArray(stored)) {
    const items = stored.map((item: unknown) => mend(schema.element, item))
    return cutToLength(
      schema,
      items.filter((item) => item !== undefined),
    )
  }
  return typeof stored === 'string' ? cutToLength(schema, stored) : undefined
}

/** Cuts what is longer than the schema allows. */
function cutToLength(schema: z.core.$ZodType, value: string | readonly unknown[]): unknown {
  const tooBig = z.safeParse(schema, value).error?.issues.find(({ code }) => code === 'too_big')
  const end = tooBig?.code === 'too_big' ? Number(tooBig.maximum) : value.length
  return validOrNothing(schema, value.slice(0, end))
}

const validOrNothing = (schema: z.core.$ZodType, value: unknown): unknown =>
  z.safeParse(schema, value).success ? value : undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
