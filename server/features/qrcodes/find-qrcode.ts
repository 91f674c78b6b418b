import type { Db } from '#server/platform/db/database.ts'
import { readCode } from './rules.ts'
import { findQrcodeByCode, findQrcodeBySlug } from './store.ts'
import type { QrcodeRow } from './store.ts'

/** @param link any slug the code ever had, or the printed code itself. A slug takes precedence over a code. */
export async function findQrcode(db: Db, link: string): Promise<QrcodeRow | undefined> {
  const slug = link.trim().toLowerCase()
  if (!/^[a-z0-9-]{3,60}$/.test(slug)) return undefined
  const bySlug = await findQrcodeBySlug(db, slug)
  if (bySlug !== undefined) return bySlug
  const code = readCode(slug)
  return code === undefined ? undefined : findQrcodeByCode(db, code)
}
