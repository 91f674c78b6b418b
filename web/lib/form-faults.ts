import type { Failure } from './call.ts'

type ErrorTarget = { readonly setErrors: (errors: Record<string, string>) => void }

/**
 * Puts the server's field faults beside the fields.
 * @param rename wire path → name in the form, where they differ.
 * @returns the sentence that belongs to no field, or undefined when every fault found its place.
 */
export function placeFaults(
  form: ErrorTarget,
  failure: Failure,
  names: readonly string[],
  rename: Readonly<Record<string, string>> = {},
): string | undefined {
  const placed = failure.fields
    .map((fault) => [rename[fault.path] ?? fault.path, fault.message] as const)
    .filter(([name]) => names.includes(name))
  form.setErrors(Object.fromEntries(placed))
  const rest = failure.fields.find((fault) => !names.includes(rename[fault.path] ?? fault.path))
  if (failure.fields.length === 0) return failure.message
  return rest?.message
}
