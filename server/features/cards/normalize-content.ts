import type { CardContent, NamedFile } from '#cards/kind.ts'
import { getKind } from '#cards/kinds.ts'
import type { CardChange, NewCard } from '#contract/card-shapes.ts'
import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findDialCode, listOwnFiles } from './store.ts'
import type { CardRow } from './store.ts'

/**
 * Makes the document that a new card stores.
 * @throws AppError invalid_input when it names files that are not the owner's.
 */
export async function normalizeNewContent(
  ctx: Pick<AppCtx, 'db'>,
  { card_type_id, vcard }: NewCard,
  ownerId: string,
): Promise<CardContent> {
  const content = getKind(card_type_id).normalize(vcard)
  await assertOwnFiles(ctx, ownerId, content.listFiles())
  return content
}

/**
 * Makes the document that an update stores, by the rules of the card's kind (specification §5).
 * @returns undefined when the update has no document
 * @throws AppError invalid_input when it names new files that are not the owner's, or is a document of another kind.
 */
export async function normalizeContent(
  ctx: Pick<AppCtx, 'db'>,
  { card_type_id, vcard }: CardChange,
  card: CardRow,
): Promise<CardContent | undefined> {
  if (vcard === undefined) return undefined
  if (card_type_id !== card.card_type_id) throw otherKind()
  const kind = getKind(card.card_type_id)
  const dialCode = await findDialCode(ctx.db, card.owner_id)
  const content = kind.normalize(vcard, { stored: card.content, dialCode })
  const known = new Set(
    kind
      .read(card.content)
      .listFiles()
      .map(({ name }) => name),
  )
  const added = content.listFiles().filter(({ name }) => !known.has(name))
  await assertOwnFiles(ctx, card.owner_id, added)
  return content
}

const otherKind = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'card_type_id', ...describeField('invalid_card_type') }],
  })

/** @throws AppError invalid_input with every field that names a file of somebody else. */
async function assertOwnFiles(
  ctx: Pick<AppCtx, 'db'>,
  ownerId: string,
  files: readonly NamedFile[],
): Promise<void> {
  const names = files.map(({ name }) => name)
  const own = await listOwnFiles(ctx.db, ownerId, names)
  const foreign = files.filter(({ name }) => !own.has(name))
  if (foreign.length === 0) return
  throw new AppError('invalid_input', {
    fields: foreign.map(({ path }) => ({ path: `vcard.${path}`, ...describeField('unknown_file') })),
  })
}
