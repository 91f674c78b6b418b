import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

/** Every code with its owner. */
export const codeRows = tables
  .selectFrom('qrcodes')
  .leftJoin('users as owner', 'owner.id', 'qrcodes.owner_id')
  .select([
    'qrcodes.id',
    'qrcodes.code',
    'qrcodes.kind',
    'qrcodes.shown_status as status',
    'qrcodes.owner_id',
  ])
  .select(['qrcodes.blocked_at', 'qrcodes.blocked_reason'])
  .select(['qrcodes.claimed_at', 'qrcodes.created_at', 'owner.name as owner_name'])

/** Codes where they are searched and counted. */
export const codeIds = tables
  .selectFrom('qrcodes')
  .select([
    'qrcodes.id',
    'qrcodes.code',
    'qrcodes.kind',
    'qrcodes.shown_status as status',
    'qrcodes.owner_id',
  ])

/** A whole code, however it is typed: nobody looks for a part of one. */
export const isCode = (text: string) => sql<boolean>`${column('code')} = coalesce(read_code(${text}), '')`

type TransferTable = Selectable<Database['qrcode_transfers']>

export type NewTransfer = {
  readonly qrcodeId: number
  readonly fromUserId: string
  readonly toEmail: string
  readonly expiresAt: Date
  readonly now: Date
}

/** @returns its id, or undefined when the code is offered to somebody already. */
export async function insertTransfer(
  db: Db,
  { qrcodeId, fromUserId, toEmail, expiresAt, now }: NewTransfer,
): Promise<number | undefined> {
  const row = await db
    .insertInto('qrcode_transfers')
    .values({
      qrcode_id: qrcodeId,
      from_user_id: fromUserId,
      to_email: toEmail,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      // as a text of the statement: a parameter would not be recognised as the condition of the index
      conflict.column('qrcode_id').where('status', '=', sql.lit('pending')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type TransferRow = Pick<
  TransferTable,
  'id' | 'qrcode_id' | 'from_user_id' | 'to_email' | 'status' | 'expires_at'
> & { readonly code: string; readonly from_name: string }

export const findTransferByToken = (db: Db, tokenHash: Buffer): Promise<TransferRow | undefined> =>
  selectTransfers(db).where('qrcode_transfers.token_hash', '=', tokenHash).executeTakeFirst()

export const findTransfer = (db: Db, id: number): Promise<TransferRow | undefined> =>
  selectTransfers(db).where('qrcode_transfers.id', '=', id).executeTakeFirst()

/** The open offers to the confirmed addresses of a person, the first to end first. */
export const listOffersTo = (db: Db, userId: string, now: Date): Promise<TransferRow[]> =>
  selectTransfers(db)
    .where('qrcode_transfers.status', '=', 'pending')
    .where('qrcode_transfers.expires_at', '>', now)
    .where('qrcode_transfers.to_email', 'in', (eb) =>
      eb
        .selectFrom('addresses')
        .select('addresses.value')
        .where('addresses.user_id', '=', userId)
        .where('addresses.kind', '=', 'mail')
        .where('addresses.confirmed_at', 'is not', null),
    )
    .orderBy('qrcode_transfers.expires_at')
    .orderBy('qrcode_transfers.id')
    .execute()

/** As `listOffersTo` lists them. */
export const countCodeOffers = async (db: Db, userId: string, now: Date): Promise<number> =>
  (await listOffersTo(db, userId, now)).length

const selectTransfers = (db: Db) =>
  db
    .selectFrom('qrcode_transfers')
    .innerJoin('qrcodes', 'qrcodes.id', 'qrcode_transfers.qrcode_id')
    .innerJoin('users', 'users.id', 'qrcode_transfers.from_user_id')
    .select(['qrcode_transfers.id', 'qrcode_transfers.qrcode_id', 'qrcode_transfers.from_user_id'])
    .select(['qrcode_transfers.to_email', 'qrcode_transfers.status', 'qrcode_transfers.expires_at'])
    .select(['qrcodes.code', 'users.name as from_name'])

/** Sets the secret of the link, as the mail is sent. @returns whether the offer is still open. */
export async function setToken(db: Db, id: number, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('qrcode_transfers')
    .set({ token_hash: tokenHash, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Accepts an offer. @returns whether it was still open: of several who answer it at once, one does. */
export const setAccepted = (db: Db, id: number, now: Date): Promise<boolean> =>
  answerTransfer(db, id, 'accepted', now)

/** Ends an offer, for the sender and the receiver. @returns whether it was still open. */
export const setCancelled = (db: Db, id: number, now: Date): Promise<boolean> =>
  answerTransfer(db, id, 'cancelled', now)

async function answerTransfer(db: Db, id: number, status: 'accepted' | 'cancelled', now: Date) {
  const row = await db
    .updateTable('qrcode_transfers')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The open offer of a code that a person made. */
export async function findPending(db: Db, qrcodeId: number, fromUserId: string) {
  return db
    .selectFrom('qrcode_transfers')
    .select(['id', 'qrcode_id'])
    .where('qrcode_id', '=', qrcodeId)
    .where('from_user_id', '=', fromUserId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** Ends the open offer of a code; with `expired`, only one whose time is over. */
export async function endTransfersOf(
  db: Db,
  qrcodeId: number,
  status: 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  await db
    .updateTable('qrcode_transfers')
    .set({ status, updated_at: now })
    .where('qrcode_id', '=', qrcodeId)
    .where('status', '=', 'pending')
    .where((eb) => (status === 'expired' ? eb('expires_at', '<=', now) : eb.lit(true)))
    .execute()
}

/** Ends all offers whose time is over. */
export async function expireTransfers(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('qrcode_transfers')
    .set({ status: 'expired', updated_at: now })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute()
}

/** Whether a code of a person is blocked; undefined when they have no such code. */
export async function isBlocked(db: Db, id: number, ownerId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('qrcodes')
    .select('blocked_at')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row && row.blocked_at !== null
}

/** A blocked code with what its owner is told; undefined when it is open or nobody's. */
export async function findBlocked(db: Db, id: number) {
  return db
    .selectFrom('qrcodes')
    .select(['code', 'owner_id', 'blocked_reason'])
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .where('owner_id', 'is not', null)
    .$narrowType<{ owner_id: string }>()
    .executeTakeFirst()
}

/** Deletes the offers that a person made, and those to their addresses. */
export async function eraseTransfers(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('qrcode_transfers')
    .where((eb) =>
      eb.or([
        eb('from_user_id', '=', userId),
        eb(
          'to_email',
          'in',
          eb.selectFrom('addresses').select('value').where('user_id', '=', userId).where('kind', '=', 'mail'),
        ),
      ]),
    )
    .execute()
}
