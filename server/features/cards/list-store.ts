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
 * The ids of the page come first, from indexes; then the rows of the page alone are read, and their visits counted.
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
      'cards.name',
      'cards.job_title',
      'cards.company',
      'cards.photo',
      'qrcodes.id as qrcode_id',
      'qrcodes.code',
      'qrcodes.campaign',
      'qrcodes.label',
      'slugs.slug',
      'page.total',
    ])
    .select((eb) =>
      eb
        .selectFrom('visits')
        .select((visits) => visits.fn.countAll<number>().as('visits'))
        .whereRef('visits.qrcode_id', '=', 'page.qrcode_id')
        .where((visits) => visits('visits.is_bot', '=', visits.lit(false)))
        .where('visits.source', '!=', 'vcf')
        .$asScalar()
        .$notNull()
        .as('visits'),
    )
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
  const cards = ownCards(db, query).select(['cards.id', 'cards.name', 'cards.company'])
  return db
    .selectFrom(cards.as('own'))
    .innerJoin('qrcodes', 'qrcodes.card_id', 'own.id')
    .leftJoin('slugs', (join) =>
      join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
    )
    .where('qrcodes.owner_id', '=', query.ownerId)
    .where((eb) => {
      const only = []
      const { rows, campaign, search } = query
      if (rows === 'cards') only.push(eb('qrcodes.is_primary', '=', eb.lit(true)))
      if (campaign !== '') only.push(eb('qrcodes.campaign', 'ilike', containing(campaign)))
      const texts = ['own.name', 'own.company', 'qrcodes.campaign', 'qrcodes.label', 'slugs.slug'] as const
      if (search !== '') only.push(eb.or(texts.map((text) => eb(text, 'ilike', containing(search)))))
      return eb.and(only)
    })
}
