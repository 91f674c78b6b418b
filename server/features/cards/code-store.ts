import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { column, listRows, selectRows } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { codesFound } from './list-store.ts'

export type CodeRow = Awaited<ReturnType<typeof selectCodePage>>['list'][number]

/** Codes with the card they show, whether or not they show one. */
const shown = tables
  .selectFrom('qrcodes')
  .leftJoin('slugs', (join) =>
    join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
  )
  .leftJoin('cards', (join) =>
    join.onRef('cards.id', '=', 'qrcodes.card_id').on('cards.deleted_at', 'is', null),
  )
  .leftJoin('qrcode_transfers as offers', (join) =>
    join.onRef('offers.qrcode_id', '=', 'qrcodes.id').on('offers.status', '=', sql.lit('pending')),
  )
  .leftJoin('visit_totals', 'visit_totals.qrcode_id', 'qrcodes.id')
  .select([
    'qrcodes.id as id',
    'qrcodes.owner_id',
    'qrcodes.code',
    'qrcodes.kind',
    'qrcodes.is_primary',
    'qrcodes.shown_status as status',
    'qrcodes.campaign',
    'qrcodes.label',
    'qrcodes.picture',
    'qrcodes.scan_result',
    'qrcodes.created_at',
    'slugs.slug',
    'offers.to_email as offered_to',
    'cards.id as card_id',
    'cards.card_type_id',
    'cards.title',
    'cards.shown_status as card_status',
    sql<number>`coalesce(visit_totals.visits, 0)`.as('visits'),
  ])

export type CodeQuery = {
  readonly ownerId: string
  /** Part of a text, compared without regard to case; empty does not narrow. */
  readonly search: string
  /** Those alone that a chip may open. */
  readonly isOpen?: boolean
  readonly start: number
  readonly limit: number
}

/** The codes of a person. The primary code of a deleted card is gone with it; its alternates can show another. */
const ownCodes = (ownerId: string) =>
  tables
    .selectFrom('qrcodes')
    .select('qrcodes.id as id')
    .where('qrcodes.owner_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb('qrcodes.is_primary', '=', eb.lit(false)),
        eb('qrcodes.card_id', 'is', null),
        // the print outlives the card
        eb('qrcodes.kind', '=', sql.lit('merchandise' as const)),
        eb(
          'qrcodes.card_id',
          'in',
          eb
            .selectFrom('cards')
            .select('cards.id')
            .where('cards.owner_id', '=', ownerId)
            .where('cards.deleted_at', 'is', null)
            .where('cards.is_pending', '=', eb.lit(false)),
        ),
      ]),
    )

/** One page of a person's codes, newest first, and how many there are in all. */
export async function selectCodePage(db: Db, query: CodeQuery) {
  const page = { column: 'id', order: 'desc', start: query.start, limit: query.limit } as const
  const found = query.search === '' ? {} : { found: codesFound(query, 'codes') }
  const ids = ownCodes(query.ownerId).$if(query.isOpen === true, (codes) =>
    codes.where(sql<boolean>`is_open_code(qrcodes.id)`),
  )
  return listRows(db, shown, { ids, ...found }, page)
}

/** Whether a chip may open a code of a person. */
export async function isOpenCode(db: Db, { id, ownerId }: OwnCode): Promise<boolean> {
  const row = await db
    .selectFrom('qrcodes')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`is_open_code(id)`)
    .executeTakeFirst()
  return row !== undefined
}

type OwnCode = { readonly id: number; readonly ownerId: string }

/** Locks the card that a code of a person shows; call it before the code is locked. @returns its id, if there is one */
export async function lockCardOfCode(db: Db, { id, ownerId }: OwnCode): Promise<number | undefined> {
  const row = await db
    .selectFrom('cards')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('qrcodes')
        .select('card_id')
        .where('qrcodes.id', '=', id)
        .where('qrcodes.owner_id', '=', ownerId),
    )
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

/** A code of a person. */
export async function findCode(db: Db, id: number, ownerId: string): Promise<CodeRow | undefined> {
  const where = [sql<boolean>`${column('id')} = ${id}`, sql<boolean>`${column('owner_id')} = ${ownerId}`]
  const [row] = await selectRows(db, shown, { where })
  return row
}

/** The codes of a person's campaign that show a card. */
export const codesOfCampaign = (campaign: string, ownerId: string) => ({
  rows: shown.where('qrcodes.campaign', '=', campaign).where('cards.id', 'is not', null),
  where: [sql<boolean>`${column('owner_id')} = ${ownerId}`],
})

/** The codes of the cards that wait for their person, and that this partner may change. */
export const codesOfWaiting = (editorId: string) => ({
  rows: shown
    .where('cards.is_pending', '=', sql.lit(true))
    .where('qrcodes.is_primary', '=', sql.lit(true))
    .select('cards.editor_id'),
  where: [sql<boolean>`${column('editor_id')} = ${editorId}`],
})

/** The cards that a picker offers at once. */
const offered = 50

/** A person's newest cards, and one of them before all others. */
export async function selectCardsToShow(
  db: Db,
  { ownerId, current, search }: { ownerId: string; current: number | null; search: string },
) {
  const cards = tables
    .selectFrom('cards')
    .innerJoin('card_links', 'card_links.card_id', 'cards.id')
    .select(['cards.id', 'cards.card_type_id', 'cards.title', 'cards.shown_status as status'])
    .select((eb) => eb.fn.coalesce('card_links.slug', 'card_links.code').$notNull().as('slug'))
    .select((eb) => eb('cards.id', '=', current ?? 0).as('is_current'))
    .where('cards.owner_id', '=', ownerId)
    .where('cards.deleted_at', 'is', null)
    .where('cards.is_pending', '=', false)
  const found = search === '' ? {} : { found: codesFound({ ownerId, search }, 'cards') }
  const page = { column: 'is_current', order: 'desc', start: 0, limit: offered } as const
  return (await listRows(db, cards, found, page)).list
}

/** The primary code of the person's card that another code shows. */
export async function findPrimaryCode(
  db: Db,
  { ownerId, cardId, qrcodeId }: { ownerId: string; cardId: number; qrcodeId: number },
) {
  return db
    .selectFrom('cards')
    .innerJoin('card_links', 'card_links.card_id', 'cards.id')
    .innerJoin('qrcodes', 'qrcodes.card_id', 'cards.id')
    .select((eb) => [
      eb.ref('card_links.qrcode_id').$notNull().as('qrcode_id'),
      eb.ref('card_links.code').$notNull().as('code'),
      'card_links.slug',
    ])
    .where('cards.id', '=', cardId)
    .where('cards.owner_id', '=', ownerId)
    .where('cards.deleted_at', 'is', null)
    .where('cards.is_pending', '=', false)
    .where('qrcodes.id', '=', qrcodeId)
    .executeTakeFirst()
}

/** The pictures that owners have given to the codes of a card. */
export async function listPicturesOfCodes(db: Db, cardId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('qrcodes')
    .select('picture')
    .where('card_id', '=', cardId)
    .where('picture', '<>', '')
    .execute()
  return rows.map(({ picture }) => picture)
}
