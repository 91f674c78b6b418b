import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { searchColumn } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { listRows } from '#server/platform/db/find-rows.ts'
import type { PageOf } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

/** Templates with what one account has of them. */
const templatesOf = (db: Db, userId: string) =>
  db
    .selectFrom('templates')
    .leftJoin('templates as base', 'base.id', 'templates.base_id')
    .leftJoin('user_templates', (join) =>
      join.onRef('user_templates.template_id', '=', 'templates.id').on('user_templates.user_id', '=', userId),
    )
    .select([
      'templates.id',
      'templates.family',
      'templates.base_id',
      'templates.name',
      'templates.presets',
      'templates.logo',
      'templates.is_default',
      'templates.is_active',
      'user_templates.is_active as is_assigned',
      sql<number>`coalesce(base.theme_id, templates.theme_id)`.as('theme_id'),
    ])

export type TemplateRow = Awaited<ReturnType<typeof selectTemplatesOf>>[number]

/** Built-in templates, and the custom ones that every account or this one has; in the order of the gallery. */
export async function selectTemplatesOf(db: Db, userId: string) {
  return templatesOf(db, userId)
    .where((eb) =>
      eb.or([
        eb('templates.base_id', 'is', null),
        eb('templates.is_default', '=', true),
        eb('user_templates.user_id', 'is not', null),
      ]),
    )
    .orderBy(sql`templates.base_id is not null`)
    .orderBy(sql`case when templates.base_id is null then templates.id end`)
    .orderBy('templates.name')
    .orderBy('templates.id')
    .execute()
}

type Wanted = Pick<Selectable<Database['templates']>, 'family'> &
  ({ readonly themeId: number } | { readonly customId: number })

/** The built-in template of a number in a family, or a custom one of these. */
export async function findTemplateOf(
  db: Db,
  userId: string,
  wanted: Wanted,
): Promise<TemplateRow | undefined> {
  const found = templatesOf(db, userId).where('templates.family', '=', wanted.family)
  if ('customId' in wanted)
    return found
      .where('templates.id', '=', wanted.customId)
      .where('templates.base_id', 'is not', null)
      .executeTakeFirst()
  return found.where('templates.theme_id', '=', wanted.themeId).executeTakeFirst()
}

export async function getStoredPresets(db: Db, id: number) {
  return db.selectFrom('templates').select(['presets', 'logo']).where('id', '=', id).executeTakeFirstOrThrow()
}

type Page = Pick<PageOf, 'start' | 'limit'>

/** Custom templates by name. @param userId whose assignments are shown; null: nobody's */
export async function selectCustomTemplates(db: Db, userId: string | null, search: string, page: Page) {
  const rows = tables
    .selectFrom('templates')
    .leftJoin('user_templates', (join) =>
      join.onRef('user_templates.template_id', '=', 'templates.id').on('user_templates.user_id', '=', userId),
    )
    .select(['templates.id', 'name', 'base_id', 'presets', 'logo', 'is_default'])
    .select('user_templates.is_active as is_assigned')
  const ids = tables
    .selectFrom('templates')
    .where('base_id', 'is not', null)
    .select(['id', 'name', 'search_text'])
  const wanted = { ids, search: { text: search, columns: [searchColumn] } }
  return listRows(db, rows, wanted, { ...page, column: 'name', order: 'asc' })
}

type Assignment = Pick<Selectable<Database['user_templates']>, 'user_id' | 'template_id'>

/** @returns whether the account did not have the template yet */
export async function insertAssignment(
  db: Db,
  values: Insertable<Database['user_templates']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('user_templates')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'template_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function isAssignmentActive(db: Db, { user_id, template_id }: Assignment) {
  const row = await db
    .selectFrom('user_templates')
    .select('is_active')
    .where('user_id', '=', user_id)
    .where('template_id', '=', template_id)
    .executeTakeFirst()
  return row?.is_active
}

/** @returns whether the account has the template */
export async function updateAssignment(
  db: Db,
  { user_id, template_id }: Assignment,
  is_active: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_templates')
    .set({ is_active })
    .where('user_id', '=', user_id)
    .where('template_id', '=', template_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Whether an admin has given the template of a card to its owner, or to the partner of a card that waits for its person; as a
 * column of a statement that reads `cards`.
 */
export const isTemplateAssigned = sql<boolean>`exists (
  select from user_templates
  where user_templates.user_id = coalesce(cards.editor_id, cards.owner_id) and user_templates.is_active
    and user_templates.template_id = coalesce(cards.custom_template_id, cards.template_id))`
