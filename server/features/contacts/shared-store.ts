import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import { contains, folded, searchColumn } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column, listRows, selectRows, walkRows } from '#server/platform/db/find-rows.ts'
import type { FoundInParts, ListOf, Sorting, Wanted } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { sharedWithTag, sharedWithTagText, tagsOfShared } from './tag-store.ts'
import type { TagOfRow } from './tag-store.ts'

/** What else the same person sent, oldest first. */
const merged = sql<readonly MergedRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
      'id', other.id, 'name', other.name, 'phone', other.phone, 'email', other.email, 'company', other.company,
      'message', other.message, 'note', other.note, 'consent_version', other.consent_version,
      'consent_locale', other.consent_locale, 'consent_text', other.consent_text, 'created_at', other.created_at,
      'card_name', card.title, 'slug', link.slug) order by other.id)
    from shared_contacts other
    join cards card on card.id = other.card_id
    left join card_links link on link.card_id = card.id
    where other.merged_into = shared_contacts.id), '[]')`

/** The name, in an order that people know. */
const inOrder = sql<string>`shared_contacts.name collate name_order`

export const sharedContacts = tables
  .selectFrom('shared_contacts')
  .innerJoin('cards', 'cards.id', 'shared_contacts.card_id')
  .leftJoin('card_links', 'card_links.card_id', 'cards.id')
  .select([
    'shared_contacts.id',
    'shared_contacts.uid',
    'shared_contacts.owner_id',
    'shared_contacts.card_id',
    'shared_contacts.qrcode_id',
    inOrder.as('name'),
    'shared_contacts.phone',
    'shared_contacts.email',
    'shared_contacts.company',
    'shared_contacts.message',
    'shared_contacts.consent_version',
    'shared_contacts.consent_locale',
    'shared_contacts.seen_at',
    'shared_contacts.created_at',
    'shared_contacts.note',
    'shared_contacts.consent_text',
    'shared_contacts.merged_into',
    'shared_contacts.state',
    'shared_contacts.remind_on',
    'shared_contacts.reminded_at',
    'card_links.slug',
    'cards.title as card_name',
    tagsOfShared.as('tags'),
    merged.as('merged'),
  ])

/** What a visitor sent, with the name and current link of the card it was sent to. */
export type SharedContactRow = Omit<
  Selectable<Database['shared_contacts']>,
  'withdraw_hash' | 'privacy_version_id' | 'phone_end' | typeof searchColumn
> & {
  readonly card_name: string
  readonly slug: string | null
  readonly tags: readonly TagOfRow[]
  readonly merged: readonly MergedRow[]
}

/** What was merged into a lead; its time as PostgreSQL writes it in JSON. */
export type MergedRow = Pick<
  SharedContactRow,
  | 'id'
  | 'name'
  | 'phone'
  | 'email'
  | 'company'
  | 'message'
  | 'note'
  | 'consent_version'
  | 'consent_locale'
  | 'consent_text'
  | 'card_name'
  | 'slug'
> & { readonly created_at: string }

/** What the owner has done about a lead. */
export type StateOfLead = Selectable<Database['shared_contacts']>['state']

export type SharedContactQuery = {
  readonly ownerId: string
  /** Part of any text, in any case; an empty text matches all. */
  readonly search: string
  readonly seen?: boolean | undefined
  readonly state?: StateOfLead | undefined
  readonly tagId?: number | undefined
  /** Only these. */
  readonly ids?: readonly number[] | undefined
}

/** Sending the same contact again (a double click, a retry) returns the row of the first time. */
export async function insertSharedContact(
  db: Db,
  values: Insertable<Database['shared_contacts']>,
): Promise<{ id: number; isNew: boolean }> {
  return db
    .insertInto('shared_contacts')
    .values(values)
    .onConflict((conflict) =>
      // `do nothing` would return no row.
      conflict
        .column('withdraw_hash')
        .doUpdateSet({ withdraw_hash: (eb) => eb.ref('excluded.withdraw_hash') }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

/** How a list of leads may be sorted, with the column for it. */
const sortings = {
  created_at: { column: 'id', order: 'desc' },
  name: { column: 'name', order: 'asc' },
  remind_on: { column: 'remind_on', order: 'asc', isNullable: true },
} as const satisfies Record<string, Sorting>

type SharedPage = {
  readonly start: number
  readonly limit: number
  readonly sort?: keyof typeof sortings | undefined
  readonly order?: Sorting['order'] | undefined
}

/** One page, newest first unless it is sorted by something else, and how many match. */
export const listSharedRows = async (
  db: Db,
  query: SharedContactQuery,
  { sort = 'created_at', order = sortings[sort].order, ...page }: SharedPage,
): Promise<ListOf<SharedContactRow>> =>
  listRows(db, sharedContacts, wanted(query), { ...sortings[sort], ...page, order })

/** All that match, newest first, without holding them all. */
export const walkSharedRows = (db: Db, query: SharedContactQuery) =>
  walkRows(db, sharedContacts, wanted(query), 'desc')

export async function countUnseen(db: Db, ownerId: string): Promise<number> {
  const { unseen } = await db
    .selectFrom('shared_contacts')
    .select((eb) => eb.fn.countAll<number>().as('unseen'))
    .where('owner_id', '=', ownerId)
    .where('merged_into', 'is', null)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unseen
}

export async function findSharedContact(
  db: Db,
  id: number,
  ownerId: string,
): Promise<SharedContactRow | undefined> {
  const own = sharedContacts
    .where('shared_contacts.id', '=', id)
    .where('shared_contacts.owner_id', '=', ownerId)
  const [row] = await selectRows(db, own, {})
  return row
}

/** The leads with these ids that the owner has and no other lead shows. */
export const selectSharedRows = async (
  db: Db,
  ids: readonly number[],
  ownerId: string,
): Promise<SharedContactRow[]> =>
  ids.length === 0
    ? []
    : selectRows(
        db,
        sharedContacts
          .where('shared_contacts.id', 'in', ids)
          .where('shared_contacts.owner_id', '=', ownerId)
          .where('shared_contacts.merged_into', 'is', null),
        {},
      )

/** Keeps the time of a contact that was seen before. @returns false when the owner has no such contact. */
export async function setSeen(db: Db, id: number, ownerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_contacts')
    .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setAllSeen(db: Db, ownerId: string, now: Date): Promise<void> {
  await db
    .updateTable('shared_contacts')
    .set({ seen_at: now })
    .where('owner_id', '=', ownerId)
    .where('seen_at', 'is', null)
    .execute()
}

/** Deletes leads with all that is merged into them. @returns how many of the leads there were. */
export async function deleteSharedRows(db: Db, ids: readonly number[], ownerId: string): Promise<number> {
  const deleted = await db
    .deleteFrom('shared_contacts')
    .where('owner_id', '=', ownerId)
    .where((is) => is.or([is('id', 'in', ids), is('merged_into', 'in', ids)]))
    .returning('id')
    .execute()
  return deleted.filter(({ id }) => ids.includes(id)).length
}

/** The contact that a visitor sent with this key. */
export async function findByWithdrawHash(db: Db, hash: Buffer): Promise<SharedContactRow | undefined> {
  const [row] = await selectRows(db, sharedContacts.where('shared_contacts.withdraw_hash', '=', hash), {})
  return row
}

/** What a visitor sent, with the name of the card; undefined once it is withdrawn. */
export const findContactForNotice = (db: Db, contactId: number) =>
  db
    .selectFrom('shared_contacts')
    .innerJoin('cards', 'cards.id', 'shared_contacts.card_id')
    .select(['shared_contacts.owner_id', 'shared_contacts.name', 'phone', 'email', 'company', 'message'])
    .select('cards.title as card_name')
    .where('shared_contacts.id', '=', contactId)
    .executeTakeFirst()

/** The text of a printed code. */
export async function findCodeText(db: Db, qrcodeId: number | undefined): Promise<string | undefined> {
  if (qrcodeId === undefined) return undefined
  const row = await db.selectFrom('qrcodes').select('code').where('id', '=', qrcodeId).executeTakeFirst()
  return row?.code
}

/** The id of a code, if it shows this card. */
export async function findCodeOfCard(db: Db, qrcodeId: number, cardId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('qrcodes')
    .select('id')
    .where('id', '=', qrcodeId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  return row?.id
}

/** Ids are found without the cards. A lead is also found by what is merged into it. */
const wanted = ({ ownerId, search, seen, state, tagId, ids }: SharedContactQuery): Wanted => {
  const shown = tables
    .selectFrom('shared_contacts')
    .select(['id', inOrder.as('name'), 'remind_on', 'seen_at', searchColumn])
    .where('owner_id', '=', ownerId)
    .where('merged_into', 'is', null)
  const own = state === undefined ? shown : shown.where('state', '=', state)
  const listed = ids === undefined ? own : own.where('id', 'in', ids)
  return {
    ids: seen === undefined ? listed : listed.where('seen_at', seen ? 'is not' : 'is', null),
    ...(search !== '' && { found: withText(ownerId, search) }),
    where: tagId === undefined ? [] : [isAmongPerson(sharedWithTag(ownerId, tagId))],
  }
}

/** The leads of whose person one is in a query. */
const isAmongPerson = (some: RawBuilder<number>) =>
  sql<boolean>`${column('id')} in (select coalesce(merged_into, id) from shared_contacts where id in (${some}))`

function withText(ownerId: string, search: string): FoundInParts {
  const everyone = tables
    .selectFrom('shared_contacts as found')
    .select((eb) => eb.fn.coalesce('found.merged_into', 'found.id').as('id'))
    .where('found.owner_id', '=', ownerId)
  const texts = contains(sql.ref(`found.${searchColumn}`), search)
  const notes = sql<boolean>`found.note <> '' and ${contains(folded(sql.ref('found.note')), search)}`
  const tagged = sql<boolean>`found.id in (${sharedWithTagText(ownerId, search)})`
  const ofRow = tables
    .selectFrom('shared_contacts as found')
    .select('found.id')
    .where((is) =>
      is.or([is('found.id', '=', column<number>('id')), is('found.merged_into', '=', column<number>('id'))]),
    )
    .where((is) => is.or([texts, notes, tagged]))
  return {
    parts: [texts, notes, tagged].map((hit) => everyone.where(hit)),
    isOne: sql<boolean>`exists ${ofRow}`,
  }
}
