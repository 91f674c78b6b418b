import type { z } from 'zod'
import type { FieldError } from '#contract/field-errors.ts'
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

/** A check whose schemas are loaded after the form is shown, for a form that must open fast: it finds nothing until then. */
export type LaterCheck<Values> = {
  readonly find: (values: Values) => FieldMessages | undefined
  readonly load: () => Promise<unknown>
}

/** @param load gets the schema of the form; tried again when it fails */
export function checkLater<Values>(load: () => Promise<z.ZodType<unknown, Values>>): LaterCheck<Values> {
  let schema: z.ZodType<unknown, Values> | undefined
  return {
    find: (values) => schema && findInvalidFields(schema, values),
    load: async () => (schema ??= await load()),
  }
}

type FieldInfo = { readonly instance: unknown }

/** @returns the messages of fields that are not on the screen */
export function findUnshown(
  fields: Readonly<Record<string, FieldInfo | undefined>>,
  messages: FieldMessages,
): readonly string[] {
  return Object.entries(messages).flatMap(([name, message]) => (fields[name]?.instance ? [] : [message]))
}
