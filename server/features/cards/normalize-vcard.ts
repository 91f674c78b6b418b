import { cardType } from '#contract/constants.ts'
import { advancedPrefixedLabels, prefixedLabels } from '#contract/vcard.ts'
import type { Vcard } from '#contract/vcard.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { assertOwnFiles } from './assert-own-files.ts'
import { normalizePrefixes } from './contact-prefix-rules.ts'
import { normalizeItemIds } from './item-id-rules.ts'
import { readVcard } from './present.ts'
import { findDialCode } from './store.ts'
import type { CardRow } from './store.ts'

/**
 * What an update stores: the sent document after the rules of specification §5.
 * @throws AppError invalid_input for files that are not the owner's.
 */
export async function normalizeVcard(ctx: Pick<AppCtx, 'db'>, sent: Vcard, card: CardRow): Promise<Vcard> {
  const stored = readVcard(card)
  await assertOwnFiles(ctx, card.owner_id, sent, stored)
  const dialCode = await findDialCode(ctx.db, card.owner_id)
  const labels = card.card_type_id === cardType.vcardAdvanced ? advancedPrefixedLabels : prefixedLabels
  const contacts = normalizePrefixes(sent.profile_contact, labels, dialCode)
  return normalizeItemIds({ ...sent, profile_contact: contacts }, stored)
}
