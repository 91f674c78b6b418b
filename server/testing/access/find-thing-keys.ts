import type { z } from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import { inputSchemaOf } from '#server/platform/json-schema.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** `id`, `ids`, `card_id`, `userId`, `slug`, `code`, `uuid`, `file_name` … */
const thing = /(?:^|_)(?:ids?|uids?|uuids?|slugs?|codes?|keys?|numbers?)$|Ids?$|^file_?names?$/i

/** Lists the input fields, at any depth, whose names look like ids of stored things. */
export function findThingKeys({ params, query, body }: EndpointShape): string[] {
  const parts = [params, query, body].filter((part) => part !== undefined)
  return parts.flatMap((part) => namesIn(inputSchemaOf(part))).filter((name) => thing.test(name))
}

function namesIn(schema: JsonSchema): string[] {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...fields.flatMap(([name, field]) => [name, ...namesIn(field as JsonSchema)]),
    ...inner.flatMap((part) => (typeof part === 'object' ? namesIn(part as JsonSchema) : [])),
  ]
}
