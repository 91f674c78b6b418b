import { sql } from 'kysely'
import type { AliasableExpression } from 'kysely'
import { contains, folded } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { column, listRows, walkRows } from '#server/platform/db/find-rows.ts'
import type { FoundInParts, Wanted } from '#server/platform/db/find-rows.ts'
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
  ])
const rowsOf = {
  cards: shown.select('cards.id as id').where((eb) => eb('qrcodes.is_primary', '=', eb.lit(true))),
  codes: shown.select('qrcodes.id as id'),
}

/**
 * One page of a person's cards, newest first, and how many there are in all.
 * @param companion what is read of the kind of each card
 */
export async function selectCardPage(db: Db, query: ListQuery, companion: AliasableExpression<unknown>) {
  const page = { column: 'id', order: 'desc', start: query.start, limit: query.limit } as const
  const rows = rowsOf[query.rows].select(companion.as('companion'))
  const { list, ...counted } = await listRows(db, rows, wantedIds(query), page)
  return { list: list.map(({ card_id, ...row }) => ({ ...row, id: card_id })), ...counted }
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
  const found = search === '' ? {} : { found: codesFound(query, rows) }
  if (rows === 'cards' && campaign === '') return { ids: ownCards(query).select('cards.id'), ...found }
  return {
    ids: matchingCodes(query).select(rows === 'codes' ? 'qrcodes.id as id' : 'own.id as id'),
    ...found,
  }
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
      const { rows, campaign } = query
      if (rows === 'cards') only.push(eb('qrcodes.is_primary', '=', eb.lit(true)))
      if (campaign !== '') only.push(contains(folded(sql.ref('qrcodes.campaign')), campaign))
      return eb.and(only)
    })

/**
 * Codes of a person that are found by the texts of their card, by their own texts or by their link; as rows of codes, or of
 * the cards whose first codes they are.
 */
export function codesFound(
  { ownerId, search }: Pick<ListQuery, 'ownerId' | 'search'>,
  rows: ListQuery['rows'],
): FoundInParts {
  const codes = tables
    .selectFrom('qrcodes as found')
    .leftJoin('cards as carried', (join) =>
      join
        .onRef('carried.id', '=', 'found.card_id')
        .onRef('carried.owner_id', '=', 'found.owner_id')
        .on('carried.deleted_at', 'is', null),
    )
    .leftJoin('slugs', (join) =>
      join.onRef('slugs.qrcode_id', '=', 'found.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
    )
    .select(rows === 'codes' ? 'found.id as id' : sql<number>`found.card_id`.as('id'))
    .where('found.owner_id', '=', ownerId)
    .where((eb) => (rows === 'codes' ? eb.lit(true) : eb('found.is_primary', '=', eb.lit(true))))
  const texts = ['carried.search_text', 'found.search_text', 'slugs.slug'].map((text) =>
    contains(sql.ref(text), search),
  )
  const own = codes
    .where((eb) => eb.or(texts))
    .where(sql.ref(rows === 'codes' ? 'found.id' : 'found.card_id'), '=', column('id'))
  return { parts: texts.map((text) => codes.where(text)), isOne: sql<boolean>`exists ${own}` }
}
