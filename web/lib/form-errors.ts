import type { z } from 'zod'
import type { ApiError } from './call.ts'
import { wordIssue } from './texts.ts'

type ErrorTarget = { readonly setErrors: (errors: Record<string, string>) => void }

/**
 * Shows the server's field errors beside the fields of a form.
 * @param names the fields of the form.
 * @param rename wire path → name in the form, where they differ.
 * @returns the message to show for the whole form, or undefined when every error belongs to a field.
 */
export function placeErrors(
  form: ErrorTarget,
  error: ApiError,
  names: readonly string[],
  rename: Readonly<Record<string, string>> = {},
): string | undefined {
  const fields = error.fields.map(({ path, message }) => ({ name: rename[path] ?? path, message }))
  const shown = fields.filter(({ name }) => names.includes(name))
  form.setErrors(Object.fromEntries(shown.map(({ name, message }) => [name, message])))
  if (fields.length === 0) return error.message
  return fields.find(({ name }) => !names.includes(name))?.message
}

/** Checks the values of a form by a schema of the contract: the first text for each invalid field. */
export const schemaResolver =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> => {
    const errors: Record<string, string> = {}
    for (const issue of schema.safeParse(values).error?.issues ?? [])
      errors[issue.path.map(String).join('.')] ??= wordIssue(issue)
    return errors
  }
