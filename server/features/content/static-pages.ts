import { locales } from '#contract/languages.ts'
import * as contract from '#contract/static-pages.ts'
import type { PageTexts } from '#contract/static-pages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { sanitizeRichText } from '#server/platform/rich-text.ts'
import { findVersionErrors } from './find-version-errors.ts'
import {
  findPageTexts,
  insertPageVersion,
  nextNumber,
  pagesWithVersions,
  selectPageVersions,
  touchPage,
} from './page-store.ts'
import { dayOf } from './rules.ts'
import { starterPage } from './starter-page.ts'
import { packTranslations, unpackTranslations } from '#server/platform/resource/translations.ts'

const translated = ['title', 'body', 'changes'] as const

const store = resourceStore(contract.staticPages, {
  table: 'static_pages',
  rows: pagesWithVersions,
  search: ['slug', 'title'],
  present: ({ title, built_in: builtIn }) => ({
    title: title ?? (builtIn === null ? '' : starterPage(builtIn).en.title),
  }),
  constraints: {
    static_pages_slug_once: { code: 'slug_taken', field: 'slug' },
    static_pages_built_in: { code: 'page_built_in', field: 'slug' },
    static_pages_built_in_kept: 'page_built_in',
    agreements_version_id_fkey: 'page_in_use',
    shared_contacts_privacy_version_id_fkey: 'page_in_use',
    contact_messages_privacy_version_id_fkey: 'page_in_use',
  },
})

export const staticPages = resourceRoutes(contract.staticPages, store)

/** The version of the page decides between two admins who publish at the same time; its row gives out the numbers. */
export const publishPageVersion: Handler<typeof contract.publishPageVersion> = async (
  ctx,
  { params: { id }, body: { version, effective_on: wanted, ...input } },
) => {
  const today = dayOf(ctx.now())
  const effectiveOn = wanted ?? today
  return ctx.tx(async (tx) => {
    const before = await store.get(tx, id)
    if (!(await touchPage(tx.db, id, version, tx.now()))) throw new AppError('version_conflict')
    const number = await nextNumber(tx.db, id)
    const texts = cleanTexts(input)
    const dated = { ...texts, effective_on: effectiveOn }
    const fields = findVersionErrors(dated, { isFirst: number === 1, today })
    if (fields.length > 0) throw new AppError('invalid_input', { fields })
    await insertPageVersion(tx.db, {
      ...packTranslations(translated, dated),
      page_id: id,
      number,
      edited_by: tx.actor.userId,
      created_at: tx.now(),
    })
    const after = await store.get(tx, id)
    const published = { ...after, number, effective_on: effectiveOn, changes: texts.changes }
    await recordChange(tx, 'published', { type: contract.staticPages.name, id }, { before, after: published })
    return after
  })
}

/** The texts as they are stored: with the markup that the editor knows. */
export function cleanTexts(texts: PageTexts): PageTexts {
  const bodies = locales.map((locale) => contract.pageField('body', locale))
  const clean = bodies.map((field) => [field, sanitizeRichText(texts[field])])
  return { ...texts, ...(Object.fromEntries(clean) as Partial<PageTexts>) }
}

export const listPageVersions: Handler<typeof contract.listPageVersions> = async (ctx, { params }) => {
  await store.get(ctx, params.id)
  const versions = await selectPageVersions(ctx.db, params.id)
  return {
    list: versions.map(({ editor_name, created_at, ...version }) => ({
      ...version,
      editor_name: editor_name ?? '',
      created_at: created_at.toISOString(),
    })),
  }
}

export const getPageVersion: Handler<typeof contract.getPageVersion> = async (ctx, { params }) => {
  const found = await findPageTexts(ctx.db, params.id, params.number)
  if (found === undefined) throw new AppError('static_page_not_found')
  const { translations, ...texts } = found
  return { ...texts, ...unpackTranslations(translated, translations) }
}

export const getStarterTexts: Handler<typeof contract.getStarterTexts> = async (ctx, { params }) => {
  const { built_in: builtIn } = await store.get(ctx, params.id)
  return builtIn === null ? null : starterTexts(builtIn)
}

/** The starter text of a page in the fields of a version. */
export function starterTexts(builtIn: contract.BuiltInPage): PageTexts {
  const { en, ...others } = starterPage(builtIn)
  return { ...en, changes: '', ...unpackTranslations(translated, others) }
}
