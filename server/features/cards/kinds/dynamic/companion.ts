import type { CardDocument } from '#contract/kinds.ts'
import type { DynamicCode } from '#contract/kinds/dynamic.ts'
import { hashPassword } from '#server/features/auth/index.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { defineCompanion } from '../../companion.ts'
import type { CompanionContent, SavedCard } from '../../companion.ts'
import { isOwnCode, linkState } from './rules.ts'
import { linkRows, saveLink, takeScan } from './store.ts'
import type { LinkRow } from './store.ts'

/** When, how often and to whom a dynamic code leads on; the document says where (decision 0081). */
export const dynamicCompanion = defineCompanion<LinkRow, string>({
  rows: linkRows,
  moments: ['starts_at', 'ends_at', 'blocked_at'],
  contentOf,
  hashSecret: hashLinkPassword,
  save: saveDynamicLink,
})

function contentOf(link: LinkRow): CompanionContent {
  const { card_id: id, blocked_at, blocked_reason, password_hash: passwordHash } = link
  return {
    gate: (now) => ({
      state: linkState(link, now),
      opensAt: link.starts_at,
      endsAt: link.ends_at,
      isLimited: link.scan_limit !== null,
      passwordHash,
      enter: (db) => takeScan(db, id),
    }),
    block: blocked_at === null ? undefined : { blocked_at, blocked_reason },
    secret: passwordHash ?? undefined,
  }
}

const isDynamic = (document: CardDocument): document is DynamicCode => 'has_password' in document

/**
 * It takes as long as a sign-in.
 * @param document as it was sent; what is stored has no password
 */
async function hashLinkPassword(document: CardDocument): Promise<string | undefined> {
  if (!isDynamic(document) || document.has_password === 0 || document.password === '') return undefined
  return hashPassword(document.password)
}

/**
 * @param passwordHash of a new password; without one the stored password stays, where there is to be one
 * @throws AppError invalid_input for a link that leads to a code again, and for a password that is missing
 */
async function saveDynamicLink(
  tx: AppCtx,
  card: SavedCard,
  document: CardDocument,
  passwordHash: string | undefined,
): Promise<void> {
  if (!isDynamic(document)) throw new Error(`The document of card ${card.id} is not that of a dynamic code`)
  const { target, starts_at, ends_at, scan_limit, has_password: hasPassword } = document
  if (isOwnCode(target, tx.env.publicUrl)) throw invalidField('vcard.target', 'own_code_link')
  const stored = await saveLink(tx.db, {
    card_id: card.id,
    starts_at: momentOf(starts_at),
    ends_at: momentOf(ends_at),
    scan_limit,
    password_hash: hasPassword === 1 ? (passwordHash ?? null) : null,
    keepsPassword: hasPassword === 1 && passwordHash === undefined,
  })
  if (hasPassword === 1 && stored === null) throw invalidField('vcard.password', 'enter_link_password')
}

const momentOf = (text: string) => (text === '' ? null : new Date(text))
