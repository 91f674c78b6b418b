import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

type Handovers = Selectable<Database['card_handovers']>
/** What the giver of a lead had written about it. */
type KeptOfLead = Omit<Selectable<Database['card_handover_leads']>, 'handover_id' | 'tag_ids'> & {
  readonly tag_ids: readonly number[]
}
const shown = [
  'card_handovers.id',
  'card_handovers.card_id',
  'card_handovers.card_name',
  'card_handovers.from_user_id',
  'card_handovers.to_user_id',
  'card_handovers.to_email',
  'card_handovers.with_leads',
  'card_handovers.status',
  'card_handovers.leads',
  'card_handovers.created_at',
  'card_handovers.expires_at',
  'card_handovers.ended_at',
  'card_handovers.undo_until',
] as const

/** The giver learns the name of the account that has taken the card, of no other. */
const toName = sql<string>`case when card_handovers.status in ('accepted', 'undone') then coalesce(receiver.name, '') else '' end`

/** All handovers with the names of both sides. */
export const handoverRows = tables
  .selectFrom('card_handovers')
  .innerJoin('users as giver', 'giver.id', 'card_handovers.from_user_id')
  .leftJoin('users as receiver', 'receiver.id', 'card_handovers.to_user_id')
  .select(shown)
  .select(['giver.name as from_name', toName.as('to_name')])

const isHeldBy = (userId: string | RawBuilder<string>) => sql<boolean>`exists (select from addresses
  where kind = 'mail' and confirmed_at is not null and user_id = ${userId}::uuid and value = ${column('to_email')})`

export const isGivenBy = (userId: string) => sql<boolean>`${column('from_user_id')} = ${userId}::uuid`
/** Whoever has answered, and until then whoever has confirmed the address. */
export const isReceivedBy = (
  userId: string,
) => sql<boolean>`coalesce(${column('to_user_id')} = ${userId}::uuid,
  ${column('to_email')} <> '' and ${isHeldBy(userId)} and ${column('from_user_id')} <> ${userId}::uuid)`

export type HandoverRow = Pick<
  Handovers,
  | 'id'
  | 'card_id'
  | 'card_name'
  | 'from_user_id'
  | 'to_user_id'
  | 'to_email'
  | 'with_leads'
  | 'status'
  | 'leads'
  | 'created_at'
  | 'expires_at'
  | 'ended_at'
  | 'undo_until'
> & { readonly from_name: string; readonly to_name: string }

const selectHandovers = (db: Db) =>
  db
    .selectFrom('card_handovers')
    .innerJoin('users as giver', 'giver.id', 'card_handovers.from_user_id')
    .leftJoin('users as receiver', 'receiver.id', 'card_handovers.to_user_id')
    .select(shown)
    .select(['giver.name as from_name', toName.as('to_name')])

export const findHandover = (db: Db, id: number): Promise<HandoverRow | undefined> =>
  selectHandovers(db).where('card_handovers.id', '=', id).executeTakeFirst()

/** All that an account has given or taken, the oldest first. */
export const listHandoversOf = (db: Db, userId: string): Promise<HandoverRow[]> =>
  selectHandovers(db)
    .where((is) => is.or([is('from_user_id', '=', userId), is('to_user_id', '=', userId)]))
    .orderBy('card_handovers.id')
    .execute()

/** @returns its id, or undefined when the card is offered to somebody already */
export async function insertHandover(
  db: Db,
  values: Insertable<Database['card_handovers']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('card_handovers')
    .values(values)
    .onConflict((conflict) =>
      // as a text of the statement: a parameter would not be recognised as the condition of the index
      conflict.column('card_id').where('status', '=', sql.lit('offered')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The cards that are offered to an account and wait for its answer. */
export async function countCardOffers(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom(handoverRows.as('row'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'offered')
    .where('expires_at', '>', now)
    .where(isReceivedBy(userId))
    .executeTakeFirstOrThrow()
  return count
}

type Ended = {
  readonly status: Exclude<Handovers['status'], 'offered' | 'accepted' | 'undone'>
  readonly now: Date
  readonly toUserId?: string | undefined
}

/** Ends an offer that nobody has taken. @returns whether it was open: of several who answer it at once, one does */
export async function endOffer(db: Db, id: number, { status, now, toUserId }: Ended): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_handovers')
    .set({ status, ended_at: now, ...(toUserId !== undefined && { to_user_id: toUserId }) })
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Accepted = {
  readonly toUserId: string
  readonly codeIds: readonly number[]
  readonly leads: number
  readonly undoUntil: Date
  readonly now: Date
}

/** @returns whether the offer was open */
export async function setAccepted(
  db: Db,
  id: number,
  { toUserId, codeIds, leads, undoUntil, now }: Accepted,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_handovers')
    .set({
      status: 'accepted',
      to_user_id: toUserId,
      code_ids: [...codeIds],
      leads,
      ended_at: now,
      undo_until: undoUntil,
    })
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns which codes went with the card; undefined when it cannot be taken back any more */
export async function setUndone(db: Db, id: number, now: Date): Promise<number[] | undefined> {
  const row = await db
    .updateTable('card_handovers')
    .set({ status: 'undone', undone_at: now })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('undo_until', '>', now)
    .returning('code_ids')
    .executeTakeFirst()
  return row?.code_ids
}

/** The codes that went with a card. */
export async function listCodeIds(db: Db, id: number): Promise<number[]> {
  const row = await db.selectFrom('card_handovers').select('code_ids').where('id', '=', id).executeTakeFirst()
  return row?.code_ids ?? []
}

/** Holds both accounts until the transaction ends. @returns those that are active */
export async function lockActive(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.filter(({ status }) => status === 'active').map(({ id }) => id))
}

/** Until when somebody else can take a card back; undefined when nobody can. */
export async function findUndoUntil(db: Db, cardId: number, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('card_handovers')
    .select('undo_until')
    .where('card_id', '=', cardId)
    .where('status', '=', 'accepted')
    .where('undo_until', '>', now)
    .executeTakeFirst()
  return row?.undo_until ?? undefined
}

export async function isOffered(db: Db, cardId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('card_handovers')
    .select('id')
    .where('card_id', '=', cardId)
    .where('status', '=', 'offered')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertKept(db: Db, handoverId: number, kept: readonly KeptOfLead[]): Promise<void> {
  if (kept.length === 0) return
  const rows = JSON.stringify(kept)
  await sql`insert into card_handover_leads (handover_id, contact_id, note, tag_ids, merged_into)
    select ${handoverId}::bigint, contact_id, note, tag_ids, merged_into
    from jsonb_to_recordset(${rows}::jsonb) as kept (contact_id bigint, note text, tag_ids bigint[], merged_into bigint)`.execute(
    db,
  )
}

/** What its giver had written about leads that went. It is deleted: they have it again. */
export const takeKept = (db: Db, handoverId: number): Promise<KeptOfLead[]> =>
  db
    .deleteFrom('card_handover_leads')
    .where('handover_id', '=', handoverId)
    .returning(['contact_id', 'note', 'tag_ids', 'merged_into'])
    .execute()
