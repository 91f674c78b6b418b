import type { FieldError } from '#contract/field-errors.ts'
import { Slug } from '#contract/fields.ts'
import { checkFields, describeField } from '#contract/issues.ts'
import type * as contract from '#contract/qrcodes.ts'
import { wordField } from '#contract/texts.ts'
import { listPageSlugs } from '#server/features/content/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { randomEnd } from './claim-slug.ts'
import { findQrcode } from './find-qrcode.ts'
import { isReserved, slugBase, slugCandidates } from './rules.ts'
import { isEditor, listTaken } from './store.ts'
import type { QrcodeRow } from './store.ts'

type SlugCheck =
  | { readonly status: 'free' | 'reserved'; readonly slug: string }
  | {
      readonly status: 'invalid'
      readonly slug: string
      readonly reason: Pick<FieldError, 'code' | 'params' | 'message'>
    }
  | { readonly status: 'taken' | 'own'; readonly slug: string; readonly qrcode: QrcodeRow }

export const checkUniqueSlug: Handler<typeof contract.checkUniqueSlug> = async (ctx, { body }) => {
  const check = await checkSlug(ctx.db, body.slug, ctx.actor?.userId)
  const isOfThisCard =
    check.status === 'own' && body.card_id !== undefined && check.qrcode.card_id === body.card_id
  if (check.status === 'free' || isOfThisCard) return { unique: true }
  const suggestion = await suggestSlug(ctx.db, body.slug)
  return { unique: false, ...(suggestion !== undefined && { suggestion }) }
}

export const checkSlugPresent: Handler<typeof contract.checkSlugPresent> = async (ctx, { body }) => ({
  present: (await findQrcode(ctx.db, body.slug)) !== undefined,
})

export const inspectSlug: Handler<typeof contract.inspectSlug> = async (ctx, { body }) => {
  const check = await checkSlug(ctx.db, body.slug, ctx.actor?.userId)
  const { slug, status } = check
  if (status === 'free') return { slug, status }
  if (status === 'own') {
    const { id, card_id: cardId } = check.qrcode
    return { slug, status, qrcode_id: id, ...(cardId !== null && { card_id: cardId }) }
  }
  const suggestion = await suggestSlug(ctx.db, body.slug)
  return {
    slug,
    status,
    ...(status === 'invalid' && { message: wordField(translationsIn(ctx.locale), check.reason) }),
    ...(suggestion !== undefined && { suggestion }),
  }
}

/** The status of a typed slug at this moment, for display: only saving the card decides who gets it. */
async function checkSlug(db: Db, typed: string, userId: string | undefined): Promise<SlugCheck> {
  const slug = typed.trim().toLowerCase()
  const { fields } = checkFields(Slug, slug)
  if (fields !== undefined)
    return { status: 'invalid', slug, reason: fields[0] ?? describeField('impossible_slug') }
  if (isReserved(slug) || (await listPageSlugs(db, [slug])).has(slug)) return { status: 'reserved', slug }
  const qrcode = await findQrcode(db, slug)
  if (qrcode === undefined)
    return { status: (await listTaken(db, [slug])).has(slug) ? 'reserved' : 'free', slug }
  const isOwn = userId !== undefined && (qrcode.owner_id === userId || (await isEditor(db, qrcode, userId)))
  return { status: isOwn ? 'own' : 'taken', slug, qrcode }
}

/** What anybody may know of a valid link, and the card that it shows. */
export async function statusOfLink(
  db: Db,
  slug: string,
): Promise<{ readonly status: 'free' | 'taken' | 'reserved'; readonly cardId: number | null }> {
  const check = await checkSlug(db, slug, undefined)
  if ('qrcode' in check) return { status: 'taken', cardId: check.qrcode.card_id }
  return { status: check.status === 'free' ? 'free' : 'reserved', cardId: null }
}

/** @returns a slug like the typed one that is free now, or undefined when none can be made of the text. */
async function suggestSlug(db: Db, typed: string): Promise<string | undefined> {
  const base = slugBase(typed)
  if (base === '') return undefined
  const candidates = slugCandidates(base, randomEnd)
  const taken = await listTaken(db, candidates)
  const pages = await listPageSlugs(db, candidates)
  return candidates.find((slug) => !taken.has(slug) && !pages.has(slug))
}
