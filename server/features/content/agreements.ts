import { pathOfPage } from '#contract/static-pages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertAgreements, selectCurrentOf } from './page-store.ts'
import { dayOf } from './rules.ts'

type Services = Pick<AppCtx, 'db' | 'now'>

/** What people agree to when they make an account. */
const ofAccounts = ['terms', 'privacy'] as const

/** The id of the privacy policy that visitors read now; null while none is published. */
export async function findPrivacyVersion({ db, now }: Services): Promise<number | null> {
  const [current] = await selectCurrentOf(db, ['privacy'], dayOf(now()))
  return current?.id ?? null
}

/** Where the terms and the privacy policy are, as paths of the website; null for one that is not published. */
export async function findTerms({ db, now }: Services) {
  const pages = await selectCurrentOf(db, ofAccounts, dayOf(now()))
  const pathOf = (name: (typeof ofAccounts)[number]) => {
    const page = pages.find(({ built_in: builtIn }) => builtIn === name)
    return page === undefined ? null : pathOfPage(page)
  }
  return { terms: pathOf('terms'), privacy: pathOf('privacy') }
}

/** Stores that a new account has agreed to the terms and the privacy policy of now, in the transaction that makes it. */
export async function recordAgreements(tx: Services, userId: string): Promise<void> {
  const now = tx.now()
  const versions = await selectCurrentOf(tx.db, ofAccounts, dayOf(now))
  if (versions.length === 0) return
  const rows = versions.map(({ id }) => ({ user_id: userId, version_id: id, agreed_at: now }))
  await insertAgreements(tx.db, rows)
}

/** What an account agreed to and when, oldest first: the page with its link, and the number of the version. */
export async function listAgreements(db: Db, userId: string) {
  return db
    .selectFrom('agreements')
    .innerJoin('static_page_versions as version', 'version.id', 'agreements.version_id')
    .innerJoin('static_pages as page', 'page.id', 'version.page_id')
    .select(['page.slug', 'version.title', 'version.number as version', 'agreements.agreed_at'])
    .where('agreements.user_id', '=', userId)
    .orderBy('agreements.agreed_at')
    .orderBy('agreements.version_id')
    .execute()
}
