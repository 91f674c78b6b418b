import type { CardDocument } from '#contract/kinds.ts'
import type { DynamicCode } from '#contract/kinds/dynamic.ts'
import { hashPassword } from '#server/features/auth/index.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isOwnCode, saveLink } from '../../../qrcodes/index.ts'

const isDynamic = (document: CardDocument | undefined): document is DynamicCode =>
  document !== undefined && 'has_password' in document

/**
 * Before the transaction, because it takes as long as a sign-in.
 * @param document as it was sent; what is stored has no password
 * @returns the hash of a new password of visitors; undefined when none was sent
 */
export async function hashLinkPassword(document: CardDocument | undefined): Promise<string | undefined> {
  if (!isDynamic(document) || document.has_password === 0 || document.password === '') return undefined
  return hashPassword(document.password)
}

/**
 * @param passwordHash of a new password; without one the stored password stays, where there is to be one
 * @throws AppError invalid_input for a link that leads to a code again, and for a password that is missing
 */
export async function saveDynamicLink(
  tx: AppCtx,
  card: { readonly id: number },
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
