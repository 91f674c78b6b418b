import type { z } from 'zod'
import * as contract from '#contract/content.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { sourceLocale } from '#contract/languages.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import type { SiteTextTable } from './store.ts'
import { selectPublicTexts } from './store.ts'
import { packTranslations, unpackTranslations } from '#server/platform/resource/translations.ts'

const translated = ['title', 'body'] as const

/** Services and features differ in their tables and in the name of their id. */
const siteText = (table: SiteTextTable, taken: ErrorCode) => ({
  table,
  present: ({ translations }: { readonly translations: unknown }) =>
    unpackTranslations(translated, translations),
  write: (input: z.output<typeof contract.services.input>) => packTranslations(translated, input),
  constraints: {
    [`${table}_title_once`]: { code: taken, field: 'title' },
    [`${table}_image_fkey`]: { code: 'file_not_found', field: 'image' },
  } as const,
})

/** Lists of services and features for admins. */
export const siteTexts = [
  ...resourceRoutes(
    contract.services,
    resourceStore(contract.services, siteText('site_services', 'service_title_taken')),
  ),
  ...resourceRoutes(
    contract.features,
    resourceStore(contract.features, siteText('site_features', 'feature_title_taken')),
  ),
]

export const listPublicServices: Handler<typeof contract.listPublicServices> = async (
  { db, now },
  { query: { locale = sourceLocale } },
) => ({ list: await selectPublicTexts(db, now(), 'site_services', 'service_id', locale) })

export const listPublicFeatures: Handler<typeof contract.listPublicFeatures> = async (
  { db, now },
  { query: { locale = sourceLocale } },
) => ({ list: await selectPublicTexts(db, now(), 'site_features', 'feature_id', locale) })

/** A service or a feature as visitors read it. `image` is a file name. */
export type PublicText = Awaited<ReturnType<typeof listSiteTexts>>[number]

/** The services or features that visitors may read, in their order. */
export const listSiteTexts = (db: Db, now: Date, table: SiteTextTable, locale: string) =>
  selectPublicTexts(db, now, table, 'id', locale)
