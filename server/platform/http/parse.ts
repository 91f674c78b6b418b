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
