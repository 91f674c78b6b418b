import type { z } from 'zod'
import type { FieldError } from '#contract/errors.ts'
import { AppError } from '../app-error.ts'

/**
 * Parses one part of a request.
 * @throws AppError invalid_input that lists every faulty field, not only the first.
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  // Without its input, an issue does not tell a missing value from one of another type.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { fields: parsed.error.issues.map(toFieldError) })
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const isMissing = issue.code === 'invalid_type' && issue.input == null
  return {
    path: issue.path.map(String).join('.'),
    code: isMissing ? 'required' : issue.code,
    message: isMissing ? 'This field is required.' : issue.message,
  }
}

/** @throws AppError invalid_json when the body is not JSON; an absent body is an empty object. */
export async function readJson(request: Pick<Request, 'text'>): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid_json', { cause: error })
  }
}
