import { z } from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import { inputSchemaOf } from '#server/platform/json-schema.ts'
import type { JsonSchema } from '#server/platform/json-schema.ts'
import type { SentInput } from './send-input.ts'

/** The value of free texts and of numbers in a sample. */
export type Filling = { readonly text: string; readonly number: number }
const plain: Filling = { text: 'Jane', number: 1 }

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Values to try, in this order, for a field that rejects its filling; the last one leaves the field out. */
const candidates: readonly unknown[] = [
  'Jane Doe',
  'jane-doe',
  'jane@example.com',
  '123456',
  '+919876543210',
  'https://example.com',
  '#aabbcc',
  '2030-01-31',
  '2030-01-31T10:00:00Z',
  '2030-01-31T10:00',
  '22:30',
  '0193d6a0-0000-7000-8000-000000000000',
  'active',
  'IN',
  'INR',
  '+91',
  new File([Buffer.from(onePixel, 'base64')], 'dot.png', { type: 'image/png' }),
  1,
  40,
  '',
  'abcdefgh.webp',
  // the keys of a browser for push messages
  `B${'A'.repeat(86)}`,
  'A'.repeat(22),
  // a place in a built script
  '/assets/base-1234567.js:1:20',
  // twice, where leaving one field out shows that another one has to go as well
  undefined,
  undefined,
]

const plainInputs = new WeakMap<EndpointShape, SentInput>()

/**
 * Valid input for an endpoint with every field filled in, made only from the contract.
 * @throws Error when no candidate suits a field: add one to the list in this file.
 */
export function sampleInput(endpoint: EndpointShape): SentInput {
  const input = plainInputs.get(endpoint) ?? makeInput(endpoint, plain)
  plainInputs.set(endpoint, input)
  return input
}

function makeInput(endpoint: EndpointShape, filling: Filling): SentInput {
  return {
    ...(endpoint.params && { params: sampleOf(endpoint.params, filling) as Record<string, unknown> }),
    ...(endpoint.query && { query: sampleOf(endpoint.query, filling) as Record<string, unknown> }),
    ...(endpoint.body && { body: sampleOf(endpoint.body, filling) }),
  }
}

/** The different ones of the samples with these fillings: where a filling has no place, they are the same. */
export function differentInputs(endpoint: EndpointShape, fillings: readonly Filling[]): SentInput[] {
  const inputs = fillings.map((filling) => makeInput(endpoint, filling))
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
}

/** A value that a schema takes, with every field filled in. @throws Error when no candidate suits a field */
export function sampleOf(schema: z.ZodType, filling: Filling = plain): unknown {
  const sample = { root: fill(inputSchemaOf(schema), filling) }
  for (const candidate of candidates) {
    const { error } = schema.safeParse(sample.root)
    if (error === undefined) return sample.root
    for (const { path } of error.issues) replace(sample, ['root', ...path], candidate)
  }
  const { error } = schema.safeParse(sample.root)
  if (error !== undefined) throw new Error(`No candidate suits a field:\n${z.prettifyError(error)}`)
  return sample.root
}

function fill(schema: JsonSchema, filling: Filling): unknown {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[]
  const [branch] = branches.toSorted((a, b) => weight(b) - weight(a))
  if (branch !== undefined) return fill(branch, filling)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, fill(field as JsonSchema, filling)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
      fill((schema.items ?? {}) as JsonSchema, filling),
    )
  if (schema.type === 'number' || schema.type === 'integer') return filling.number
  if (schema.type === 'boolean') return true
  if (schema.type === 'object') return {}
  return filling.text
}

export type Path = readonly (string | number)[]

/** Where a body may have values of a type, in the form of it that `sampleOf` fills in. */
export function fieldsOfType(schema: z.ZodType, type: 'string' | 'boolean'): Path[] {
  const find = (part: JsonSchema, path: Path): Path[] => {
    const branches = [...(part.anyOf ?? []), ...(part.oneOf ?? [])] as JsonSchema[]
    if (branches.length > 0) {
      const [branch] = branches.toSorted((a, b) => weight(b) - weight(a))
      return branch === undefined ? [] : find(branch, path)
    }
    if (part.const !== undefined || part.enum !== undefined) return []
    if (part.type === 'array') return find((part.items ?? {}) as JsonSchema, [...path, 0])
    if (part.properties !== undefined)
      return Object.entries(part.properties).flatMap(([name, field]) =>
        find(field as JsonSchema, [...path, name]),
      )
    return part.type === type ? [path] : []
  }
  return find(inputSchemaOf(schema), [])
}

/** A copy of a sample with another value in one field. */
export function withField(sample: unknown, path: Path, value: unknown): unknown {
  const copy = { root: structuredClone(sample) }
  replace(copy, ['root', ...path], value)
  return copy.root
}

/** The higher, the more a form of a field contains. */
const weight = ({ properties, items, type, const: only }: JsonSchema) =>
  properties || items ? 3 : type === 'string' ? 2 : type === 'null' || only !== undefined ? 0 : 1

function replace(value: unknown, path: readonly PropertyKey[], replacement: unknown): void {
  const last = path.at(-1)
  let holder = value
  for (const key of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown>)[key]
  if (last === undefined || typeof holder !== 'object' || holder === null) return
  if (replacement === undefined) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, replacement)
}
