import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** A code and what it stands for. */
export type QrcodeRow = {
  readonly id: number
  readonly code: string
  readonly kind: string
  readonly status: string
  readonly owner_id: string | null
  readonly card_id: number | null
  /** Null for a code that was never named, as a fresh merchandise code. */
  readonly slug: string | null
}

/** By any slug it ever had, in lower case. */
export async function findQrcodeBySlug(db: Db, slug: string): Promise<QrcodeRow | undefined> {
  return selectQrcodes(db)
    .innerJoin('slugs as link', 'link.qrcode_id', 'qrcodes.id')
    .where('link.slug', '=', slug)
    .executeTakeFirst()
}

export async function findQrcodeByCode(db: Db, code: string): Promise<QrcodeRow | undefined> {
  return selectQrcodes(db).where('qrcodes.code', '=', code).executeTakeFirst()
}

function selectQrcodes(db: Db) {
  return db
    .selectFrom('qrcodes')
    .leftJoin('slugs', (join) =>
      join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
    )
    .select([
      'qrcodes.id',
      'qrcodes.code',
      'qrcodes.kind',
      'qrcodes.shown_status as status',
      'qrcodes.owner_id',
      'qrcodes.card_id',
      'slugs.slug',
    ])
}

/** @returns the new row's id, or undefined when the code is in use, as a code or as a slug that reads like it. */
export async function insertQrcode(
  db: Db,
  values: Insertable<Database['qrcodes']>,
): Promise<number | undefined> {
  const asSlug = await db
    .selectFrom('slugs')
    .select('slug')
    .where(sql<string>`read_code(slug)`, '=', values.code)
    .executeTakeFirst()
  if (asSlug !== undefined) return undefined
  const row = await db
    .insertInto('qrcodes')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Gives a code a slug that nobody has. Waits for a transaction that is about to take it.
 * @param values.hash of `hashSlug`: a link of somebody who is erased is given to nobody else.
 * @param values.isCurrent true for a code that has no current slug; for another, `setCurrentSlug` follows
 * @returns false when it is somebody's, or reads like the code of another card (any case, O for 0, hyphens).
 */
export async function insertSlug(
  db: Db,
  slug: string,
  qrcodeId: number,
  { hash, now, isCurrent }: { readonly hash: Buffer; readonly now: Date; readonly isCurrent: boolean },
): Promise<boolean> {
  const inserted = await db
    .insertInto('slugs')
    .columns(['slug', 'qrcode_id', 'is_current', 'created_at'])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(slug).as('slug'),
          eb.cast<number>(eb.val(qrcodeId), 'bigint').as('qrcode_id'),
          eb.cast<boolean>(eb.val(isCurrent), 'boolean').as('is_current'),
          eb.cast<Date>(eb.val(now), 'timestamptz').as('created_at'),
        ])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('qrcodes')
                .select('qrcodes.id')
                .where('qrcodes.code', '=', sql<string>`read_code(${slug})`)
                .where('qrcodes.id', '!=', qrcodeId),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst()
  if (inserted === undefined) return false
  // A statement of its own: it sees the hash that a transaction stored which deleted the same slug just now.
  const { numDeletedRows } = await db
    .deleteFrom('slugs')
    .where('slug', '=', slug)
    .where((eb) =>
      eb.exists(eb.selectFrom('retired_slugs').select('slug_hash').where('slug_hash', '=', hash)),
    )
    .executeTakeFirst()
  return numDeletedRows === 0n
}

