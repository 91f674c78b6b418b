import type { CardDraft, ListName } from './draft.ts'
import { listNames } from './draft.ts'

/**
 * Where a field is: its path on the wire (`vcard.name`, `card_color.primary_color`, `slug`), with the key of a list
 * item in the place of its index (`vcard.social_link.k3x.link`), so that it stays the same when items move.
 */
export type Address = string
export type FieldValue = string | number | null

const listNameSet: ReadonlySet<string> = new Set(listNames)
export const isListName = (name: unknown): name is ListName =>
  typeof name === 'string' && listNameSet.has(name)

export const itemAddress = (list: ListName, key: string, field: string): Address =>
  `vcard.${list}.${key}.${field}`

type Branch = Readonly<Record<string, unknown>> | readonly { readonly key: string }[]

export function readAt(draft: CardDraft, address: Address): FieldValue {
  const found = address
    .split('.')
    .reduce<unknown>((branch, step) => stepInto(branch as Branch | undefined, step), draft)
  return typeof found === 'string' || typeof found === 'number' ? found : null
}

function stepInto(branch: Branch | undefined, step: string): unknown {
  return isList(branch) ? branch.find(({ key }) => key === step) : branch?.[step]
}

/** @returns a new draft that shares every branch beside the way to the field; the same one when nothing is there. */
export function writeAt(draft: CardDraft, address: Address, value: FieldValue): CardDraft {
  return written(draft, address.split('.'), value) as CardDraft
}

function written(branch: Branch, [step, ...rest]: readonly string[], value: FieldValue): Branch {
  if (step === undefined) return branch
  if (isList(branch))
    return branch.map((item) => (item.key === step ? (written(item, rest, value) as typeof item) : item))
  if (!(step in branch)) return branch
  return { ...branch, [step]: rest.length === 0 ? value : written(branch[step] as Branch, rest, value) }
}

function isList(branch: Branch | undefined): branch is readonly { readonly key: string }[] {
  return Array.isArray(branch)
}
