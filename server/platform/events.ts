import { z } from 'zod'
import { locales, sourceLocale } from '#contract/languages.ts'

/** The id of a row with a number, as a payload holds it. */
export const rowId = z.int().positive()
/** The id of an account. */
export const accountId = z.guid()

/** The id of a task that a person waits for. */
export const taskId = z.guid()

/** The language of the request that caused the event, for accounts that have chosen none. Older jobs do not hold it. */
export const requestLanguage = z.enum(locales).default(sourceLocale)

type Id = typeof rowId | typeof accountId
/** A word of ours, such as a status: the row may have another one by the time a job runs. */
type Word = z.ZodEnum<Readonly<Record<string, string>>>
/** Also of a field that older jobs do not hold. */
type MaybeId = z.ZodNullable<Id> | z.ZodDefault<z.ZodNullable<Id>>
type Fields = Readonly<Record<string, Id | MaybeId | Word | typeof requestLanguage>>

/** Something that happened: its name, and the schema of what is told about it. */
export type EventDefinition<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> }

/**
 * Declares an event, once, beside the code that emits it. A payload holds ids, a language and words of ours, nothing else: the job
 * queue keeps finished jobs, and erasing a person must not have to search them (decision 0044).
 */
export function defineEvent<const Given extends Fields>(
  name: string,
  fields: Given,
): EventDefinition<z.output<z.ZodObject<Given>>> {
  return { name, payload: z.object(fields) }
}

/**
 * Sends an event to its subscribers (server/subscribers.ts), with the transaction that is open.
 * @param options.delay seconds, by the clock of the database, before which they do not run
 */
export type Emit = <Payload>(
  event: EventDefinition<Payload>,
  payload: NoInfer<Payload>,
  options?: { readonly delay?: number },
) => Promise<void>
