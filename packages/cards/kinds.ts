import type { CardKindKey } from '#contract/kinds.ts'
import type { CardKind } from './kind.ts'
import { dynamic } from './kinds/dynamic/kind.ts'
import { student } from './kinds/student/kind.ts'
import { vcardAdvanced } from './kinds/vcard-advanced/kind.ts'
import { vcardLite } from './kinds/vcard-lite/kind.ts'
import { vcard } from './kinds/vcard/kind.ts'
import { event } from './kinds/event/kind.ts'

/** Every kind of card; the type requires one for each kind of the contract. */
export const kinds = { vcard, vcardAdvanced, vcardLite, student, dynamic, event } satisfies Record<
  CardKindKey,
  CardKind
>

export const kindList: readonly CardKind[] = Object.values(kinds)

/** @returns undefined for a card type that has no kind yet. */
export const findKind = (cardTypeId: number): CardKind | undefined =>
  kindList.find(({ id }) => id === cardTypeId)

/** @throws Error for a card type that has no kind */
export function getKind(cardTypeId: number): CardKind {
  const kind = findKind(cardTypeId)
  if (kind === undefined) throw new Error(`There is no kind of card for type ${cardTypeId}`)
  return kind
}
