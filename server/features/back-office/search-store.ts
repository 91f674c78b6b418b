import { sql } from 'kysely'
import { beginsWith, contains } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasUserText } from '#server/platform/db/user-search.ts'

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

/** Users by name, username, email address or phone number; names that begin with the text first. */
export async function findUsers(db: Db, search: string): Promise<FoundUserRow[]> {
  const { rows } = await sql<FoundUserRow>`
    with found as (
      select id from users where ${hasUserText(sql`search_text`, search)} limit ${ranked}
    )
    select users.id as user_id, name, username, status,
      coalesce((select value from addresses where user_id = users.id and kind = 'mail'
        order by confirmed_at nulls last, id limit 1), '') as email
    from found join users on users.id = found.id
    where status in ('active', 'blocked')
    order by ${beginsWith(sql`search_text`, search)} desc, name, users.id
    limit ${shown}`.execute(db)
  return rows
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
  const { rows } = await sql<FoundCardRow>`
    with linked as (
      select qrcode_id from slugs where is_current and ${contains(sql`slug`, search)} limit ${ranked}
    ), found as (
      (select id from cards where ${contains(sql`search_text`, search)} limit ${ranked})
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
    order by ${beginsWith(sql`cards.search_text`, search)} desc, cards.title collate name_order, cards.id
    limit ${shown}`.execute(db)
  return rows
}
