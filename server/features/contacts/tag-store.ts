import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { contains, folded } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takeLockOf } from '#server/platform/db/locks.ts'

/** The two lists whose rows have tags, with their names in the database. */
export type Tagged = 'shared' | 'saved'

export type TagOfRow = { readonly tag_id: number; readonly name: string }

/** The tags of a row, by name. @param has whether the row has the tag `tag` */
const tagsWhere = (has: RawBuilder<unknown>) => sql<readonly TagOfRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('tag_id', tag.id, 'name', tag.name) order by tag.name, tag.id)
    from contact_tags tag where ${has}), '[]')`

/** Of all that is merged into the lead. */
export const tagsOfShared = tagsWhere(sql`tag.id in (
  select tagged.tag_id from shared_contact_tags tagged
    join shared_contacts one on one.id = tagged.shared_contact_id
    where one.id = shared_contacts.id or one.merged_into = shared_contacts.id)`)

export const tagsOfSaved = tagsWhere(sql`tag.id in (
  select tagged.tag_id from saved_contact_tags tagged where tagged.saved_contact_id = saved_contacts.id)`)

const idsWhere = (of: Tagged, userId: string, has: RawBuilder<boolean>) =>
  sql<number>`select tagged.${sql.ref(`${of}_contact_id`)} from ${sql.table(`${of}_contact_tags`)} tagged
    join contact_tags tag on tag.id = tagged.tag_id where tag.user_id = ${userId} and ${has}`

/** The ids of the leads that have a tag. */
export const sharedWithTag = (userId: string, tagId: number) =>
  idsWhere('shared', userId, sql`tag.id = ${tagId}`)
export const savedWithTag = (userId: string, tagId: number) =>
  idsWhere('saved', userId, sql`tag.id = ${tagId}`)

const hasText = (search: string) => contains(folded(sql.ref('tag.name')), search)
/** The ids of the leads of which a tag contains a text. */
export const sharedWithTagText = (userId: string, search: string) =>
  idsWhere('shared', userId, hasText(search))
export const savedWithTagText = (userId: string, search: string) => idsWhere('saved', userId, hasText(search))

/**
 * Only one request at a time changes who is one person, or which tags there are. Until the end of the transaction.
 */
export async function lockContacts(db: Db, userId: string): Promise<void> {
  await takeLockOf(db, 'contactsOfAccount', userId)
}

type ContactTag = TagOfRow & Readonly<Record<'leads' | 'contacts', number>>

/** A person's tags by name, with how many leads and saved contacts have each. */
export async function selectTags(db: Db, userId: string): Promise<ContactTag[]> {
  const { rows } = await sql<ContactTag>`
    select tag.id as tag_id, tag.name,
      (select count(distinct coalesce(lead.merged_into, lead.id)) from shared_contact_tags tagged
        join shared_contacts lead on lead.id = tagged.shared_contact_id where tagged.tag_id = tag.id) as leads,
      (select count(*) from saved_contact_tags tagged where tagged.tag_id = tag.id) as contacts
    from contact_tags tag where tag.user_id = ${userId} order by tag.name, tag.id`.execute(db)
  return rows
}

/** Creates the tags that are missing. @returns the ids of all. */
export async function upsertTags(db: Db, userId: string, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into contact_tags (user_id, name)
    select distinct on (fold(name)) ${userId}::uuid, name from unnest(${names}::text[]) as name order by fold(name)
    on conflict (user_id, fold(name)) do update set name = contact_tags.name returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countTags(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contact_tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false when the person has no such tag. */
export async function renameTag(
  db: Db,
  { id, userId, name }: { readonly id: number; readonly userId: string; readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_tags')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when the person has no such tag. */
export async function deleteTag(db: Db, id: number, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_tags')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those of the ids that belong to the person: of leads with all that is merged into them, and the lead first. */
export async function selectOwnIds(
  db: Db,
  of: Tagged,
  ids: readonly number[],
  userId: string,
): Promise<{ readonly id: number; readonly shown_as: number }[]> {
  const { rows } =
    of === 'saved'
      ? await sql<{ id: number; shown_as: number }>`
          select id, id as shown_as from saved_contacts where user_id = ${userId} and id = any(${ids})`.execute(
          db,
        )
      : await sql<{ id: number; shown_as: number }>`
          select id, coalesce(merged_into, id) as shown_as from shared_contacts
          where owner_id = ${userId} and coalesce(merged_into, id) in (
            select coalesce(merged_into, id) from shared_contacts where owner_id = ${userId} and id = any(${ids}))
          order by merged_into nulls first, id`.execute(db)
  return rows
}

export async function insertTagsOf(
  db: Db,
  of: Tagged,
  ids: readonly number[],
  tagIds: readonly number[],
): Promise<void> {
  await sql`insert into ${sql.table(`${of}_contact_tags`)} (${sql.ref(`${of}_contact_id`)}, tag_id)
    select contact, tag from unnest(${ids}::bigint[]) as contact, unnest(${tagIds}::bigint[]) as tag
    on conflict do nothing`.execute(db)
}

/** Takes tags with these names from contacts, or all tags but those with these ids. */
export async function deleteTagsOf(
  db: Db,
  of: Tagged,
  ids: readonly number[],
  which: { readonly names: readonly string[] } | { readonly except: readonly number[] },
): Promise<void> {
  const chosen =
    'names' in which
      ? sql`fold(tag.name) in (select fold(name) from unnest(${which.names}::text[]) as name)`
      : sql`tag.id <> all(${which.except}::bigint[])`
  await sql`delete from ${sql.table(`${of}_contact_tags`)} tagged using contact_tags tag
    where tag.id = tagged.tag_id and tagged.${sql.ref(`${of}_contact_id`)} = any(${ids}::bigint[])
      and ${chosen}`.execute(db)
}

/** Stores a note at the first contact, and takes it from the others, whose notes it has. */
export async function setNote(db: Db, of: Tagged, ids: readonly number[], note: string): Promise<void> {
  await sql`update ${sql.table(`${of}_contacts`)} set note = case when id = ${ids[0]} then ${note} else '' end
    where id = any(${ids}::bigint[])`.execute(db)
}
