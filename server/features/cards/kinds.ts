import { cardType } from '#contract/constants.ts'
import type { HandoverErrorCode } from '#contract/handovers.ts'
import type { CardDocument } from '#contract/kinds.ts'
import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import type { ConstraintErrors } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { assertProved } from '#server/platform/proof.ts'
import type { Companion, CompanionContent, SavedCard } from './companion.ts'
import { companionColumn, findCompanion } from './companion-store.ts'
import { dynamicCompanion } from './kinds/dynamic/companion.ts'
import { studentCompanion } from './kinds/student/companion.ts'
import { eventCompanion } from './kinds/event/companion.ts'

/** The kinds with a companion row. */
const companions: Readonly<Record<number, Companion>> = {
  [cardType.student]: studentCompanion,
  [cardType.dynamic]: dynamicCompanion,
  [cardType.event]: eventCompanion,
}

/** The column `companion` of a statement that reads `cards`; `readCompanion` reads it. */
export const companionOfCard = companionColumn(
  Object.entries(companions).map(([id, { rows }]) => [Number(id), rows]),
)

type WithCompanion = { readonly card_type_id: number; readonly companion: unknown }

/** @returns what the companion row of a card says; nothing for a kind without one */
export function readCompanion({ card_type_id: id, companion }: WithCompanion): CompanionContent {
  if (typeof companion !== 'object' || companion === null) return {}
  return companions[id]?.read(companion) ?? {}
}

/** The same of a card that was read without its companion. */
export async function loadCompanion(
  db: Db,
  { id, card_type_id }: { readonly id: number; readonly card_type_id: number },
): Promise<CompanionContent> {
  if (companions[card_type_id] === undefined) return {}
  return readCompanion({ card_type_id, companion: await findCompanion(db, id, companionOfCard) })
}

/** Why a card of a kind does not go to another account; undefined when it does. */
export const whyKept = (cardTypeId: number): HandoverErrorCode | undefined => companions[cardTypeId]?.keptBy

type Sent = { readonly card_type_id: number; readonly vcard?: CardDocument | undefined }

/** Call it before the transaction that saves the card. @returns what `saveCompanion` needs of the secret that was sent */
export async function hashSecret({ card_type_id: id, vcard: document }: Sent): Promise<unknown> {
  return document && companions[id]?.hashSecret(document)
}

type Prepared = { readonly ownerId: string; readonly sent: CardDocument; readonly stored?: CardDocument }

/** Checks and completes a document that somebody has sent. @throws AppError invalid_input at its fields */
export const prepareDocument = async (
  ctx: Pick<AppCtx, 'db' | 'payments'>,
  cardTypeId: number,
  { ownerId, sent, stored }: Prepared,
): Promise<CardDocument> => companions[cardTypeId]?.prepare(ctx, ownerId, sent, stored) ?? sent

type Content = { readonly cardTypeId: number; readonly document: CardDocument }

/**
 * Writes the companion row of a card, in the transaction that saves it.
 * @param secret of `hashSecret`, or of the card that is copied
 * @throws AppError for what the kind's constraints refuse, at the field of the document
 */
export async function saveCompanion(
  tx: AppCtx,
  card: SavedCard,
  { cardTypeId, document }: Content,
  secret: unknown,
): Promise<void> {
  await companions[cardTypeId]?.save(tx, card, document, secret)
}

/**
 * A session that somebody forgot to end must not send the money of guests to somebody else.
 * @throws AppError identity_unproved when the change says where money goes and the actor has not just proved who they are
 */
export function assertMaySetPayee(
  actor: Actor,
  stored: CardDocument,
  { cardTypeId, document }: Content,
): void {
  const kind = companions[cardTypeId]
  if (kind !== undefined && kind.payeeOf(document) !== kind.payeeOf(stored)) assertProved(actor)
}

/** Of a card of any kind that is restored. */
export const companionConstraints: ConstraintErrors = Object.fromEntries(
  Object.values(companions).flatMap(({ constraints }) => Object.entries(constraints)),
)
