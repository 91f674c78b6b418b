import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

const cardColumns = [
  'card_type_id',
  'uid',
  'template_id',
  'primary_color',
  'secondary_color',
  'color_theme',
  'status',
  'content',
  'updated_at',
  'deleted_at',
] as const

export type FoundCard = Pick<Selectable<Database['cards']>, (typeof cardColumns)[number] | 'id'> & {
  /** The owner's, for numbers without a country. */
  readonly dial_code: string | null
  /** Of a card that somebody issued, the page that verifies it, and since when it is revoked. */
  readonly verify_token: string | null
  readonly revoked_at: Date | null
  /** Of a card that leads somewhere else, what decides whether it does; the count is null for all others. */
  readonly scans_used: number | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly scan_limit: number | null
  readonly password_hash: string | null
  readonly card_blocked_at: Date | null
  readonly link_blocked_at: Date | null
  readonly time_zone: string
}

/** What a slug or a code stands for: always a QR code, mostly with a card and an owner. */
export type FoundCode = {
  readonly qrcode_id: number
  readonly code: string
  readonly qrcode_kind: string
  readonly qrcode_status: string
  readonly qrcode_blocked_at: Date | null
  /** The time in which it could be claimed has passed. */
  readonly claim_is_over: boolean
  readonly is_primary: boolean
  /** Null for a code that was never named, as a fresh merchandise code. */
  readonly current_slug: string | null
  readonly owner_id: string | null
  readonly owner_status: string | null
  readonly card: FoundCard | undefined
}

/**
 * By the code (in upper case); or by any slug a code ever had (in lower case), else by the code that was given in its
 * place, for codes that have no slug.
 */
export type CodeRef =
  | { readonly by: 'slug'; readonly slug: string; readonly code: string }
  | { readonly by: 'code'; readonly code: string }

/** All that a page needs, in one statement. */
export async function findCode(db: Db, ref: CodeRef): Promise<FoundCode | undefined> {
  const row = await db
    .selectFrom('qrcodes')
    .leftJoin('slugs', (join) =>
      join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
    )
    .leftJoin('cards', 'cards.id', 'qrcodes.card_id')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', (eb) => eb.fn.coalesce('cards.owner_id', 'qrcodes.owner_id')),
    )
    .leftJoin('owner_dial_codes', (join) =>
      join.on('owner_dial_codes.owner_id', '=', (eb) => eb.fn.coalesce('cards.editor_id', 'cards.owner_id')),
    )
    .leftJoin('students', 'students.card_id', 'cards.id')
    .leftJoin('dynamic_links', 'dynamic_links.card_id', 'cards.id')
    .where('qrcodes.id', '=', (eb) => {
      const byCode = eb.selectFrom('qrcodes as asked').select('asked.id').where('asked.code', '=', ref.code)
      if (ref.by === 'code') return byCode
      const bySlug = eb.selectFrom('slugs').select('slugs.qrcode_id').where('slugs.slug', '=', ref.slug)
      return eb.fn.coalesce(bySlug, byCode)
    })
    .select([
      'qrcodes.id as qrcode_id',
      'qrcodes.code',
      'qrcodes.kind as qrcode_kind',
      'qrcodes.status as qrcode_status',
      sql<boolean>`coalesce(qrcodes.expires_at <= now(), false)`.as('claim_is_over'),
      'qrcodes.is_primary',
      'slugs.slug as current_slug',
      'users.id as owner_id',
      'users.status as owner_status',
      'cards.id as card_id',
      'owner_dial_codes.dial_code',
      'students.verify_token',
      'students.revoked_at',
      'dynamic_links.scans_used',
      'dynamic_links.starts_at',
      'dynamic_links.ends_at',
      'dynamic_links.scan_limit',
      'dynamic_links.password_hash',
      'dynamic_links.blocked_at as link_blocked_at',
      'cards.blocked_at as card_blocked_at',
      'qrcodes.blocked_at as qrcode_blocked_at',
      'users.time_zone',
    ])
    .select(cardColumns.map((name) => `cards.${name}` as const))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { card_id: id } = row
  // A joined row has all its columns or none.
  const card = id === null ? undefined : ({ ...row, id } as FoundCard)
  return { ...row, card }
}
