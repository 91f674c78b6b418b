import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** A card with its first code and the link that is current. */
export type CardRow = Selectable<Database['cards']> & {
  readonly qrcode_id: number
  readonly code: string
  readonly campaign: string
  readonly label: string
  readonly slug: string
  /** The owner's, for numbers without a country. */
  readonly dial_code: string | null
}

/** Narrows to the cards a person may change; `undefined` is an admin, who may change all. */
export type OwnerId = string | undefined

/** Cards with what every screen shows of them. */
export function selectCards(db: Db) {
  return db
    .selectFrom('cards')
    .innerJoin('card_links', 'card_links.card_id', 'cards.id')
    .leftJoin('owner_dial_codes', (join) =>
      // While a card is pending it has the country of its partner, and tells nothing of the person's account.
      join.on('owner_dial_codes.owner_id', '=', (eb) => eb.fn.coalesce('cards.editor_id', 'cards.owner_id')),
    )
    .where('card_links.slug', 'is not', null)
    .selectAll('cards')
    .select('owner_dial_codes.dial_code')
    .select((eb) => [
      // Columns of a view have no constraints to tell that they are never null.
      eb.ref('card_links.qrcode_id').$notNull().as('qrcode_id'),
      eb.ref('card_links.code').$notNull().as('code'),
      eb.ref('card_links.campaign').$notNull().as('campaign'),
      eb.ref('card_links.label').$notNull().as('label'),
      eb.ref('card_links.slug').$notNull().as('slug'),
    ])
}

/** A card that is not deleted. One that its owner has not accepted yet is not theirs. */
export async function findCard(db: Db, id: number, ownerId: OwnerId): Promise<CardRow | undefined> {
  return selectCards(db)
    .where('cards.id', '=', id)
    .where('cards.deleted_at', 'is', null)
    .where((eb) =>
      ownerId === undefined
        ? eb.lit(true)
        : eb('cards.owner_id', '=', ownerId).and('cards.is_pending', '=', false),
    )
    .executeTakeFirst()
}

/** A pending card that a partner has made and may still change. */
export async function findPendingCard(db: Db, id: number, editorId: string): Promise<CardRow | undefined> {
  return selectCards(db)
    .where('cards.id', '=', id)
    .where('cards.deleted_at', 'is', null)
    .where('cards.editor_id', '=', editorId)
    .executeTakeFirst()
}

/** A card in whatever state: what was sold of an event outlives its page. */
export const findAnyCard = (db: Db, id: number): Promise<CardRow | undefined> =>
  selectCards(db).where('cards.id', '=', id).executeTakeFirst()

/** Holds a card that is not deleted until the transaction ends, so that two changes take turns. */
export async function lockCard(db: Db, id: number, ownerId: OwnerId): Promise<CardRow | undefined> {
  await db.selectFrom('cards').select('id').where('id', '=', id).forUpdate().execute()
  return findCard(db, id, ownerId)
}

/** The card an earlier sending of the same form made, deleted or not. */
export async function findCardOfRequest(
  db: Db,
  ownerId: string,
  requestId: string,
): Promise<CardRow | undefined> {
  return selectCards(db)
    .where('cards.owner_id', '=', ownerId)
    .where('cards.client_request_id', '=', requestId)
    .executeTakeFirst()
}

/** A card that is not deleted, of an owner whose account is in order. One that waits for its person shows itself to nobody else. */
export async function findVisibleCard(db: Db, id: number): Promise<CardRow | undefined> {
  return selectCards(db)
    .innerJoin('users', 'users.id', 'cards.owner_id')
    .where('cards.id', '=', id)
    .where('cards.deleted_at', 'is', null)
    .where('cards.is_pending', '=', false)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}

/** Which of these files belong to one of these people. */
export async function listOwnFiles(
  db: Db,
  ownerIds: readonly string[],
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select('name')
    .where('owner_id', 'in', ownerIds)
    .where('name', '=', (eb) => eb.fn.any(eb.val([...names])))
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** The dial code a person's numbers start with. */
export async function findDialCode(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('owner_dial_codes')
    .select('dial_code')
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return row?.dial_code ?? undefined
}

/** Rows of one query of `selectOwnCards`. */
const batchSize = 100

/** The next cards of a person after an id, deleted ones too. */
export async function selectOwnCards(db: Db, ownerId: string, after: number): Promise<CardRow[]> {
  return selectCards(db)
    .where('cards.owner_id', '=', ownerId)
    .where('cards.id', '>', after)
    .orderBy('cards.id')
    .limit(batchSize)
    .execute()
}
