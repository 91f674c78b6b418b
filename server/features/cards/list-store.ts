import { sql } from 'kysely'
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

export type CardListRow = Awaited<ReturnType<typeof selectPage>>[number]

/** One page of a person's cards, newest first, and how many there are in all. */
export async function selectCardPage(
  db: Db,
  query: ListQuery,
): Promise<{ list: CardListRow[]; total: number }> {
  const list = await selectPage(db, query)
  const first = list[0]
  // Past the last page there is no row to carry the total.
  return { list, total: first?.total ?? (query.start === 0 ? 0 : await countCards(db, query)) }
}

function filterCards(db: Db, query: ListQuery) {
  const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const search = contains(query.search)
  return db
    .selectFrom('cards')
    .innerJoin('qrcodes', 'qrcodes.card_id', 'cards.id')
    .innerJoin('slugs', (join) =>
      join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on('slugs.is_current', '=', true),
    )
    .where('cards.owner_id', '=', query.ownerId)
    .where('cards.deleted_at', 'is', null)
    .where((eb) => {
      const only = []
      if (query.rows === 'cards') only.push(eb('qrcodes.is_primary', '=', true))
      if (query.cardTypeId !== undefined) only.push(eb('cards.card_type_id', '=', query.cardTypeId))
      if (query.colorTheme !== undefined) only.push(eb('cards.color_theme', '=', query.colorTheme))
      if (query.campaign !== '') only.push(eb('qrcodes.campaign', 'ilike', contains(query.campaign)))
      if (query.search !== '')
        only.push(
          eb.or([
            eb(sql<string>`cards.content ->> 'name'`, 'ilike', search),
            eb(sql<string>`cards.content ->> 'company'`, 'ilike', search),
            eb('qrcodes.campaign', 'ilike', search),
            eb('qrcodes.label', 'ilike', search),
            eb('slugs.slug', 'ilike', search),
          ]),
        )
      return eb.and(only)
    })
}

async function selectPage(db: Db, query: ListQuery) {
  const newest = query.rows === 'cards' ? 'cards.id' : 'qrcodes.id'
  const page = filterCards(db, query)
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
      'qrcodes.id as qrcode_id',
      'qrcodes.code',
      'qrcodes.campaign',
      'qrcodes.label',
      'slugs.slug',
    ])
    .select([
      sql<string | null>`cards.content ->> 'name'`.as('name'),
      sql<string | null>`cards.content ->> 'job_title'`.as('job_title'),
      sql<string | null>`cards.content ->> 'company'`.as('company'),
      sql<string | null>`cards.content ->> 'photo'`.as('photo'),
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`row_number() over (order by ${sql.ref(newest)} desc)`.as('place'),
    ])
    .orderBy(newest, 'desc')
    .limit(query.limit)
    .offset(query.start)
  // Visits are counted for the rows of the page only.
  return db
    .with('page', () => page)
    .selectFrom('page')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('visits')
        .select((visits) => visits.fn.countAll<number>().as('visits'))
        .whereRef('visits.qrcode_id', '=', 'page.qrcode_id')
        .where('visits.is_bot', '=', false)
        .where('visits.source', '!=', 'vcf')
        .$asScalar()
        .$notNull()
        .as('visits'),
    )
    .orderBy('place')
    .execute()
}

async function countCards(db: Db, query: ListQuery): Promise<number> {
  const row = await filterCards(db, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
