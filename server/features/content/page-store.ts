import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'
import { textIn } from './store.ts'

/** Pages with the title of their newest version and the days of all versions, in the order in which they count. */
export const pagesWithVersions = tables
  .selectFrom('static_pages')
  .selectAll('static_pages')
  .select((is) => [
    is
      .selectFrom('static_page_versions')
      .select('title')
      .whereRef('page_id', '=', 'static_pages.id')
      .orderBy('number', 'desc')
      .limit(1)
      .as('title'),
    sql<{ number: number; effective_on: string }[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'effective_on', effective_on)
        order by effective_on desc, number desc), '[]')
      from static_page_versions where page_id = static_pages.id)`.as('versions'),
  ])

/** Counts a change of a page, whose row is locked from then on. @returns false when it has another version by now. */
export async function touchPage(db: Db, id: number, version: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('static_pages')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The number of the next version of a page whose row is locked. */
export async function nextNumber(db: Db, pageId: number): Promise<number> {
  const { next } = await db
    .selectFrom('static_page_versions')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  return next
}

export async function findPageId(db: Db, builtIn: BuiltIn): Promise<number> {
  const { id } = await db
    .selectFrom('static_pages')
    .select('id')
    .where('built_in', '=', builtIn)
    .executeTakeFirstOrThrow()
  return id
}

export async function insertPage(db: Db, slug: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('static_pages')
    .values({ slug, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertPageVersion(
  db: Db,
  values: Insertable<Database['static_page_versions']>,
): Promise<void> {
  await db.insertInto('static_page_versions').values(values).execute()
}

export async function selectPageVersions(db: Db, pageId: number) {
  return db
    .selectFrom('static_page_versions as version')
    .leftJoin('users', 'users.id', 'version.edited_by')
    .select(['number', 'effective_on', 'title', 'changes', 'version.created_at', 'users.name as editor_name'])
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .execute()
}

export async function findPageTexts(db: Db, pageId: number, number: number) {
  return db
    .selectFrom('static_page_versions')
    .select(['title', 'body', 'changes', 'translations'])
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst()
}

type BuiltIn = NonNullable<Selectable<Database['static_pages']>['built_in']>
/** A page is asked for by its link, or by what it is. */
export type PageName = { readonly slug: string } | { readonly builtIn: BuiltIn }

/** Versions whose day has come, of pages that visitors may read, best first: the first one of a page is its current one. */
const effectiveVersions = (db: Db, today: string) =>
  db
    .selectFrom('static_page_versions as version')
    .innerJoin('static_pages as page', 'page.id', 'version.page_id')
    .where('page.is_published', '=', true)
    .where('effective_on', '<=', today)
    .orderBy('effective_on', 'desc')
    .orderBy('number', 'desc')

/**
 * The versions of a page that visitors could ever read, the current one first. One that was replaced before its day came
 * is none of them.
 */
export async function selectShownVersions(db: Db, page: PageName, today: string, locale: string) {
  return effectiveVersions(db, today)
    .select(['version.id', 'number', 'effective_on', 'slug', 'built_in', isWrittenIn(locale)])
    .select(textIn(locale, 'changes'))
    .where((is) => ('slug' in page ? is('slug', '=', page.slug) : is('built_in', '=', page.builtIn)))
    .where(
      sql<boolean>`not exists (select from static_page_versions as later
        where later.page_id = version.page_id and later.number > version.number
          and later.effective_on = version.effective_on
          and (later.created_at at time zone 'UTC')::date < version.effective_on)`,
    )
    .execute()
}

export async function getVersionText(db: Db, versionId: number, locale: string) {
  return db
    .selectFrom('static_page_versions as version')
    .select([textIn(locale, 'title'), textIn(locale, 'body')])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
}

/** The current version of every page that has one, in the order of the pages. */
export async function selectCurrentVersions(db: Db, today: string, locale: string) {
  const current = effectiveVersions(db, today)
    .distinctOn('page.id')
    .clearOrderBy()
    .select(['version.id', 'slug', 'built_in', 'sort_order', 'page.id as page_id', textIn(locale, 'title')])
    .orderBy('page.id')
    .orderBy('effective_on', 'desc')
    .orderBy('number', 'desc')
  return db.selectFrom(current.as('current')).selectAll().orderBy('sort_order').orderBy('page_id').execute()
}

/** The current versions of some of the pages of the product, for those that have one. */
export async function selectCurrentOf(db: Db, pages: readonly BuiltIn[], today: string) {
  return effectiveVersions(db, today)
    .distinctOn('page.id')
    .clearOrderBy()
    .select(['version.id', 'slug', 'built_in'])
    .where('built_in', 'in', pages)
    .orderBy('page.id')
    .orderBy('effective_on', 'desc')
    .orderBy('number', 'desc')
    .execute()
}

export async function insertAgreements(
  db: Db,
  rows: readonly Insertable<Database['agreements']>[],
): Promise<void> {
  await db.insertInto('agreements').values(rows).execute()
}

/** Which of these slugs are those of pages. */
export async function listPageSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const found = await db.selectFrom('static_pages').select('slug').where('slug', 'in', slugs).execute()
  return new Set(found.map(({ slug }) => slug))
}

/** Whether a version is translated: languages are written as a whole, so that the body says it. */
const isWrittenIn = (locale: string) =>
  sql<boolean>`version.translations -> ${locale}::text ? 'body'`.as('is_written')
