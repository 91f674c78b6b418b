import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Goes = Readonly<Record<'codes' | 'printed' | 'visits' | 'leads' | 'editors', number>>

/**
 * Counts what belongs to a card now.
 * @param ownerId whose leads and codes are counted: those of its owner
 */
export async function countGoes(db: Db, cardId: number, ownerId: string): Promise<Goes> {
  const { rows } = await sql<Goes>`
    with own as (select id, kind from qrcodes where card_id = ${cardId} and owner_id = ${ownerId}::uuid)
    select (select count(*) from own)::integer as codes,
      (select count(*) from own where kind = 'merchandise')::integer as printed,
      (select coalesce(sum(visits), 0) from visit_totals where qrcode_id in (select id from own))::integer as visits,
      (select count(*) from shared_contacts where card_id = ${cardId} and owner_id = ${ownerId}::uuid)::integer as leads,
      (select count(*) from card_editors where card_id = ${cardId})::integer as editors`.execute(db)
  return rows[0] ?? { codes: 0, printed: 0, visits: 0, leads: 0, editors: 0 }
}

/** A card as both sides see it while it changes hands: what its page shows to everybody. */
export async function findHandedCard(db: Db, cardId: number) {
  const { rows } = await sql<{
    card_id: number
    name: string
    card_type_id: number
    slug: string
    owner_id: string
  }>`
    select cards.id::integer as card_id, title as name, card_type_id, coalesce(slug, '') as slug, owner_id
    from cards left join card_links on card_links.card_id = cards.id where cards.id = ${cardId}`.execute(db)
  return rows[0]
}
