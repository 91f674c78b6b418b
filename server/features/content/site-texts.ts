import * as contract from '#contract/content.ts'
import { sourceLocale } from '#contract/languages.ts'
import { tables } from '#server/platform/db/tables.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { presentStamps, resourceStore } from '#server/platform/resource/resource-store.ts'
import type { SiteTextRow } from './store.ts'
import { isPublic, textIn } from './store.ts'
import { packTranslations, unpackTranslations } from './translations.ts'

const translated = ['title', 'body'] as const

const present = (row: SiteTextRow) => ({
  title: row.title,
  body: row.body,
  icon: row.icon,
  image: row.image,
  sort_order: row.sort_order,
  status: row.status,
  published_at: row.published_at?.toISOString() ?? null,
  ...unpackTranslations(translated, row.translations),
  ...presentStamps(row),
})

const serviceStore = resourceStore(contract.services, {
  table: 'site_services',
  rows: tables.selectFrom('site_services').selectAll(),
  search: ['title', 'body'],
  present: (row) => ({ service_id: row.id, ...present(row) }),
  write: (input) => packTranslations(translated, input),
  constraints: {
    site_services_title_once: { code: 'service_title_taken', field: 'title' },
    site_services_image_fkey: { code: 'file_not_found', field: 'image' },
  },
})

const featureStore = resourceStore(contract.features, {
  table: 'site_features',
  rows: tables.selectFrom('site_features').selectAll(),
  search: ['title', 'body'],
  present: (row) => ({ feature_id: row.id, ...present(row) }),
  write: (input) => packTranslations(translated, input),
  constraints: {
    site_features_title_once: { code: 'feature_title_taken', field: 'title' },
    site_features_image_fkey: { code: 'file_not_found', field: 'image' },
  },
})

/** Lists of services and features for admins. */
export const siteTexts = [
  ...resourceRoutes(contract.services, serviceStore),
  ...resourceRoutes(contract.features, featureStore),
]

export const listPublicServices: Handler<typeof contract.listPublicServices> = async (
  { db, now },
  { query: { locale = sourceLocale } },
) => ({
  list: await db
    .selectFrom('site_services')
    .select(['id as service_id', textIn(locale, 'title'), textIn(locale, 'body'), 'icon', 'image'])
    .where(isPublic(now()))
    .orderBy('sort_order')
    .orderBy('id')
    .execute(),
})

export const listPublicFeatures: Handler<typeof contract.listPublicFeatures> = async (
  { db, now },
  { query: { locale = sourceLocale } },
) => ({
  list: await db
    .selectFrom('site_features')
    .select(['id as feature_id', textIn(locale, 'title'), textIn(locale, 'body'), 'icon', 'image'])
    .where(isPublic(now()))
    .orderBy('sort_order')
    .orderBy('id')
    .execute(),
})
