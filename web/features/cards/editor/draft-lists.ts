import type { DraftLists, DraftVcard, ItemOf, ListName } from './draft.ts'

/** What can happen to a list of a card. Each returns a new card that shares everything it did not touch. */

/** @param at where it goes; the end when left out */
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

/** Moves an item to a place counted after it was taken out; beyond either end means that end. */
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

/** The list under its own type, which an index access on a union of lists loses. */
function items<L extends ListName>(lists: DraftLists, list: L): readonly ItemOf<L>[] {
  return lists[list]
}
