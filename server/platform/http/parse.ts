import type { z } from 'zod'
import { checkFields } from '#contract/issues.ts'
import { AppError } from '../app-error.ts'

/**
 * Parses one part of a request.
 * @throws AppError invalid_input that lists every invalid field, the first 200 of them.
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, fields } = checkFields(schema, value)
  if (fields !== undefined) throw new AppError('invalid_input', { fields })
  return data
}

/** A list names no more errors than 200, so this takes away a thousand empty fields. */
const mostRounds = 5

/**
 * Parses a body that JSON held. A `null` where the schema takes none is as if the field were left out: clients send it for what
 * a person left empty. A field that is needed is then missing.
 * @param body is changed: it loses these fields
 * @throws AppError invalid_input as `parsePart`
 */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  for (let round = 0; ; round += 1) {
    const { data, fields } = checkFields(schema, body)
    if (fields === undefined) return data
    const removed = fields.filter(({ path }) => removeNull(body, path.split('.')))
    if (removed.length === 0 || round === mostRounds) throw new AppError('invalid_input', { fields })
  }
}

/** Removes a field of an object when it is null. @returns whether it was */
function removeNull(value: unknown, [name = '', ...inner]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false
  const field: unknown = Reflect.get(value, name)
  if (inner.length > 0) return removeNull(field, inner)
  return field === null && !Array.isArray(value) && Reflect.deleteProperty(value, name)
}

/** The deepest input is a list in a list of a card. Deeper JSON is slow to parse and to check. */
const maxDepth = 16

/**
 * @returns the parsed body; an absent body is an empty object.
 * @throws AppError invalid_json when the body is no JSON or nested deeper than any valid input.
 */
export async function readJson(request: Pick<Request, 'text'>): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  if (isDeeperThan(maxDepth, text)) throw new AppError('invalid_json')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid_json', { cause: error })
  }
}

/** Counts brackets outside of strings, without building anything. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index)
    if (isInString) {
      if (sign === backslash) index += 1
      else if (sign === quote) isInString = false
    } else if (sign === quote) isInString = true
    else if (sign === openBracket || sign === openBrace) {
      depth += 1
      if (depth > limit) return true
    } else if (sign === closeBracket || sign === closeBrace) depth -= 1
  }
  return false
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [34, 92, 91, 93, 123, 125]
