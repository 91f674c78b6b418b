import type { CardDraft, ListName, DraftLists, DraftVcard, ItemOf } from './draft.ts'
import { listNames } from './draft.ts'

/**
 * The path of a field: as in the API (`vcard.name`, `card_color.primary_color`, `slug`), but with the key of a list
 * item instead of its index (`vcard.social_link.k3x.link`), so that it stays the same when items move.
 */
export type Address = string
export type FieldValue = string | number | null

const listNameSet: ReadonlySet<string> = new Set(listNames)
export const isListName = (name: unknown): name is ListName =>
  typeof name === 'string' && listNameSet.has(name)

/** The address of the campaign, which the API spells without “g”. */
export const campaignAddress: Address = 'campain'

export const itemAddress = (list: ListName, key: string, field: string): Address =>
  `vcard.${list}.${key}.${field}`

type Branch = Readonly<Record<string, unknown>> | readonly { readonly key: string }[]

/** @returns the value of a field; null when the draft has no such field. */
export function readAt(draft: CardDraft, address: Address): FieldValue {
  const found = address
    .split('.')
    .reduce<unknown>((branch, step) => stepInto(branch as Branch | undefined, step), draft)
  return typeof found === 'string' || typeof found === 'number' ? found : null
}

function stepInto(branch: Branch | undefined, step: string): unknown {
  return isList(branch) ? branch.find(({ key }) => key === step) : branch?.[step]
}

/** @returns a new draft that shares all unchanged objects with the old one; an equal draft when it has no such field. */
export function writeAt(draft: CardDraft, address: Address, value: FieldValue): CardDraft {
  return writeInto(draft, address.split('.'), value) as CardDraft
}

function writeInto(branch: Branch, [step, ...rest]: readonly string[], value: FieldValue): Branch {
  if (step === undefined) return branch
  if (isList(branch))
    return branch.map((item) => (item.key === step ? (writeInto(item, rest, value) as typeof item) : item))
  if (!(step in branch)) return branch
  return { ...branch, [step]: rest.length === 0 ? value : writeInto(branch[step] as Branch, rest, value) }
}

function isList(branch: Branch | undefined): branch is readonly { readonly key: string }[] {
  return Array.isArray(branch)
}

// Changes of a list. Each returns a new card that shares all unchanged objects with the old one.

/** @param at the index of the new item; by default the end */
export function addItem<L extends ListName>(
  vcard: DraftVcard,
  list: L,
  item: ItemOf<L>,
  at: number = vcard[list].length,
): DraftVcard {
  return { ...vcard, [list]: items(vcard, list).toSpliced(at, 0, item) }
}

export function removeItem(vcard: DraftVcard, list: ListName, key: string): DraftVcard {
  return { ...vcard, [list]: items(vcard, list).filter((item) => item.key !== key) }
}

/** Moves an item. @param to its new index; an index beyond an end means that end */
export function moveItem<L extends ListName>(
  vcard: DraftVcard,
  list: L,
  key: string,
  to: number,
): DraftVcard {
  const from = positionOf(vcard, list, key)
  const item = items(vcard, list)[from]
  if (item === undefined) return vcard
  const rest = items(vcard, list).toSpliced(from, 1)
  const place = Math.min(Math.max(to, 0), rest.length)
  return place === from ? vcard : { ...vcard, [list]: rest.toSpliced(place, 0, item) }
}

export function changeItem<L extends ListName>(
  vcard: DraftVcard,
  list: L,
  key: string,
  change: Partial<ItemOf<L>>,
): DraftVcard {
  return {
    ...vcard,
    [list]: items(vcard, list).map((item) => (item.key === key ? { ...item, ...change } : item)),
  }
}

export function positionOf(vcard: DraftVcard, list: ListName, key: string): number {
  return vcard[list].findIndex((item) => item.key === key)
}

export function findItem<L extends ListName>(vcard: DraftVcard, list: L, key: string): ItemOf<L> | undefined {
  return items(vcard, list).find((item) => item.key === key)
}

/** Returns a list with its own type, which `vcard[list]` would widen to a union. */
function items<L extends ListName>(lists: DraftLists, list: L): readonly ItemOf<L>[] {
  return lists[list]
}
