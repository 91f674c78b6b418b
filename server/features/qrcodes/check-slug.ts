import { Slug } from '#contract/fields.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findQrcode } from './find-qrcode.ts'
import { isReserved } from './slug-rules.ts'
import type { QrcodeRow } from './store.ts'

export type Rating =
  | { readonly status: 'free' | 'reserved'; readonly slug: string }
  | { readonly status: 'invalid'; readonly slug: string; readonly message: string }
  | { readonly status: 'taken' | 'own'; readonly slug: string; readonly qrcode: QrcodeRow }

/** What is to be said about a typed link. An answer for showing: whether it can be had is decided when it is taken. */
export async function checkSlug(db: Db, typed: string, userId: string | undefined): Promise<Rating> {
  const slug = typed.trim().toLowerCase()
  const parsed = Slug.safeParse(slug)
  if (!parsed.success)
    return { status: 'invalid', slug, message: parsed.error.issues[0]?.message ?? 'This cannot be a link.' }
  if (isReserved(slug)) return { status: 'reserved', slug }
  const qrcode = await findQrcode(db, slug)
  if (qrcode === undefined) return { status: 'free', slug }
  const isOwn = userId !== undefined && qrcode.owner_id === userId
  return { status: isOwn ? 'own' : 'taken', slug, qrcode }
}
