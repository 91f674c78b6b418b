import type { Selectable } from 'kysely'
import { AppError } from '#server/platform/app-error.ts'
import type { Database, Db } from '#server/platform/db/database.ts'

/** A code of a person, locked until the transaction ends. */
export type LockedCode = Pick<Selectable<Database['qrcodes']>, (typeof lockedColumns)[number]>
const lockedColumns = [
  'id',
  'code',
  'kind',
  'shown_status',
  'blocked_at',
  'card_id',
  'is_primary',
  'campaign',
  'label',
] as const

export async function lockCode(db: Db, id: number, ownerId: string): Promise<LockedCode | undefined> {
  return db
    .selectFrom('qrcodes')
    .select(lockedColumns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Holds a code until the transaction ends, before what belongs to it (ARCHITECTURE.md, "Order of locks"). */
export async function holdCode(db: Db, id: number): Promise<void> {
  await db.selectFrom('qrcodes').select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Locks the card that a code of a person shows, the card it is to show next, and then the code (ARCHITECTURE.md, "Order of
 * locks").
 * @throws AppError wrong_state when a new card has taken the code in this moment.
 */
export async function lockCodeAndCards(
  db: Db,
  id: number,
  ownerId: string,
  nextCardId?: number,
): Promise<LockedCode | undefined> {
  const held = await db
    .selectFrom('cards')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', nextCardId ?? null),
        eb('id', 'in', eb.selectFrom('qrcodes').select('card_id').where('qrcodes.id', '=', id)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const code = await lockCode(db, id, ownerId)
  if (code?.is_primary && held.every((card) => card.id !== code.card_id)) throw new AppError('wrong_state')
  return code
}

/** @param cardId null: the code shows nothing. It is an alternate from now on. */
export async function setCardOfCode(db: Db, id: number, cardId: number | null, now: Date): Promise<void> {
  await db
    .updateTable('qrcodes')
    .set({ card_id: cardId, is_primary: false, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Makes a code that shows nothing the primary one of a new card. Of several at the same time one gets it.
 * @returns undefined when it is not the owner's, is blocked or shows a card already
 */
export async function takeFreeCode(
  db: Db,
  { id, ownerId, cardId, now }: { id: number; ownerId: string; cardId: number; now: Date },
): Promise<Pick<Selectable<Database['qrcodes']>, 'id' | 'code' | 'campaign' | 'label'> | undefined> {
  return db
    .updateTable('qrcodes')
    .set({ card_id: cardId, is_primary: true, updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('card_id', 'is', null)
    .where('blocked_at', 'is', null)
    .returning(['id', 'code', 'campaign', 'label'])
    .executeTakeFirst()
}

export type Step = {
  readonly action: Selectable<Database['qrcode_history']>['action']
  readonly cardId: number | null
}

/** Adds to the history of a code. Call it in the transaction that makes the change. */
export async function insertSteps(
  db: Db,
  qrcodeId: number,
  steps: readonly Step[],
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  const values = steps.map(({ action, cardId }) => ({
    qrcode_id: qrcodeId,
    at: now,
    action,
    actor_id: actorId,
    card_id: cardId,
  }))
  await db.insertInto('qrcode_history').values(values).execute()
}

/** The newest steps of a code, the last one first. Only the viewer's own cards have their title. */
export async function listSteps(db: Db, qrcodeId: number, viewerId: string, limit: number) {
  return db
    .selectFrom('qrcode_history')
    .leftJoin('cards', (join) =>
      join.onRef('cards.id', '=', 'qrcode_history.card_id').on('cards.owner_id', '=', viewerId),
    )
    .select(['qrcode_history.at', 'qrcode_history.action', 'qrcode_history.actor_id'])
    .select(['cards.id as card_id', 'cards.title'])
    .where('qrcode_history.qrcode_id', '=', qrcodeId)
    .orderBy('qrcode_history.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countCodesOfCard(db: Db, cardId: number): Promise<number> {
  const { codes } = await db
    .selectFrom('qrcodes')
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  return codes
}

/** The stored design of a code; a logo makes it large, so that only what draws the code reads it. */
export async function findDesign(db: Db, qrcodeId: number): Promise<unknown> {
  const row = await db.selectFrom('qrcodes').select('design').where('id', '=', qrcodeId).executeTakeFirst()
  return row?.design
}
