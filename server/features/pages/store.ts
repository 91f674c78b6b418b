import { sql } from 'kysely'
import type { AliasableExpression, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

const cardColumns = [
  'card_type_id',
  'uid',
  'version',
  'template_id',
  'primary_color',
  'secondary_color',
  'color_theme',
  'status',
  'content',
  'updated_at',
  'deleted_at',
  'is_free',
  'is_pending',
] as const

export type FoundCard = Pick<Selectable<Database['cards']>, (typeof cardColumns)[number] | 'id'> & {
  /** The keeper's, for numbers without a country. */
  readonly dial_code: string | null
  readonly card_blocked_at: Date | null
  /** What the database knows of the card's kind; `readCompanion` of the slice cards reads it. */
  readonly companion: unknown
  readonly time_zone: string
  /** What the plan of the keeper includes. */
  readonly features: readonly string[]
  /** Whether an admin has given its template to the keeper. */
  readonly is_assigned: boolean
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
  /** Its owner has reported the chip lost by which somebody comes. */
  readonly is_lost: boolean
  readonly is_primary: boolean
  /** Null for a code that was never named, as a fresh merchandise code. */
  readonly current_slug: string | null
  readonly owner_id: string | null
  /** Whose plan and account decide what is shown: the partner while a card waits for its person, else the owner. */
  readonly keeper_id: string | null
  readonly keeper_status: string | null
  readonly card: FoundCard | undefined
}

/**
 * By the code (in upper case); or by any slug a code ever had (in lower case), else by the code that was given in its
 * place, for codes that have no slug.
 */
export type CodeRef =
  | { readonly by: 'slug'; readonly slug: string; readonly code: string }
  | { readonly by: 'code'; readonly code: string }

/** What other slices read in the same statement: of the kind of the card, of its owner's plan and of its template. */
export type OtherColumns = {
  readonly companion: AliasableExpression<unknown>
  readonly features: AliasableExpression<string[]>
  readonly isAssigned: AliasableExpression<boolean>
}

/** All that a page needs, in one statement. @param tagNo of the chip by which somebody comes */
export async function findCode(
  db: Db,
  ref: CodeRef,
  columns: OtherColumns,
  tagNo?: number,
): Promise<FoundCode | undefined> {
  const row = await codesWithCards(db, columns, tagNo)
    .where('qrcodes.id', '=', (eb) => {
      const byCode = eb
        .selectFrom('qrcodes as target')
        .select('target.id')
        .where('target.code', '=', ref.code)
      if (ref.by === 'code') return byCode
      const bySlug = eb.selectFrom('slugs').select('slugs.qrcode_id').where('slugs.slug', '=', ref.slug)
      return eb.fn.coalesce(bySlug, byCode)
    })
    .executeTakeFirst()
  return row && toFound(row)
}

/** The same of the first code of each of these cards. */
export async function listCodes(
  db: Db,
  cardIds: readonly number[],
  columns: OtherColumns,
): Promise<FoundCode[]> {
  if (cardIds.length === 0) return []
  const rows = await codesWithCards(db, columns)
    .where('qrcodes.is_primary', '=', true)
    .where('qrcodes.card_id', 'in', cardIds)
    .execute()
  return rows.map(toFound)
}

/** No chip has this number. */
const noTag = -1

type JoinedRow = Omit<FoundCode, 'card'> & { readonly card_id: number | null }

/** A joined row has all its columns or none. */
function toFound(row: JoinedRow): FoundCode {
  const { card_id: id } = row
  return { ...row, card: id === null ? undefined : ({ ...row, id } as unknown as FoundCard) }
}

const codesWithCards = (db: Db, { companion, features, isAssigned }: OtherColumns, tagNo = noTag) =>
  db
    .selectFrom('qrcodes')
    .leftJoin('slugs', (join) =>
      join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
    )
    .leftJoin('cards', 'cards.id', 'qrcodes.card_id')
    .leftJoin('users', (join) =>
      // A card that waits for its person shows what its partner has, and tells nothing of the person's account.
      join.on('users.id', '=', (eb) =>
        eb.fn.coalesce('cards.editor_id', 'cards.owner_id', 'qrcodes.owner_id'),
      ),
    )
    .leftJoin('owner_dial_codes', (join) =>
      join.on('owner_dial_codes.owner_id', '=', (eb) => eb.fn.coalesce('cards.editor_id', 'cards.owner_id')),
    )
    .select([
      'qrcodes.id as qrcode_id',
      'qrcodes.code',
      'qrcodes.kind as qrcode_kind',
      'qrcodes.status as qrcode_status',
      sql<boolean>`coalesce(qrcodes.expires_at <= now(), false)`.as('claim_is_over'),
      sql<boolean>`exists (select from lost_tags
        where lost_tags.qrcode_id = qrcodes.id and lost_tags.tag_no = ${tagNo}::integer)`.as('is_lost'),
      'qrcodes.is_primary',
      'slugs.slug as current_slug',
      'users.id as keeper_id',
      'users.status as keeper_status',
      'cards.id as card_id',
      'owner_dial_codes.dial_code',
      companion.as('companion'),
      'cards.blocked_at as card_blocked_at',
      'qrcodes.blocked_at as qrcode_blocked_at',
      'users.time_zone',
      features.as('features'),
      isAssigned.as('is_assigned'),
    ])
    .select((eb) => eb.fn.coalesce('cards.owner_id', 'qrcodes.owner_id').as('owner_id'))
    .select(cardColumns.map((name) => `cards.${name}` as const))
