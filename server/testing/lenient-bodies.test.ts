import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import { AppError } from '#server/platform/app-error.ts'
import { parseBody } from '#server/platform/http/parse.ts'
import { inputSchemaOf } from '#server/platform/json-schema.ts'
import type { JsonSchema } from '#server/platform/json-schema.ts'
import { fieldsOfType, sampleOf, withField } from './access/sample-input.ts'
import type { Path } from './access/sample-input.ts'

/** What clients write differently for the same thing: flags, and fields that a person left empty. */

/** Of cards, the form of each kind. */
const bodies = allEndpoints.flatMap(({ method, path, body, bodyType }) => {
  if (body === undefined || bodyType !== undefined) return []
  const forms = body instanceof z.ZodDiscriminatedUnion ? (body.options as unknown as z.ZodType[]) : [body]
  return forms.map((schema, form) => ({ name: `${method} ${path} ${form || ''}`.trim(), schema }))
})

const read = (schema: z.ZodType, body: unknown) => {
  try {
    return { data: parseBody(schema, structuredClone(body)) }
  } catch (error) {
    if (error instanceof AppError) return { errors: error.fields }
    throw error
  }
}

describe('a flag', () => {
  const withFlags = bodies.filter(({ schema }) => fieldsOfType(schema, 'boolean').length > 0)

  it('stands in many bodies', () => expect(withFlags.length).toBeGreaterThan(40))

  it.each(withFlags)('is 1 or true, 0 or false: $name', ({ schema }) => {
    const sample = sampleOf(schema)
    for (const path of fieldsOfType(schema, 'boolean'))
      for (const [number, boolean] of [
        [1, true],
        [0, false],
      ] as const) {
        const asNumber = read(schema, withField(sample, path, number))
        expect({ path, ...asNumber }).toEqual({ path, ...read(schema, withField(sample, path, boolean)) })
        expect(asNumber.errors?.filter(({ path: at }) => at === path.join('.')) ?? []).toEqual([])
      }
  })
})

/** Every field of a body and of what is in it. */
function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...before, Array.isArray(value) ? Number(name) : name]
    return [...(Array.isArray(value) ? [] : [path]), ...pathsOf(inner, path)]
  })
}

const formsOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((form) => formsOf(form)),
]

/** Whether null means something in a field: the schema names it. */
function takesNull(schema: JsonSchema, [name, ...inner]: Path): boolean {
  if (name === undefined)
    return (
      Object.keys(schema).length === 0 || formsOf(schema).some(({ type }) => [type].flat().includes('null'))
    )
  return formsOf(schema).some((form) => {
    const part = typeof name === 'number' ? form.items : form.properties?.[name]
    return part !== undefined && takesNull(part as JsonSchema, inner)
  })
}

describe('null', () => {
  it.each(bodies)('is as left out in optional fields alone: $name', ({ schema }) => {
    const sample = sampleOf(schema)
    for (const path of pathsOf(sample)) {
      if (takesNull(inputSchemaOf(schema), path)) continue
      const withNull = read(schema, withField(sample, path, null))
      expect({ path, ...withNull }).toEqual({ path, ...read(schema, withField(sample, path, undefined)) })
    }
  })

  it('is an error in a list, which would be shorter without it', () => {
    expect(read(z.object({ names: z.array(z.string()) }), { names: ['a', null] }).errors).toMatchObject([
      { path: 'names.1', code: 'required' },
    ])
  })

  it('clears a field that may be empty', () => {
    const schema = z.object({ state_id: z.int().nullable().default(7) })
    expect(read(schema, { state_id: null })).toEqual({ data: { state_id: null } })
  })
})
