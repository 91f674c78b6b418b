import { sourceLocale } from '#contract/languages.ts'
import type * as contract from '#contract/static-pages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findTerms } from './agreements.ts'
import { findPublicPage, listPublicPages } from './public-pages.ts'

export const listPublishedPages: Handler<typeof contract.listPublishedPages> = async (
  { db, now },
  { query: { locale = sourceLocale } },
) => ({
  list: (await listPublicPages(db, locale, now())).map(({ builtIn, ...page }) => ({
    ...page,
    built_in: builtIn,
  })),
})

export const getPublishedPage: Handler<typeof contract.getPublishedPage> = async (
  { db, now },
  { params: { slug }, query: { locale = sourceLocale, version } },
) => {
  const page = await findPublicPage(db, { slug, locale, now: now(), version })
  if (page === undefined) throw new AppError('static_page_not_found')
  const { builtIn, effectiveOn, isTranslated, versions, ...rest } = page
  return {
    ...rest,
    built_in: builtIn,
    effective_on: effectiveOn,
    is_translated: isTranslated,
    versions: versions.map(({ number, effectiveOn: effective_on, changes }) => ({
      number,
      effective_on,
      changes,
    })),
  }
}

export const getTerms: Handler<typeof contract.getTerms> = (ctx) => findTerms(ctx)
