import type { CardContent, NamedFile } from '#cards/kind.ts'
import { getKind } from '#cards/kinds.ts'
import type { CardChange, NewCard } from '#contract/card-shapes.ts'
import { describeField } from '#contract/issues.ts'
import type { Presets } from '#contract/templates.ts'
import { giveFiles } from '#server/features/files/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { withPresetLogo } from './card-template.ts'
import { prepareDocument } from './kinds.ts'
import { readContent } from './read-content.ts'
import { findDialCode, listOwnFiles } from './store.ts'
import type { CardRow } from './store.ts'

/**
 * Makes the document that a new card stores.
 * @param makerId the partner who makes it for its owner: the logo of their brand stays theirs
 * @throws AppError invalid_input when it names files that are neither the owner's nor the maker's.
 */
export async function normalizeNewContent(
  ctx: Pick<AppCtx, 'db' | 'payments'>,
  { card_type_id, vcard }: NewCard,
  { ownerId, makerId = ownerId }: { readonly ownerId: string; readonly makerId?: string | undefined },
  presets: Presets | undefined,
): Promise<CardContent> {
  const sent = await prepareDocument(ctx, card_type_id, { ownerId, sent: vcard })
  const content = getKind(card_type_id).normalize(withPresetLogo(sent, presets))
  await assertOwnFiles(ctx, [ownerId, makerId], notOf(content, [presets?.logo]))
  return content
}

type Changing = { readonly presets: Presets | undefined; readonly makerId?: string | undefined }

/**
 * Makes the document that an update stores, by the rules of the card's kind (specification §5).
 * @param makerId a partner who changes it for its owner
 * @returns undefined when the update has no document
 * @throws AppError invalid_input when it names new files that are not the owner's, or is a document of another kind.
 */
export async function normalizeContent(
  ctx: Pick<AppCtx, 'db' | 'payments'>,
  { card_type_id, vcard }: CardChange,
  card: CardRow,
  { presets, makerId = card.owner_id }: Changing,
): Promise<CardContent | undefined> {
  if (vcard !== undefined && card_type_id !== card.card_type_id) throw otherKind()
  const { document: stored } = readContent(card)
  const ownerId = card.editor_id ?? card.owner_id
  const sent =
    vcard === undefined
      ? presets && stored
      : await prepareDocument(ctx, card_type_id, { ownerId, sent: vcard, stored })
  if (sent === undefined) return undefined
  const kind = getKind(card.card_type_id)
  const dialCode = await findDialCode(ctx.db, ownerId)
  const content = kind.normalize(withPresetLogo(sent, presets), { stored: card.content, dialCode })
  const known = kind.read(card.content).listFiles()
  const others = notOf(content, [presets?.logo, ...known.map(({ name }) => name)])
  await assertOwnFiles(ctx, [card.owner_id, makerId], others)
  return content
}

/** The files of a document other than these, which the owner need not have uploaded. */
const notOf = (content: CardContent, names: readonly (string | undefined)[]): readonly NamedFile[] =>
  content.listFiles().filter(({ name }) => !names.includes(name))

const otherKind = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'card_type_id', ...describeField('invalid_card_type') }],
  })

/** @throws AppError invalid_input with every field that names a file of somebody else. */
async function assertOwnFiles(
  ctx: Pick<AppCtx, 'db'>,
  ownerIds: readonly string[],
  files: readonly NamedFile[],
): Promise<void> {
  const names = files.map(({ name }) => name)
  const own = await listOwnFiles(ctx.db, ownerIds, names)
  const foreign = files.filter(({ name }) => !own.has(name))
  if (foreign.length === 0) return
  throw new AppError('invalid_input', {
    fields: foreign.map(({ path }) => ({ path: `vcard.${path}`, ...describeField('unknown_file') })),
  })
}

/** Whoever makes a card for somebody else has uploaded the pictures; they belong to the card. */
export async function givePictures(
  { db, actor }: Ctx<Actor>,
  ownerId: string,
  { card_type_id, vcard }: Pick<NewCard, 'card_type_id' | 'vcard'>,
): Promise<void> {
  const pictures = getKind(card_type_id).normalize(vcard).listFiles()
  const names = pictures.map(({ name }) => name)
  await giveFiles(db, actor.userId, ownerId, names)
}
