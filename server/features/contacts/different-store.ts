import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The pairs of which an owner said that they are no pair, as the leads that show them now. */
export async function selectDifferent(db: Db, ownerId: string): Promise<(readonly [number, number])[]> {
  const { rows } = await sql<{ one: number; other: number }>`
    select coalesce(first.merged_into, first.id) as one, coalesce(second.merged_into, second.id) as other
    from different_contacts pair
    join shared_contacts first on first.id = pair.first_id
    join shared_contacts second on second.id = pair.second_id
    where pair.owner_id = ${ownerId}`.execute(db)
  return rows.map(({ one, other }) => [one, other])
}

/** Stores that any two of these leads are of different people. @returns how many pairs are new. */
export async function insertDifferent(db: Db, ids: readonly number[], ownerId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into different_contacts (owner_id, first_id, second_id)
    select ${ownerId}::uuid, one.id, other.id
    from shared_contacts one join shared_contacts other on other.id > one.id
    where one.owner_id = ${ownerId} and one.id = any(${ids}) and other.owner_id = ${ownerId} and other.id = any(${ids})
    for key share
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function deleteDifferent(db: Db, ids: readonly number[], ownerId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('different_contacts')
    .where('owner_id', '=', ownerId)
    .where('first_id', 'in', ids)
    .where('second_id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Before leads leave their owner: what was said of them counts for the oldest that stays of the same person. */
export async function leaveDifferent(db: Db, leaving: RawBuilder<boolean>): Promise<void> {
  await sql`
    with leaving as (
      select id, owner_id, coalesce(merged_into, id) as person from shared_contacts where ${leaving}
    ), gone as (
      delete from different_contacts where owner_id in (select owner_id from leaving)
        and (first_id in (select id from leaving) or second_id in (select id from leaving))
      returning owner_id, first_id, second_id
    ), heirs as (
      select leaving.id, (select min(lead.id) from shared_contacts lead
        where (lead.id = leaving.person or lead.merged_into = leaving.person)
          and lead.id not in (select id from leaving)) as heir
      from leaving where id in (select first_id from gone union select second_id from gone)
    ), left_over as (
      select gone.owner_id, case when first.id is null then gone.first_id else first.heir end as one,
        case when second.id is null then gone.second_id else second.heir end as other
      from gone left join heirs first on first.id = gone.first_id left join heirs second on second.id = gone.second_id
    )
    insert into different_contacts (owner_id, first_id, second_id)
    select owner_id, least(one, other), greatest(one, other) from left_over where one <> other
    on conflict do nothing`.execute(db)
}
