import { readTypedLink } from '#contract/link-names.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCode } from './rules.ts'
import { findQrcodeByCode, findQrcodeBySlug } from './store.ts'
import type { QrcodeRow } from './store.ts'

/**
 * @param link any slug the code ever had, the printed code itself, or the address of either, with whatever was copied along. A slug
 *   takes precedence over a code.
 */
export async function findQrcode(db: Db, link: string): Promise<QrcodeRow | undefined> {
  const name = readTypedLink(link)?.name
  if (name === undefined) return undefined
  const bySlug = await findQrcodeBySlug(db, name.toLowerCase())
  if (bySlug !== undefined) return bySlug
  const code = readCode(name)
  return code === undefined ? undefined : findQrcodeByCode(db, code)
}
