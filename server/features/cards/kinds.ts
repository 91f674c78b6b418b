import type { CardDocument } from '#contract/kinds.ts'
import { cardType } from '#contract/constants.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { saveDynamicLink } from './kinds/dynamic/save-link.ts'
import { saveStudent } from './kinds/student/save-student.ts'

/** The card whose document is saved. */
export type SavedCard = { readonly id: number; readonly ownerId: string }

/**
 * Writes the companion row of a card, in the transaction that saves it.
 * @param passwordHash of a password that was sent with the document, which is not stored there
 */
type SaveCompanion = (
  tx: AppCtx,
  card: SavedCard,
  document: CardDocument,
  passwordHash: string | undefined,
) => Promise<void>

/** The kinds with a companion row: what the database has to decide or to query of a document (decision 0074). */
const companions: Readonly<Record<number, SaveCompanion>> = {
  [cardType.student]: saveStudent,
  [cardType.dynamic]: saveDynamicLink,
}

/** @throws AppError for what the kind's constraints refuse, at the field of the document */
export async function saveCompanion(
  tx: AppCtx,
  card: SavedCard,
  { cardTypeId, document }: { readonly cardTypeId: number; readonly document: CardDocument },
  passwordHash?: string,
): Promise<void> {
  await companions[cardTypeId]?.(tx, card, document, passwordHash)
}
