import { readableAddress } from '#contract/domain-names.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { exportReceived } from './passing/export-received.ts'
import { exportAnswers } from './questions/export-answers.ts'
import { deletePrivateFile } from '../files/index.ts'
import { walkOfPerson } from './list-store.ts'
import { eraseOptouts } from './message-store.ts'
import { anonymise, listProofs } from './forget-store.ts'

/** Attendees are forgotten two years after the event. */
const keptMilliseconds = 2 * 365 * 86_400_000

/** Forgets attendees of events of long ago; tickets and amounts stay. Runs once a day. */
export async function sweepAttendees(ctx: Pick<AppCtx, 'db' | 'files' | 'now'>): Promise<void> {
  const endedBefore = new Date(ctx.now().getTime() - keptMilliseconds)
  await deleteProofs(ctx, { endedBefore })
  await anonymise(ctx.db, { endedBefore }, ctx.now())
}

/** The proofs of payments that somebody has shown to organisers. */
export const deleteOwnProofs = (ctx: Pick<AppCtx, 'db' | 'files'>, userId: string): Promise<void> =>
  deleteProofs(ctx, { userId })

/** Forgets somebody's own registrations, which are found by their confirmed mail addresses. */
export async function eraseRegistrations(db: Db, userId: string, now: Date): Promise<void> {
  await anonymise(db, { userId }, now)
  await eraseOptouts(db, userId)
}

/** Deletes what people have shown as proofs or sent as answers, before they are forgotten: the bytes cannot be deleted in a transaction. */
async function deleteProofs(
  ctx: Pick<AppCtx, 'db' | 'files'>,
  whose: Parameters<typeof listProofs>[1],
): Promise<void> {
  for (const name of await listProofs(ctx.db, whose)) await deletePrivateFile(ctx, name)
}

const header = [
  'Registered',
  'Code',
  'Event',
  'Begins',
  'Time zone',
  'Tickets',
  'Status',
  'Amount',
  'Currency',
  'Paid by',
  'Reference',
  'Proof',
  'Name',
  'Email',
  'Phone',
  'Date of birth',
  'Gender',
  'Country',
  'Food',
  'Message',
  'Arrived',
] as const

type Person = { readonly userId: string }

/**
 * What a person has registered for, found by their confirmed mail addresses: with the proofs of payments that they have shown, what they have
 * answered, and the tickets that others have passed on to them.
 */
export async function* exportRegistrations(ctx: AppCtx, { userId }: Person): AsyncGenerator<ZipEntry> {
  yield { path: 'registrations.csv', contents: listRegistrations(ctx, userId) }
  for await (const rows of walkOfPerson(ctx.db, userId))
    for (const { payment_proof: name } of rows) {
      const bytes = name === null ? undefined : await ctx.files.find(name)
      if (name !== null && bytes !== undefined)
        yield { path: proofPath(name, bytes), contents: [bytes], isCompressed: true }
    }
  yield* exportAnswers(ctx, { userId })
  yield* exportReceived(ctx, { userId })
}

/** `%PDF`, or a picture. */
const proofPath = (name: string, bytes: Uint8Array) =>
  `payments/${name.replace(/\.proof$/, bytes[0] === 0x25 ? '.pdf' : '.webp')}`

async function* listRegistrations({ db }: AppCtx, userId: string): AsyncGenerator<string> {
  yield utf8Bom + csvRow(header)
  for await (const rows of walkOfPerson(db, userId))
    for (const row of rows)
      yield csvRow([
        row.created_at,
        row.public_id,
        row.event_title,
        row.starts_at,
        row.time_zone,
        row.ticket_type,
        row.status,
        row.amount_minor,
        row.currency,
        row.payment_method,
        row.payment_reference,
        row.payment_proof === null ? 'no' : 'yes',
        row.first_name,
        readableAddress(row.email),
        row.phone,
        row.dob,
        row.gender,
        row.country_name,
        row.food_preference,
        row.message,
        row.arrived,
      ])
}
