import type { FieldError } from '#contract/field-errors.ts'
import { Slug } from '#contract/fields.ts'
import { checkFields, describeField } from '#contract/issues.ts'
import type * as contract from '#contract/qrcodes.ts'
import { wordField } from '#contract/texts.ts'
import { listPageSlugs } from '#server/features/content/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { randomEnd } from './claim-slug.ts'
import { findQrcode } from './find-qrcode.ts'
import { isReserved, slugBase, slugCandidates } from './rules.ts'
import { hashSlug } from './retired-slugs.ts'
import { isEditor, listUnavailable } from './store.ts'
import type { QrcodeRow } from './store.ts'

type SlugCheck =
  | { readonly status: 'free' | 'reserved' | 'retired' | 'held'; readonly slug: string }
  | {
      readonly status: 'invalid'
      readonly slug: string
      readonly reason: Pick<FieldError, 'code' | 'params' | 'message'>
    }
  | { readonly status: 'taken' | 'own'; readonly slug: string; readonly qrcode: QrcodeRow | undefined }

type Services = Pick<AppCtx, 'db' | 'env'>

export const checkUniqueSlug: Handler<typeof contract.checkUniqueSlug> = async (ctx, { body }) => {
  const check = await checkSlug(ctx, body.slug, ctx.actor?.userId)
  const isOfThisCard =
    check.status === 'own' && body.card_id !== undefined && check.qrcode?.card_id === body.card_id
  if (check.status === 'free' || isOfThisCard) return { unique: true }
  const suggestion = await suggestSlug(ctx, body.slug)
  return { unique: false, ...(suggestion !== undefined && { suggestion }) }
}

/** Also of a link that is nobody's any more, or is held for somebody: no card gets it. */
export const checkSlugPresent: Handler<typeof contract.checkSlugPresent> = async (ctx, { body }) => {
  const { status } = await checkSlug(ctx, body.slug, undefined)
  return { present: status !== 'free' && status !== 'invalid' }
}

export const inspectSlug: Handler<typeof contract.inspectSlug> = async (ctx, { body }) => {
  const check = await checkSlug(ctx, body.slug, ctx.actor?.userId)
  const { slug } = check
  if (check.status === 'free') return { slug, status: check.status }
  if (check.status === 'own' && check.qrcode !== undefined) {
    const { id, card_id: cardId } = check.qrcode
    return { slug, status: check.status, qrcode_id: id, ...(cardId !== null && { card_id: cardId }) }
  }
  // whose it was, or for whom it is held, is nobody's to know
  const status = check.status === 'held' || check.status === 'retired' ? 'reserved' : check.status
  const suggestion = await suggestSlug(ctx, body.slug)
  return {
    slug,
    status,
    ...(check.status === 'invalid' && { message: wordField(translationsIn(ctx.locale), check.reason) }),
    ...(suggestion !== undefined && { suggestion }),
  }
}

/**
 * The status of a typed slug at this moment, for display, as a creation would find it: only saving the card decides who gets it. All
 * that say something about a link ask here.
 * @param userId for whom their own links are `own`, and one that is held for them is free
 */
async function checkSlug(ctx: Services, typed: string, userId: string | undefined): Promise<SlugCheck> {
  const slug = typed.trim().toLowerCase()
  const { fields } = checkFields(Slug, slug)
  if (fields !== undefined)
    return { status: 'invalid', slug, reason: fields[0] ?? describeField('impossible_slug') }
  if (isReserved(slug) || (await listPageSlugs(ctx.db, [slug])).has(slug)) return { status: 'reserved', slug }
  const why = (await unavailable(ctx, [slug], userId)).get(slug)
  if (why !== 'taken') return { status: why ?? 'free', slug }
  const qrcode = await findQrcode(ctx.db, slug)
  const isOwn =
    userId !== undefined &&
    qrcode !== undefined &&
    (qrcode.owner_id === userId || (await isEditor(ctx.db, qrcode, userId)))
  return { status: isOwn ? 'own' : 'taken', slug, qrcode }
}

const unavailable = (ctx: Services, slugs: readonly string[], userId: string | undefined) =>
  listUnavailable(
    ctx.db,
    slugs.map((slug) => ({ slug, hash: hashSlug(ctx, slug) })),
    userId,
  )

/** What a partner may know of a valid link, and the card that it shows. */
export async function statusOfLink(
  ctx: Services,
  slug: string,
): Promise<{
  readonly status: 'free' | 'taken' | 'invited' | 'reserved'
  readonly cardId: number | null
}> {
  const check = await checkSlug(ctx, slug, undefined)
  if ('qrcode' in check) return { status: 'taken', cardId: check.qrcode?.card_id ?? null }
  const words = {
    free: 'free',
    held: 'invited',
    retired: 'taken',
    reserved: 'reserved',
    invalid: 'reserved',
  } as const
  return { status: words[check.status], cardId: null }
}

/** @returns a slug like the typed one that is free now, or undefined when none can be made of the text. */
async function suggestSlug(ctx: Services, typed: string): Promise<string | undefined> {
  const base = slugBase(typed)
  if (base === '') return undefined
  const candidates = slugCandidates(base, randomEnd)
  const why = await unavailable(ctx, candidates, undefined)
  const pages = await listPageSlugs(ctx.db, candidates)
  return candidates.find((slug) => !why.has(slug) && !pages.has(slug))
}
