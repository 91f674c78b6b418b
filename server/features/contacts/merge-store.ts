import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { leaveDifferent } from './different-store.ts'
import { lockContacts } from './tag-store.ts'

/** What tells whether two leads are of one person. */
export type LeadOfPerson = {
  readonly id: number
  /** The lead that shows it, which may be itself. */
  readonly shown_as: number
  readonly phone: string
  readonly email: string
}

/** More leads are not compared at once: the others follow when these are merged. */
const comparedMaximum = 2000

/**
 * The newest leads of an owner that have an address, or the end of a number, in common with a lead of somebody else. The owner
 * has not said of these two that they are different people: such pairs must not use up the number of compared leads.
 */
export async function selectAlike(db: Db, ownerId: string): Promise<LeadOfPerson[]> {
  const other = (same: RawBuilder<boolean>) => sql`exists (select from shared_contacts other
    where other.owner_id = ${ownerId} and coalesce(other.merged_into, other.id) <> coalesce(lead.merged_into, lead.id)
      and ${same} and not exists (select from different_contacts pair
        where pair.owner_id = ${ownerId} and pair.first_id = least(lead.id, other.id) and pair.second_id = greatest(lead.id, other.id)))`
  const { rows } = await sql<LeadOfPerson>`
    select id, coalesce(merged_into, id) as shown_as, phone, email from shared_contacts lead
    where owner_id = ${ownerId} and (
      (email <> '' and ${other(sql`other.email <> '' and other.email = lead.email`)})
      or (phone_end <> '' and ${other(sql`other.phone_end <> '' and other.phone_end = lead.phone_end`)}))
    order by id desc limit ${comparedMaximum}`.execute(db)
  return rows
}

/** The dial code of the country of an account, for numbers without one; undefined while it is not known. */
export async function findDialCode(db: Db, ownerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('owner_dial_codes')
    .select('dial_code')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.dial_code ?? undefined
}

/** Shows leads in another one, or by themselves (`into` undefined). Whoever merges leads has seen them. */
export async function setMergedInto(
  db: Db,
  ids: readonly number[],
  into: number | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('shared_contacts')
    .set((eb) => ({ merged_into: into ?? null, seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('id', 'in', ids)
    .execute()
}

/**
 * Before leads leave their owner: those that show others hand these, with the note and the tags, to the oldest that stays, and
 * all hand on what the owner said of their person; the heir has the state of the one before it, with its reminder.
 * The caller holds the lock of the owner's contacts.
 */
export async function leavePeople(db: Db, leaving: RawBuilder<boolean>): Promise<void> {
  await leaveDifferent(db, leaving)
  await sql`
    with leaving as (select id, note, state, remind_on, reminded_at from shared_contacts where ${leaving}),
    heirs as (
      select merged_into as lead, min(id) as heir from shared_contacts
      where merged_into in (select id from leaving) and id not in (select id from leaving) group by merged_into
    ), tagged as (
      insert into shared_contact_tags (shared_contact_id, tag_id)
      select heirs.heir, tags.tag_id from heirs
      join shared_contact_tags tags on tags.shared_contact_id = heirs.lead
      on conflict do nothing
    )
    update shared_contacts one
    set merged_into = nullif(heirs.heir, one.id),
      note = case when one.id = heirs.heir then concat_ws(e'\n\n', nullif(leaving.note, ''), nullif(one.note, ''))
        else one.note end,
      state = case when one.id = heirs.heir then leaving.state else one.state end,
      remind_on = case when one.id = heirs.heir then leaving.remind_on else one.remind_on end,
      reminded_at = case when one.id = heirs.heir then leaving.reminded_at else one.reminded_at end
    from heirs join leaving on leaving.id = heirs.lead
    where one.merged_into = heirs.lead and one.id not in (select id from leaving)`.execute(db)
  await sql`update shared_contacts set merged_into = null where ${leaving} and merged_into is not null`.execute(
    db,
  )
}

/**
 * Gives what visitors sent through a card to the person who has the card now. What the owner before wrote about them stays
 * theirs, and goes.
 */
export async function moveLeadsOfCard(db: Db, cardId: number, to: string): Promise<void> {
  const owners = await db
    .selectFrom('shared_contacts')
    .select('owner_id')
    .distinct()
    .where('card_id', '=', cardId)
    .orderBy('owner_id')
    .execute()
  for (const { owner_id: owner } of owners) await lockContacts(db, owner)
  await moveLeads(db, sql`card_id = ${cardId}`, to)
}

/** Gives leads to another account, without what their owner wrote about them. The caller holds the locks of both. */
export async function moveLeads(db: Db, leaving: RawBuilder<boolean>, to: string): Promise<void> {
  await leavePeople(db, leaving)
  await sql`delete from shared_contact_tags where shared_contact_id in (
    select id from shared_contacts where ${leaving})`.execute(db)
  await sql`update shared_contacts set owner_id = ${to}::uuid, note = '' where ${leaving}`.execute(db)
}

/** Deletes what a visitor sent; what else the owner has of this person stays. @returns false when nothing has the key. */
export async function deleteByWithdrawHash(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('shared_contacts')
    .select('owner_id')
    .where('withdraw_hash', '=', hash)
    .executeTakeFirst()
  if (row === undefined) return false
  await lockContacts(db, row.owner_id)
  await leavePeople(db, sql`withdraw_hash = ${hash}`)
  const { numDeletedRows } = await db
    .deleteFrom('shared_contacts')
    .where('withdraw_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
