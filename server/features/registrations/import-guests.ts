import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import type * as contract from '#contract/guest-list.ts'
import { describeField } from '#contract/issues.ts'
import { guestColumns } from '#contract/registration-values.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { readCsvTable } from '#server/platform/resource/read-csv.ts'
import { startLines, workLines } from '#server/platform/resource/work-lines.ts'
import { defineTask } from '#server/platform/tasks.ts'
import type { RunningTask, TaskFile } from '#server/platform/tasks.ts'
import { guessColumns } from './guest-columns.ts'
import { findOpenEvent, seatLines, wordLine } from './seat-lines.ts'
import { assertMayMail } from './mails-of-organiser.ts'
import { storeLines } from './store-guests.ts'

/** A guest list whose lines become registrations. Guests who have seats keep them when the rest is cancelled. */
export const guestImport = defineTask({
  kind: 'guests',
  event: 'GuestImportRequested',
  handler: 'importGuestList',
  keptMilliseconds: 7 * 86_400_000,
  isCancellable: true,
  hasLines: true,
  failed: msg`Your guest list could not be imported to its end`,
  pathOf: () => '/dashboard/registrations',
  onDone: () => Promise.resolve(),
})

const Columns = z.partialRecord(z.enum(guestColumns), z.string())
/** What the task must know. */
const Input = z.object({
  cardId: z.int(),
  columns: Columns,
  defaultTypeId: z.int().nullable(),
  mailsTickets: z.boolean(),
})
type Input = z.output<typeof Input>

/** Lines of one transaction, which holds the seats of the event: registering waits for less than a second. */
const size = 100

/** Tells what a list would do, or starts the task that does it. @throws AppError card_not_found, registration_closed, import_running */
export const importGuests: Handler<typeof contract.importGuests> = async (ctx, { body }) => {
  const { card_id: cardId, csv, dry_run: isTrial } = body
  const { header, lines } = await readCsvTable(csv)
  const columns = body.columns ?? guessColumns(header)
  const input: Input = {
    cardId,
    columns,
    defaultTypeId: body.ticket_type_id ?? null,
    mailsTickets: body.mails_tickets,
  }
  const card = await findOpenEvent(ctx, cardId, ctx.actor.userId)
  const file = { header: [...header], columns }
  if (!isTrial) {
    if (input.mailsTickets) await assertMayMail(ctx, ctx.actor.userId)
    if (columns.first_name === undefined || !header.includes(columns.first_name))
      throw new AppError('invalid_input', {
        fields: [{ path: 'csv', ...describeField('csv_column_missing', { column: 'name' }) }],
      })
    const task = await startLines(ctx, guestImport, { subjectId: `event-${cardId}`, lines, input })
    return { ...file, created: 0, updated: 0, skipped: 0, errors: [], task_id: task.id }
  }
  // before it is known where names stand, every line would be wrong
  const guestLines = columns.first_name === undefined ? [] : lines
  const seated = await seatLines(ctx, card, guestLines, { ...input, seen: new Map() })
  const countOf = (wanted: 'created' | 'skipped') => seated.filter(({ outcome }) => outcome === wanted).length
  const worded = seated.map((one) => wordLine(ctx.locale, columns, one))
  return {
    ...file,
    created: countOf('created'),
    updated: 0,
    skipped: countOf('skipped'),
    errors: worded.flatMap(({ line, errors }) => errors.map((error) => ({ line, ...error }))),
    task_id: null,
  }
}

/** Does the work of such a task. */
export async function importGuestList(ctx: AppCtx, task: RunningTask): Promise<TaskFile | undefined> {
  const { cardId, ...input } = Input.parse(task.input)
  return workLines(ctx, task, {
    size,
    write: (tx, lines, seen) => storeLines(tx, { cardId, ownerId: task.ownerId }, lines, { ...input, seen }),
  })
}
