import type { MessageDescriptor } from '@lingui/core'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx, Ctx } from './ctx.ts'
import type { Db } from './db/database.ts'
import { defineEvent, requestLanguage, taskId } from './events.ts'
import type { EventDefinition } from './events.ts'
import * as rows from './task-rows.ts'
import type { TaskRow } from './task-rows.ts'

/** What the work of a task knows, and how it says how far it is. */
export type RunningTask = Pick<TaskRow, 'id' | 'subject_id' | 'input'> & {
  readonly ownerId: string
  /** The language of the request that started it, for an account that has chosen none. */
  readonly locale: Locale
  /**
   * Writes how much is done, of `total`.
   * @param db the transaction of a part of the work, which then is done whole or not at all
   * @throws Error, which must end the work, when the person has cancelled the task or another process runs it by now
   */
  readonly report: (done: number, more?: { readonly total?: number; readonly db?: Db }) => Promise<void>
  /**
   * Passes parts of the work on, and reports each `step` of them.
   * @throws Error like `report`
   */
  readonly follow: <Part>(
    parts: AsyncIterable<Part>,
    sizes?: { readonly step?: number; readonly sizeOf?: (part: Part) => number },
  ) => AsyncGenerator<Part>
}

/** A file that only the owner of the task gets, made while it is written. */
export type TaskFile = {
  readonly type: string
  /** What its name in the file store ends with, without the dot. */
  readonly extension: string
  /** The name under which people save it. */
  readonly savedAs: string
  readonly pieces: AsyncIterable<Uint8Array>
}

/** Does the work of a task, from the start or where the last try ended. @returns the file, which then is made */
export type Work = (ctx: AppCtx, task: RunningTask) => Promise<TaskFile | undefined>

type About = { readonly taskId: string; readonly locale: Locale }

type Description = {
  /** The kind of its rows. */
  readonly kind: string
  /** The names of its event and handler, which are stored with each job: jobs that wait know no others. */
  readonly event: string
  readonly handler: string
  /** How long its result can be had. */
  readonly keptMilliseconds: number
  /** Whether its owner cancels it by the calls of tasks. Else the thing that is made has a call for that. */
  readonly isCancellable: boolean
  /** It works through the lines of a file (task-lines.ts): how many became what is told with it. */
  readonly hasLines?: true
  /** Its file holds a whole account: only a person who proves again who they are gets it. */
  readonly needsProof?: true
  /** The subject of the mail that says that it failed. */
  readonly failed: MessageDescriptor
  /** Where its owner starts it again. */
  readonly pathOf: (task: Pick<TaskRow, 'subject_id'>) => string
  /** What else ends with it, in the same transaction. */
  readonly onDone: (tx: AppCtx, about: About) => Promise<void>
}

/** Long work for a person, with its event: features/tasks starts, runs and ends it. */
export type TaskDefinition = Omit<Description, 'event'> & { readonly event: EventDefinition<About> }

const definitions = new Map<string, TaskDefinition>()

/** Declares a kind of long work, once, beside the code that does it. */
export function defineTask({ event, ...description }: Description): TaskDefinition {
  const definition = {
    ...description,
    event: defineEvent(event, { taskId, locale: requestLanguage }),
  }
  definitions.set(definition.kind, definition)
  return definition
}

/** The definition of a stored task; undefined for one of an older version. */
export const findDefinition = (kind: string): TaskDefinition | undefined => definitions.get(kind)

/** Starts a task of a person, in the transaction of whatever it belongs to; or finds the one that waits or runs. */
export async function startTask(
  tx: Ctx,
  { kind, event }: TaskDefinition,
  task: Omit<Parameters<typeof rows.startTask>[1], 'kind' | 'now'>,
): Promise<{ readonly task: TaskRow; readonly isNew: boolean }> {
  const started = await rows.startTask(tx.db, { ...task, kind, now: tx.now() })
  if (started.isNew) await tx.emit(event, { taskId: started.task.id, locale: tx.locale })
  return started
}
