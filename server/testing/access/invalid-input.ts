import type { z } from 'zod'
import { inputSchemaOf } from '#server/platform/json-schema.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A body in which every field has a wrong type, and the paths of those fields. */
export type InvalidBody = { readonly body: unknown; readonly paths: readonly string[] }

/** @param depth `outer`: the fields of the body itself; `inner`: those of the objects and lists in it. */
export function invalidBody(schema: z.ZodType, depth: 'outer' | 'inner'): InvalidBody {
  const paths: string[] = []
  const fields = Object.entries(inputSchemaOf(schema).properties ?? {}).map(([name, field]) => [
    name,
    makeInvalid(field as JsonSchema, depth, [name], paths),
  ])
  return { body: Object.fromEntries(fields), paths }
}

/** A value that no field accepts: not a text, a number or a list, and no object of the contract. */
const wrong = { not: 'expected' }

function makeInvalid(
  schema: JsonSchema,
  depth: 'outer' | 'inner',
  path: readonly (string | number)[],
  paths: string[],
): unknown {
  const forms = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[]
  // A field that accepts any type has no invalid value.
  if (forms.every(({ type, const: only, enum: some }) => !type && only === undefined && !some))
    return undefined
  const fields = forms.find(({ properties }) => properties)?.properties
  const items = forms.find((form) => form.items)?.items
  if (depth === 'inner' && fields !== undefined)
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        makeInvalid(field as JsonSchema, depth, [...path, name], paths),
      ]),
    )
  if (depth === 'inner' && items !== undefined) {
    const item = makeInvalid(items as JsonSchema, depth, [...path, 0], paths)
    if (item !== undefined) return [item]
  }
  paths.push(path.join('.'))
  return forms.some(({ type }) => type === 'object') ? 'not an object' : wrong
}

/**
 * Values of a query or path that its fields reject.
 * @returns only the fields that reject at least one candidate.
 */
export function invalidTexts(schema: z.ZodObject): Record<string, string> {
  const candidates = ['not-a-number', '-1', 'x'.repeat(4000)]
  const invalid = Object.entries(schema.shape).map(([name, field]) => [
    name,
    candidates.find((text) => !(field as z.ZodType).safeParse(text).success),
  ])
  return Object.fromEntries(invalid.filter(([, text]) => text !== undefined)) as Record<string, string>
}
