import type { z } from 'zod'
import { inputSchemaOf } from '../json-schema.ts'
import type { JsonSchema } from '../json-schema.ts'

/** A mistyped program sends few names; a longer list would only make the reply large. */
const most = 20

/**
 * The fields of an input that a schema does not know and therefore ignores, as paths (`vcard.social_links`), the first
 * 20 of them. A reply that names them shows a misspelt field to whoever writes a client.
 */
export function findUnknownFields(schema: z.ZodType, value: unknown): string[] {
  const found: string[] = []
  if (typeof value === 'object' && value !== null) collect(found, [inputSchemaOf(schema)], value, '')
  return found
}

function collect(found: string[], schemas: readonly JsonSchema[], value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null || found.length >= most) return
  const forms = schemas.flatMap(formsOf)
  if (Array.isArray(value)) {
    const items = forms.flatMap((form) => (isSchema(form.items) ? [form.items] : []))
    for (const [at, item] of value.entries()) collect(found, items, item, `${path}${at}.`)
    return
  }
  // anything goes where no form lists its fields
  if (!forms.some((form) => form.properties !== undefined || isSchema(form.additionalProperties))) return
  for (const [name, field] of Object.entries(value)) {
    const fields = forms.flatMap((form) =>
      [form.properties?.[name], form.additionalProperties].filter(isSchema),
    )
    if (fields.length > 0) collect(found, fields, field, `${path}${name}.`)
    else if (found.length < most) found.push(`${path}${name}`.slice(0, 200))
  }
}

/** A schema and its alternatives: a field that one of them knows is known. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  const others = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(isSchema)
  return [schema, ...others.flatMap(formsOf)]
}

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
