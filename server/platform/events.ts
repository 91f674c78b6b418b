import { z } from 'zod'

/** The id of a row with a number, as a payload holds it. */
export const rowId = z.int().positive()
/** The id of an account. */
export const accountId = z.guid()

/** The id of a task that a person waits for. */
export const taskId = z.guid()

type Id = typeof rowId | typeof accountId
type Ids = Readonly<Record<string, Id | z.ZodNullable<Id>>>

/** Something that happened: its name, and the schema of what is told about it. */
export type EventDefinition<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> }

/**
 * Declares an event, once, beside the code that emits it. A payload holds ids and nothing else: the job queue keeps
 * finished jobs, and erasing a person must not have to search them (decision 0044).
 */
export function defineEvent<const Fields extends Ids>(
  name: string,
  fields: Fields,
): EventDefinition<z.output<z.ZodObject<Fields>>> {
  return { name, payload: z.object(fields) }
}

/** Sends an event to its subscribers (server/subscribers.ts), with the transaction that is open. */
export type Emit = <Payload>(event: EventDefinition<Payload>, payload: NoInfer<Payload>) => Promise<void>
