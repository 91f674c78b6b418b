import { cardType } from '#contract/constants.ts'
import { describeField } from '#contract/issues.ts'
import { advancedPrefixedLabels, prefixedLabels } from '#contract/vcard.ts'
import type { Vcard } from '#contract/vcard.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { readVcard } from './read-vcard.ts'
import { listFiles, normalizeItemIds, normalizePrefixes } from './rules.ts'
import { findDialCode, listOwnFiles } from './store.ts'
import type { CardRow } from './store.ts'

/**
 * Makes the document that a new card stores.
 * @throws AppError invalid_input when it names files that are not the owner's.
 */
export async function normalizeNewVcard(
  ctx: Pick<AppCtx, 'db'>,
  sent: Vcard,
  ownerId: string,
): Promise<Vcard> {
  await assertOwnFiles(ctx, ownerId, sent)
  return normalizeItemIds(sent)
}

/**
 * Makes the document that an update stores, by the rules of specification §5.
 * @throws AppError invalid_input when it names new files that are not the owner's.
 */
export async function normalizeVcard(ctx: Pick<AppCtx, 'db'>, sent: Vcard, card: CardRow): Promise<Vcard> {
  const stored = readVcard(card.content)
  await assertOwnFiles(ctx, card.owner_id, sent, stored)
  const dialCode = await findDialCode(ctx.db, card.owner_id)
  const labels = card.card_type_id === cardType.vcardAdvanced ? advancedPrefixedLabels : prefixedLabels
  const contacts = normalizePrefixes(sent.profile_contact, labels, dialCode)
  return normalizeItemIds({ ...sent, profile_contact: contacts }, stored)
}

/**
 * Checks that a document names only files of its owner. Files that the stored document names are allowed.
 * @throws AppError invalid_input with every field that names another file.
 */
async function assertOwnFiles(
  ctx: Pick<AppCtx, 'db'>,
  ownerId: string,
  vcard: Vcard,
  stored?: Vcard,
): Promise<void> {
  const kept = new Set(stored && listFiles(stored).map(({ name }) => name))
  const added = listFiles(vcard).filter(({ name }) => !kept.has(name))
  const own = await listOwnFiles(
    ctx.db,
    ownerId,
    added.map(({ name }) => name),
  )
  const foreign = added.filter(({ name }) => !own.has(name))
  if (foreign.length === 0) return
  throw new AppError('invalid_input', {
    fields: foreign.map(({ path }) => ({
      path,
      ...describeField('unknown_file'),
    })),
  })
}
