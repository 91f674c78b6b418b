import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The codes of a person and those that show a card of theirs, or the codes of one card. */
export type CodesOf = { readonly userId: string } | { readonly cardId: number }

const codesOf = (db: Db, of: CodesOf) =>
  db
    .selectFrom('qrcodes')
    .leftJoin('cards', 'cards.id', 'qrcodes.card_id')
    .select('qrcodes.id')
    .where((eb) =>
      'cardId' in of
        ? eb('qrcodes.card_id', '=', of.cardId)
        : eb.or([eb('qrcodes.owner_id', '=', of.userId), eb('cards.owner_id', '=', of.userId)]),
    )

/** Every link that these codes ever had. */
export async function listSlugsOf(db: Db, of: CodesOf): Promise<string[]> {
  const rows = await db.selectFrom('slugs').select('slug').where('qrcode_id', 'in', codesOf(db, of)).execute()
  return rows.map(({ slug }) => slug)
}

export async function deleteSlugs(db: Db, slugs: readonly string[]): Promise<void> {
  await db.deleteFrom('slugs').where('slug', 'in', slugs).execute()
}

export async function insertRetired(db: Db, hashes: readonly Buffer[], now: Date): Promise<void> {
  await db
    .insertInto('retired_slugs')
    .values(hashes.map((slug_hash) => ({ slug_hash, retired_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isRetired(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('retired_slugs')
    .select('retired_at')
    .where('slug_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** A printed code is never used again: it stays without owner, card and words, and answers that it is gone. */
export async function detachCodes(db: Db, of: CodesOf, now: Date): Promise<void> {
  await db
    .updateTable('qrcodes')
    .set({
      owner_id: null,
      card_id: null,
      is_primary: false,
      status: 'inactive',
      campaign: '',
      label: '',
      picture: '',
      design: '{}',
      scan_result: null,
      updated_at: now,
    })
    .where('id', 'in', codesOf(db, of))
    .execute()
}

export type OwnCode = {
  readonly id: number
  readonly code: string
  readonly status: string
  readonly label: string
  readonly campaign: string
  readonly created_at: Date
  /** The current link. */
  readonly slug: string | null
  /** Every link it ever had. */
  readonly slugs: readonly string[]
  /** The name on its card. */
  readonly title: string | null
}

/** Rows of one query of `selectOwnCodes`. */
const batchSize = 500

/** The next codes of a person after an id. */
export async function selectOwnCodes(db: Db, ownerId: string, after: number): Promise<OwnCode[]> {
  const { rows } = await sql<OwnCode>`
    select q.id, q.code, q.shown_status as status, q.label, q.campaign, q.created_at,
      (select slug from slugs where qrcode_id = q.id and is_current) as slug,
      array(select slug from slugs where qrcode_id = q.id order by created_at, slug) as slugs,
      (select title from cards where id = q.card_id) as title
    from qrcodes q
    where q.owner_id = ${ownerId} and q.id > ${after}
    order by q.id limit ${batchSize}`.execute(db)
  return rows
}
