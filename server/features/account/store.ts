import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Places and a profession that belong together, or null where none is chosen. */
export type Choices = {
  readonly state_id: number | null
  readonly city_id: number | null
  readonly country_id: number | null
  readonly industry_type_id: number | null
  readonly industry_department_id: number | null
  readonly profession_type_id: number | null
}

/** Which of these choices do not exist, or belong to another parent than the one beside them. */
export async function findWrongChoices(db: Db, of: Choices): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field from (values
      ('country_id', ${of.country_id}::integer, exists (select from countries
        where id = ${of.country_id} and is_place)),
      ('state_id', ${of.state_id}::bigint, exists (select from states
        where id = ${of.state_id} and country_id = ${of.country_id})),
      ('city_id', ${of.city_id}::bigint, exists (select from cities
        where id = ${of.city_id} and state_id = ${of.state_id})),
      ('industry_type_id', ${of.industry_type_id}::bigint, exists (select from industry_types
        where id = ${of.industry_type_id})),
      ('industry_department_id', ${of.industry_department_id}::bigint, exists (select from industry_departments
        where id = ${of.industry_department_id}
          and (industry_type_id is null or industry_type_id = ${of.industry_type_id}))),
      ('profession_type_id', ${of.profession_type_id}::bigint, exists (select from profession_types
        where id = ${of.profession_type_id}
          and (industry_department_id is null or industry_department_id = ${of.industry_department_id})))
    ) as choice (field, id, is_right)
    where id is not null and not is_right`.execute(db)
  return rows.map(({ field }) => field)
}

export async function findDialCode(db: Db, countryId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('countries')
    .select('dial_code')
    .where('id', '=', countryId)
    .executeTakeFirst()
  return row?.dial_code
}

/** Whether an active account has confirmed this phone number. */
export async function hasConfirmedPhone(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select('addresses.id')
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .where('confirmed_at', 'is not', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A deleted account with the confirmed address that is told about it. Undefined once it is restored or erased. */
export async function findDeletedAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('addresses', 'addresses.user_id', 'users.id')
    .select(['value as email', 'name', 'locale', 'erase_after', 'time_zone'])
    .where('users.id', '=', userId)
    .where('status', '=', 'deleted')
    .where('kind', '=', 'mail')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** A shorter name would be found in texts about others. */
const shortestWord = 4

/** By what a person is found in the audit log and in jobs. */
export async function findTraces(
  db: Db,
  userId: string,
): Promise<{ userId: string; words: string[]; subjects: string[] }> {
  const words = await sql<{ word: string }>`
    select lower(word) as word from (
      select name as word from users where id = ${userId}
      union select username from users where id = ${userId}
      union select value from addresses where user_id = ${userId}
    ) as own where length(word) >= ${shortestWord}`.execute(db)
  const subjects = await sql<{ subject: string }>`
    select 'card ' || id as subject from cards where owner_id = ${userId}
    union all select 'qrcode ' || id from qrcodes where owner_id = ${userId}`.execute(db)
  return {
    userId,
    words: words.rows.map(({ word }) => word),
    subjects: subjects.rows.map(({ subject }) => subject),
  }
}

/** Files of an export whose number does not depend on the account. */
const fixedEntries = 8

/** About how many files an export will have. */
export async function countEntries(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select ${fixedEntries}::int + 2 * (select count(*) from cards where owner_id = ${userId})
      + (select count(*) from files where owner_id = ${userId} and purpose = 'card' and is_stored)
      + (select count(*) from qrcodes where owner_id = ${userId})
      + (select count(*) from qr_designs where owner_id = ${userId}) as entries`.execute(db)
  return rows[0]?.entries ?? fixedEntries
}

/** Every address of an account, the confirmed ones first, and where people signed in with Google. */
export async function listOwnAddresses(db: Db, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['kind', 'value', 'confirmed_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy(sql`confirmed_at nulls last`)
    .orderBy('id')
    .execute()
}

/** The account of a task, and its confirmed address, while it is active. */
export async function findTaskOwner(db: Db, taskId: string) {
  return db
    .selectFrom('tasks')
    .innerJoin('users', 'users.id', 'tasks.owner_id')
    .select(['users.id as userId', 'users.time_zone as timeZone', 'tasks.expires_at as expiresAt'])
    .where('tasks.id', '=', taskId)
    .where('tasks.status', '=', 'done')
    .executeTakeFirst()
}
