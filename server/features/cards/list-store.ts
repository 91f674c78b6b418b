import { sql } from 'kysely'
import { containing } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'

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

export type CardListRow = Awaited<ReturnType<typeof selectRows>>[number]

/** One page of a person's cards, newest first, and how many there are in all. */
export async function selectCardPage(
  db: Db,
  query: ListQuery,
): Promise<{ list: CardListRow[]; total: number }> {
  const list = await selectRows(db, query)
  const first = list[0]
  // Past the last page there is no row to carry the total.
  return { list, total: first?.total ?? (query.start === 0 ? 0 : await countRows(db, query)) }
}

/**
 * The ids of the page come first, from indexes; then the rows of the page alone are read, without their documents.
 * Conditions on flags are literals, so that a prepared statement can use the partial indexes as well.
 */
async function selectRows(db: Db, query: ListQuery) {
  return db
    .with('page', () => (needsCodes(query) ? pageOfCodes(db, query) : pageOfCards(db, query)))
    .selectFrom('page')
    .innerJoin('cards', 'cards.id', 'page.card_id')
    .innerJoin('qrcodes', 'qrcodes.id', 'page.qrcode_id')
    .innerJoin('slugs', (join) =>
      join
        .onRef('slugs.qrcode_id', '=', 'page.qrcode_id')
        .on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
    )
    .leftJoin('visit_totals', 'visit_totals.qrcode_id', 'page.qrcode_id')
    .select([
      'cards.id',
      'cards.card_type_id',
      'cards.template_id',
      'cards.primary_color',
      'cards.secondary_color',
      'cards.color_theme',
      'cards.status',
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
      'page.total',
      sql<number>`coalesce(visit_totals.visits, 0)`.as('visits'),
    ])
    .orderBy(query.rows === 'cards' ? 'page.card_id' : 'page.qrcode_id', 'desc')
    .execute()
}

async function countRows(db: Db, query: ListQuery): Promise<number> {
  const { total } = await (needsCodes(query)
    ? matchingCodes(db, query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    : ownCards(db, query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow())
  return total
}

const needsCodes = ({ rows, campaign, search }: ListQuery) =>
  rows === 'codes' || campaign !== '' || search !== ''

function pageOfCards(db: Db, query: ListQuery) {
  const page = ownCards(db, query)
    .select('cards.id')
    .orderBy('cards.id', 'desc')
    .limit(query.limit)
    .offset(query.start)
  return db
    .selectFrom(page.as('own'))
    .innerJoin('qrcodes', (join) =>
      join.onRef('qrcodes.card_id', '=', 'own.id').on((eb) => eb('qrcodes.is_primary', '=', eb.lit(true))),
    )
    .select(['own.id as card_id', 'qrcodes.id as qrcode_id'])
    .select(
      ownCards(db, query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    )
}

function ownCards(db: Db, { ownerId, cardTypeId, colorTheme }: ListQuery) {
  return db
    .selectFrom('cards')
    .where('cards.owner_id', '=', ownerId)
    .where('cards.deleted_at', 'is', null)
    .where((eb) => {
      const only = []
      if (cardTypeId !== undefined) only.push(eb('cards.card_type_id', '=', cardTypeId))
      if (colorTheme !== undefined) only.push(eb('cards.color_theme', '=', colorTheme))
      return eb.and(only)
    })
}

function pageOfCodes(db: Db, query: ListQuery) {
  return matchingCodes(db, query)
    .select(['own.id as card_id', 'qrcodes.id as qrcode_id'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(query.rows === 'cards' ? 'own.id' : 'qrcodes.id', 'desc')
    .limit(query.limit)
    .offset(query.start)
}

/** The codes of a person's cards are that person's too, so the index of either table can lead. */
function matchingCodes(db: Db, query: ListQuery) {
  return db
    .selectFrom(ownCards(db, query).select('cards.id').as('own'))
    .innerJoin('qrcodes', 'qrcodes.card_id', 'own.id')
    .where('qrcodes.owner_id', '=', query.ownerId)
    .where((eb) => {
      const only = []
      const { rows, campaign, search } = query
      if (rows === 'cards') only.push(eb('qrcodes.is_primary', '=', eb.lit(true)))
      if (campaign !== '') only.push(eb('qrcodes.campaign', 'ilike', containing(campaign)))
      if (search !== '') only.push(eb('qrcodes.id', 'in', codesFound(db, query)))
      return eb.and(only)
    })
}

/** Codes found by the texts of their card, by their own texts or by their link. Each part can use an index of its own. */
function codesFound(db: Db, { ownerId, search }: ListQuery) {
  const byCard = db
    .selectFrom('cards')
    .innerJoin('qrcodes as found', 'found.card_id', 'cards.id')
    .select('found.id')
    .where('cards.owner_id', '=', ownerId)
    .where('cards.deleted_at', 'is', null)
    .where(includes(sql`cards.title || ' ' || cards.subtitle`, search))
  const byCode = db
    .selectFrom('qrcodes as found')
    .select('found.id')
    .where('found.owner_id', '=', ownerId)
    .where(includes(sql`found.campaign || ' ' || found.label`, search))
  const bySlug = db
    .selectFrom('slugs')
    .innerJoin('qrcodes as found', 'found.id', 'slugs.qrcode_id')
    .select('found.id')
    .where('found.owner_id', '=', ownerId)
    .where((eb) => eb('slugs.is_current', '=', eb.lit(true)))
    .where(includes(sql`slugs.slug`, search))
  return byCard.union(byCode).union(bySlug)
}

/**
 * The index of trigrams finds texts by three letters or digits in a row. A shorter search would read all of it, and so
 * is written in a way that cannot use it.
 */
function includes(text: ReturnType<typeof sql>, search: string) {
  const pattern = containing(search)
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? sql<boolean>`(${text}) ilike ${pattern}`
    : sql<boolean>`lower(${text}) like lower(${pattern})`
}
