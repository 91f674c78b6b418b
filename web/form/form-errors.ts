import type { z } from 'zod'
import type { FieldError } from '#contract/errors.ts'

/** Path of a field in a form, `links[0].title`, of its path on the wire, `links.0.title`. */
export const toFormPath = (path: string): string => path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')

/** Messages by form path; the first of each field. */
export type FieldMessages = Readonly<Record<string, string>>

export function messagesOf(errors: readonly Pick<FieldError, 'path' | 'message'>[]): FieldMessages {
  const messages: Record<string, string> = {}
  for (const { path, message } of errors) messages[toFormPath(path)] ??= message
  return messages
}

/** Checks values by a schema of the contract. @returns undefined when they are valid */
export function findInvalidFields(schema: z.ZodType, values: unknown): FieldMessages | undefined {
  const { error } = schema.safeParse(values)
  if (error === undefined) return undefined
  return messagesOf(error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })))
}
