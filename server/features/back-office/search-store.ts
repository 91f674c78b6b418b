import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'

const shown = 5
/** Rows of one index that are ranked. A text that more rows contain is too short to find the right one anyway. */
const ranked = 100

export type FoundUserRow = {
  readonly user_id: string
  readonly name: string
  readonly username: string | null
  readonly email: string
  readonly status: 'active' | 'blocked'
}

/**
 * Every search is planned with its own text: a frequent one is soon found by reading the table, a rare one only by the
 * index of trigrams. The plan of a prepared statement would be the same for both.
 */
async function planned<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return runTransaction(db, async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return (await query.execute(tx)).rows
  })
}

/** Users by name, username, email address or phone number; names that begin with the text first. */
export async function findUsers(db: Db, search: string): Promise<FoundUserRow[]> {
  return planned(
    db,
    sql<FoundUserRow>`
    with found as (
      (select id from users where ${includes(sql`name || ' ' || coalesce(username, '')`, search)} limit ${ranked})
      union
      (select user_id from addresses where ${includes(sql`value`, asAddress(search))} limit ${ranked})
    )
    select users.id as user_id, name, username, status,
      coalesce((select value from addresses where user_id = users.id and kind = 'mail'
        order by confirmed_at nulls last, id limit 1), '') as email
    from found join users on users.id = found.id
    where status in ('active', 'blocked')
    order by ${startsWith(sql`name`, search)} desc, name, users.id
    limit ${shown}`,
  )
}

export type FoundCardRow = {
  readonly card_id: number
  readonly title: string
  readonly owner: string
  readonly slug: string
  readonly code: string
  readonly status: 'active' | 'inactive'
}

/** Cards by their texts, current link or printed code; titles that begin with the text first. */
export async function findCards(db: Db, search: string): Promise<FoundCardRow[]> {
  return planned(
    db,
    sql<FoundCardRow>`
    with linked as (
      select qrcode_id from slugs where is_current and ${includes(sql`slug`, search)} limit ${ranked}
    ), found as (
      (select id from cards where ${includes(sql`title || ' ' || subtitle`, search)} limit ${ranked})
      union
      (select card_id from linked join qrcodes on qrcodes.id = linked.qrcode_id)
      union
      (select card_id from qrcodes where code = read_code(${search}))
    )
    select cards.id as card_id, cards.title, users.name as owner, card_links.slug, card_links.code, cards.shown_status as status
    from found
    join cards on cards.id = found.id
    join card_links on card_links.card_id = cards.id
    join users on users.id = cards.owner_id
    where cards.deleted_at is null and card_links.slug is not null
    order by ${startsWith(sql`cards.title`, search)} desc, cards.title, cards.id
    limit ${shown}`,
  )
}

/**
 * Trigram indexes find three letters or digits in a row anywhere in a text. A shorter text is looked for at the beginning
 * of words, which they find too.
 */
function includes(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  if (/[\p{L}\p{N}]{3}/u.test(search)) return sql`(${text}) ilike ${containing(search)}`
  const word = containing(search).slice(1)
  return sql`((${text}) ilike ${word} or (${text}) ilike ${`% ${word}`})`
}

const startsWith = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql`${text} ilike ${containing(search).slice(1)}`

/** Phone numbers are stored as E.164; people type them with spaces, hyphens and parentheses. */
const asAddress = (search: string): string =>
  /^[+\d\s().-]+$/.test(search) ? search.replace(/[\s().-]/g, '') || search : search
