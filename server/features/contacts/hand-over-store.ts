import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { moveLeads } from './merge-store.ts'
import { lockContacts } from './tag-store.ts'

/** What an owner wrote about a lead, which stays theirs when the lead goes. */
export type KeptOfLead = {
  readonly contact_id: number
  readonly note: string
  readonly tag_ids: readonly number[]
  /** The lead that showed it. */
  readonly merged_into: number | null
}

/** Takes the locks of the leads of two accounts, before all other locks of a transaction. */
export async function lockLeadsOf(db: Db, accounts: readonly string[]): Promise<void> {
  for (const id of accounts.toSorted()) await lockContacts(db, id)
}

const leadsOf = (cardId: number, ownerId: string) =>
  sql<boolean>`card_id = ${cardId} and owner_id = ${ownerId}::uuid`

/** Gives the leads of a card that its owner has to somebody else. The caller has called `lockLeadsOf`. */
export async function giveLeads(
  db: Db,
  { cardId, from, to }: { readonly cardId: number; readonly from: string; readonly to: string },
): Promise<KeptOfLead[]> {
  const going = leadsOf(cardId, from)
  const { rows } = await sql<KeptOfLead>`
    select id as contact_id, note, merged_into,
      array(select tag_id from shared_contact_tags where shared_contact_id = shared_contacts.id order by tag_id) as tag_ids
    from shared_contacts where ${going} order by id`.execute(db)
  await moveLeads(db, going, to)
  return rows
}

/**
 * Gives leads back to the account that they came from, with what it had written about them. What has been withdrawn or deleted
 * since is gone; what has come since stays with whoever got it. The caller has called `lockLeadsOf`.
 */
export async function takeLeadsBack(
  db: Db,
  kept: readonly KeptOfLead[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const ids = kept.map(({ contact_id: id }) => id)
  await moveLeads(db, sql<boolean>`id = any(${ids}::bigint[]) and owner_id = ${from}::uuid`, to)
  for (const { contact_id: id, note, tag_ids, merged_into } of kept) {
    const own = sql`id = ${id} and owner_id = ${to}::uuid`
    await sql`update shared_contacts set note = ${note}, merged_into = (
        -- the one that showed it may be shown by another by now
        select coalesce(head.merged_into, head.id) from shared_contacts head
        where head.id = ${merged_into} and head.owner_id = ${to}::uuid)
      where ${own}`.execute(db)
    await sql`insert into shared_contact_tags (shared_contact_id, tag_id)
      select ${id}::bigint, tags.id from contact_tags tags
      where tags.id = any(${tag_ids}::bigint[]) and tags.user_id = ${to}::uuid
        and exists (select from shared_contacts where ${own})
      on conflict do nothing`.execute(db)
  }
}
