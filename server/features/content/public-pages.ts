import { sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { pathOfPage } from '#contract/static-pages.ts'
import type { BuiltInPage } from '#contract/static-pages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dayOf } from './rules.ts'
import type { PageName } from './page-store.ts'
import { getVersionText, selectCurrentVersions, selectShownVersions } from './page-store.ts'

/** One text that a page had. `effectiveOn` is the day in UTC from which it was shown, `2026-11-25`. */
export type PublicVersion = {
  readonly number: number
  readonly effectiveOn: string
  /** What is different from the version before, as plain text; empty for the first one. */
  readonly changes: string
}

export type PublicPage = PublicVersion & {
  readonly slug: string
  readonly builtIn: BuiltInPage | null
  readonly title: string
  /** HTML that is safe on any page. */
  readonly body: string
  /** False when the version is not written in the language that was asked for: title and body are English. */
  readonly isTranslated: boolean
  /** All versions that visitors could ever read, the current one first. */
  readonly versions: readonly PublicVersion[]
}

type PageQuery = PageName & {
  readonly locale: Locale
  readonly now: Date
  /** The number of an older version; the current one when absent. */
  readonly version?: number | undefined
}

/** A page as visitors read it; undefined when there is no such page or version, or it is not published. */
export async function findPublicPage(db: Db, query: PageQuery): Promise<PublicPage | undefined> {
  const { locale, now, version: number } = query
  const shown = await selectShownVersions(db, query, dayOf(now), locale)
  const chosen = number === undefined ? shown[0] : shown.find((version) => version.number === number)
  if (chosen === undefined) return undefined
  const { id, slug, built_in: builtIn, is_written: isWritten } = chosen
  const text = await getVersionText(db, id, locale)
  return {
    ...present(chosen),
    slug,
    builtIn,
    ...text,
    isTranslated: isWritten || locale === sourceLocale,
    versions: shown.map(present),
  }
}

const present = (version: { number: number; effective_on: string; changes: string }): PublicVersion => ({
  number: version.number,
  effectiveOn: version.effective_on,
  changes: version.changes,
})

export type ListedPage = {
  readonly slug: string
  readonly builtIn: BuiltInPage | null
  /** Where visitors read it, as a path of the website. */
  readonly path: string
  readonly title: string
}

/** The pages that visitors can read, in the order that the operator gave them. */
export async function listPublicPages(db: Db, locale: Locale, now: Date): Promise<ListedPage[]> {
  const pages = await selectCurrentVersions(db, dayOf(now), locale)
  return pages.map(({ slug, built_in, title }) => ({
    slug,
    builtIn: built_in,
    path: pathOfPage({ slug, built_in }),
    title,
  }))
}
