import type { Error } from './call.ts'

type ErrorTarget = { readonly setErrors: (errors: Record<string, string>) => void }

/**
 * Puts the server's field errors beside the fields.
 * @param rename wire path → name in the form, where they differ.
 * @returns the sentence that belongs to no field, or undefined when every error found its place.
 */
export function placeErrors(
  form: ErrorTarget,
  error: Error,
  names: readonly string[],
  rename: Readonly<Record<string, string>> = {},
): string | undefined {
  const placed = error.fields
    .map((error) => [rename[error.path] ?? error.path, error.message] as const)
    .filter(([name]) => names.includes(name))
  form.setErrors(Object.fromEntries(placed))
  const rest = error.fields.find((error) => !names.includes(rename[error.path] ?? error.path))
  if (error.fields.length === 0) return error.message
  return rest?.message
}
