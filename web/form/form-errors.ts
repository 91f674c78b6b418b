import type { z } from 'zod'
import type { FieldError } from '#contract/errors.ts'
import { wordIssue } from '#web/lib/texts.ts'

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
  return messagesOf(
    error.issues.map((found) => ({ path: found.path.map(String).join('.'), message: wordIssue(found) })),
  )
}

type FieldInfo = { readonly instance: unknown }

/** @returns the messages of fields that are not on the screen */
export function findUnshown(
  fields: Readonly<Record<string, FieldInfo | undefined>>,
  messages: FieldMessages,
): readonly string[] {
  return Object.entries(messages).flatMap(([name, message]) => (fields[name]?.instance ? [] : [message]))
}
