import type { z } from 'zod'
import { fieldMessages } from './field-errors.ts'
import type { FieldCode, FieldError, TextParams } from './field-errors.ts'
import { fillText, isFieldCode } from './texts.ts'

/**
 * Schemas say what is wrong by a code, which zod carries as the message of the issue. Only `findFieldErrors` turns issues
 * into field errors, and only there a code becomes a text.
 */
export const issue = (code: FieldCode): FieldCode => code

type Issue = z.core.$ZodIssue
type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** A form has fewer fields; a longer list of errors would only make the reply large. */
const maxFields = 200

/** Codes of what zod finds itself, where a schema names no code. */
function codeOfCheck(raw: RawIssue): FieldCode {
  if (raw.code === 'invalid_type' && raw.expected === 'boolean' && typeof raw.input === 'string')
    return 'yes_or_no'
  if (raw.code === 'invalid_type') return raw.input == null ? 'required' : 'invalid_type'
  if (raw.code === 'too_big') return codesBySize.tooBig[raw.origin] ?? 'above_maximum'
  if (raw.code === 'too_small') return codesBySize.tooSmall[raw.origin] ?? 'below_minimum'
  return raw.code === 'invalid_value' ? 'invalid_choice' : 'invalid'
}
const codesBySize: Readonly<Record<'tooBig' | 'tooSmall', Readonly<Record<string, FieldCode>>>> = {
  tooBig: { string: 'too_long', array: 'too_many' },
  tooSmall: { string: 'too_short' },
}

export type Checked<T> =
  | { readonly data: T; readonly fields?: never }
  | { readonly data?: never; readonly fields: readonly FieldError[] }

/** Parses a value. @returns its data, or every invalid field of it (the first 200) with English texts. */
export function checkFields<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  // Without `reportInput`, a missing value looks like a value of a wrong type.
  const parsed = schema.safeParse(value, { reportInput: true, error: codeOfCheck })
  if (parsed.success) return { data: parsed.data }
  return { fields: parsed.error.issues.slice(0, maxFields).map(toFieldError) }
}

/** One issue of a schema as a field error, in English. A text that is no code stays as it is. */
export function toFieldError(found: Issue): FieldError {
  const { message } = found
  const path = found.path.map(String).join('.')
  if (isMissing(found)) return { path, code: 'required', message: fieldMessages.required }
  if (!isFieldCode(message)) return { path, code: found.code, message }
  return { ...describeField(message, paramsOf(found)), path }
}

const isMissing = (found: Issue) => found.code === 'invalid_type' && 'input' in found && found.input == null

/** The code, parameters and English text of a field error. */
export function describeField(code: FieldCode, params: TextParams = {}): Omit<FieldError, 'path'> {
  const hasParams = Object.keys(params).length > 0
  return { code, ...(hasParams && { params }), message: fillText(fieldMessages[code], params) }
}

function paramsOf(found: Issue): TextParams {
  if (found.code === 'too_big') return { maximum: Number(found.maximum) }
  if (found.code === 'too_small') return { minimum: Number(found.minimum) }
  return found.code === 'custom' ? { ...found.params } : {}
}

/** Reports what another schema found in the same value. @param path of the value, when it is a field of the schema's */
export function addIssuesOf(
  error: z.ZodError | undefined,
  context: z.core.$RefinementCtx,
  path: PropertyKey[] = [],
): void {
  for (const found of error?.issues ?? [])
    context.addIssue({ code: 'custom', message: found.message, params: paramsOf(found), path })
}
