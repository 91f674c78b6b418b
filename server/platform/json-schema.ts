import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Made once for a schema: that takes longer than a request. */
const made = new WeakMap<z.ZodType, JsonSchema>()

/** What a schema takes, before anything is cleaned or filled in, as JSON Schema; a part that has no such form takes anything. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const known = made.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  made.set(schema, known)
  return known
}