/** Whether a code has this slug, current or not. */
export async function hasSlug(db: Db, slug: string, qrcodeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('qrcode_id', '=', qrcodeId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a slug of a code the current one; the code keeps answering to the one before. */
export async function setCurrentSlug(db: Db, slug: string, qrcodeId: number): Promise<void> {
  const slugs = db.updateTable('slugs').where('qrcode_id', '=', qrcodeId)
  // two statements: at no moment may a code have two current slugs
  await slugs.set({ is_current: false }).where('is_current', '=', true).execute()
  await slugs.set({ is_current: true }).where('slug', '=', slug).execute()
}

/** What an owner may change of a code. */
export type CodeValues = Pick<
  Updateable<Database['qrcodes']>,
  'campaign' | 'label' | 'picture' | 'design' | 'scan_result'
>

export async function updateQrcode(
  db: Db,
  id: number,
  values: CodeValues & { readonly updated_at: Date },
): Promise<void> {
  await db.updateTable('qrcodes').set(values).where('id', '=', id).execute()
}

type Wanted = { readonly slug: string; /** Of `hashSlug`. */ readonly hash: Buffer }
type Unavailable = { readonly slug: string; readonly why: 'taken' | 'retired' | 'held' }

/**
 * Which of these links nobody can take, and why: a code has it or reads like it, somebody who is erased had it, an invitation holds it.
 * @param personId for whom a link that is held for them is free
 */
export async function listUnavailable(
  db: Db,
  wanted: readonly Wanted[],
  personId: string | undefined,
): Promise<ReadonlyMap<string, Unavailable['why']>> {
  const { rows } = await sql<Unavailable>`
    select slug, case
      when exists (select from slugs where slugs.slug = candidate.slug)
        or exists (select from qrcodes where qrcodes.code = read_code(candidate.slug)) then 'taken'
      when exists (select from retired_slugs where slug_hash = candidate.hash) then 'retired'
      when exists (select from invitations
        where wanted_slug = candidate.slug and (status = 'pending' or slug_held_until is not null)
          and not is_link_held_for(invitations, ${personId ?? null}::uuid)) then 'held' end as why
    from unnest(${wanted.map(({ slug }) => slug)}::text[], ${wanted.map(({ hash }) => hash)}::bytea[])
      as candidate (slug, hash)`.execute(db)
  return new Map(rows.filter(({ why }) => why !== null).map(({ slug, why }) => [slug, why]))
}

/** Links that invitations hold for this person, the oldest first. */
export async function listHeldFor(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select wanted_slug as slug from invitations
    where wanted_slug is not null and (status = 'pending' or slug_held_until is not null)
      and (user_id = ${personId} or email in (select value from addresses where user_id = ${personId} and kind = 'mail')
        or phone in (select value from addresses where user_id = ${personId} and kind = 'phone'))
      and is_link_held_for(invitations, ${personId}) and not exists (select from slugs where slug = wanted_slug)
    order by id`.execute(db)
  return rows.map(({ slug }) => slug)
}

export type CodeLinks = {
  readonly id: number
  readonly code: string
  readonly is_primary: boolean
  readonly slugs: readonly {
    readonly slug: string
    readonly is_current: boolean
    readonly created_at: Date
  }[]
}

/** The codes of a card, its first one first, with every link they ever had, the current one first. */
export async function listCodesOfCard(db: Db, cardId: number): Promise<CodeLinks[]> {
  const rows = await db
    .selectFrom('qrcodes')
    .innerJoin('slugs', 'slugs.qrcode_id', 'qrcodes.id')
    .select(['qrcodes.id', 'qrcodes.code', 'qrcodes.is_primary'])
    .select(['slugs.slug', 'slugs.is_current', 'slugs.created_at'])
    .where('qrcodes.card_id', '=', cardId)
    .orderBy('qrcodes.is_primary', 'desc')
    .orderBy('qrcodes.id')
    .orderBy('slugs.is_current', 'desc')
    .orderBy('slugs.created_at', 'desc')
    .execute()
  const codes = Map.groupBy(rows, ({ id }) => id)
  return [...codes.values()].flatMap((links) =>
    links.slice(0, 1).map(({ id, code, is_primary }) => ({
      id,
      code,
      is_primary,
      slugs: links.map(({ slug, is_current, created_at }) => ({ slug, is_current, created_at })),
    })),
  )
}

/** Whether somebody may change the card of a code that is not theirs, for its owner. */
export async function isEditor(
  db: Db,
  { card_id: cardId }: Pick<QrcodeRow, 'card_id'>,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_edit_card(${cardId}, ${userId}) as may`.execute(db)
  return rows[0]?.may === true
}
