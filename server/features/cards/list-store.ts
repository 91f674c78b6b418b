import { sql } from 'kysely'
import { containing, contains } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listRows, walkRows } from '#server/platform/db/find-rows.ts'
import type { Wanted } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

export type ListQuery = {
  readonly ownerId: string
  readonly start: number
  readonly limit: number
  /** One row a card (its first code), or one a code. */
  readonly rows: 'cards' | 'codes'
  readonly cardTypeId: number | undefined
  readonly colorTheme: number | undefined
  /** Parts of texts, compared without regard to case; empty does not narrow. */
  readonly campaign: string
  readonly search: string
}

export type CardListRow = Awaited<ReturnType<typeof selectCardPage>>['list'][number]

/** Cards with their codes, without their documents. */
const shown = tables
  .selectFrom('cards')
  .innerJoin('qrcodes', 'qrcodes.card_id', 'cards.id')
  .innerJoin('slugs', (join) =>
    join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
  )
  .leftJoin('visit_totals', 'visit_totals.qrcode_id', 'qrcodes.id')
  .leftJoin('students', 'students.card_id', 'cards.id')
  .select([
    'cards.id as card_id',
    'cards.card_type_id',
    'cards.template_id',
    'cards.primary_color',
    'cards.secondary_color',
    'cards.color_theme',
    'cards.shown_status',
    'cards.version',
    'cards.created_at',
    'cards.updated_at',
    'cards.title as name',
    sql<string>`split_part(cards.subtitle, chr(10), 1)`.as('job_title'),
    sql<string>`split_part(cards.subtitle, chr(10), 2)`.as('company'),
    'cards.picture as photo',
    'qrcodes.id as qrcode_id',
    'qrcodes.code',
    'qrcodes.campaign',
    'qrcodes.label',
    'slugs.slug',
    sql<number>`coalesce(visit_totals.visits, 0)`.as('visits'),
    sql<boolean>`students.status is not distinct from 'revoked'`.as('is_revoked'),
  ])
const rowsOf = {
  cards: shown.select('cards.id as id').where((eb) => eb('qrcodes.is_primary', '=', eb.lit(true))),
  codes: shown.select('qrcodes.id as id'),
}

/** One page of a person's cards, newest first, and how many there are in all. */
export async function selectCardPage(db: Db, query: ListQuery) {
  const page = { column: 'id', order: 'desc', start: query.start, limit: query.limit } as const
  const { list, total } = await listRows(db, rowsOf[query.rows], wantedIds(query), page)
  return { list: list.map(({ card_id, ...row }) => ({ ...row, id: card_id })), total }
}

/** All cards of a person, newest first, without holding them all. */
export const walkCards = (db: Db, ownerId: string, search: string) =>
  walkRows(db, rowsOf.cards, wantedIds({ ownerId, search, rows: 'cards', ...unfiltered }), 'desc')

const unfiltered = { start: 0, limit: 0, cardTypeId: undefined, colorTheme: undefined, campaign: '' }

/**
 * Ids are found in indexes. Conditions on flags are literals, so that a prepared statement can use the partial indexes
 * as well.
 */
function wantedIds(query: ListQuery): Wanted {
  const { rows, campaign, search } = query
  if (rows === 'cards' && campaign === '' && search === '') return { ids: ownCards(query).select('cards.id') }
  const codes = matchingCodes(query)
  return { ids: codes.select(rows === 'codes' ? 'qrcodes.id as id' : 'own.id as id'), isCostly: true }
}

const ownCards = ({ ownerId, cardTypeId, colorTheme }: ListQuery) =>
  tables
    .selectFrom('cards')
    .where('cards.owner_id', '=', ownerId)
    .where('cards.deleted_at', 'is', null)
    .where((eb) => eb('cards.is_pending', '=', eb.lit(false)))
    .where((eb) => {
      const only = []
      if (cardTypeId !== undefined) only.push(eb('cards.card_type_id', '=', cardTypeId))
      if (colorTheme !== undefined) only.push(eb('cards.color_theme', '=', colorTheme))
      return eb.and(only)
    })

/** The codes of a person's cards are that person's too, so the index of either table can lead. */
const matchingCodes = (query: ListQuery) =>
  tables
    .selectFrom(ownCards(query).select('cards.id').as('own'))
    .innerJoin('qrcodes', 'qrcodes.card_id', 'own.id')
    .where('qrcodes.owner_id', '=', query.ownerId)
    .where((eb) => {
      const only = []
      const { rows, campaign, search } = query
      if (rows === 'cards') only.push(eb('qrcodes.is_primary', '=', eb.lit(true)))
      if (campaign !== '') only.push(eb('qrcodes.campaign', 'ilike', containing(campaign)))
      if (search !== '') only.push(eb('qrcodes.id', 'in', codesFound(query)))
      return eb.and(only)
    })

/** Codes found by the texts of their card, by their own texts or by their link. Each part can use an index of its own. */
export function codesFound({ ownerId, search }: Pick<ListQuery, 'ownerId' | 'search'>) {
  const byCard = tables
    .selectFrom('cards')
    .innerJoin('qrcodes as found', 'found.card_id', 'cards.id')
    .select('found.id')
    .where('cards.owner_id', '=', ownerId)
    .where('cards.deleted_at', 'is', null)
    .where(contains(sql`cards.title || ' ' || cards.subtitle`, search))
  const byCode = tables
    .selectFrom('qrcodes as found')
    .select('found.id')
    .where('found.owner_id', '=', ownerId)
    .where(contains(sql`found.campaign || ' ' || found.label`, search))
  const bySlug = tables
    .selectFrom('slugs')
    .innerJoin('qrcodes as found', 'found.id', 'slugs.qrcode_id')
    .select('found.id')
    .where('found.owner_id', '=', ownerId)
    .where((eb) => eb('slugs.is_current', '=', eb.lit(true)))
    .where(contains(sql`slugs.slug`, search))
  return byCard.union(byCode).union(bySlug)
}
