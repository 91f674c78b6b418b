import type { CardDraft, ItemOf, ListName } from './draft.ts'
import type { Address, FieldValue } from './draft-address.ts'
import { readAt, writeAt } from './draft-address.ts'
import type { DraftErrors } from './draft-errors.ts'
import { checkDraft } from './draft-errors.ts'
import { addItem, changeItem, findItem, moveItem, positionOf, removeItem } from './draft-lists.ts'
import { replacePicture } from './draft-pictures.ts'
import type { SectionId } from './draft-sections.ts'
import { inFormOrder, sectionOf } from './draft-sections.ts'

/** What was taken out of a list last, for *Undo*. */
export type Removal = {
  readonly [L in ListName]: { readonly list: L; readonly item: ItemOf<L>; readonly at: number }
}[ListName]

export type EditorState = {
  readonly draft: CardDraft
  /** Everything the schema finds wrong, shown or not. */
  readonly issues: DraftErrors
  /** What the server refused; each goes when its field changes. */
  readonly errors: DraftErrors
  /** Fields that people have left: only their errors are shown before the first save. */
  readonly left: ReadonlySet<Address>
  readonly submitted: boolean
  readonly open: ReadonlySet<SectionId>
  readonly removal: Removal | undefined
}

/**
 * The state of one form, outside of React: every field listens to its own value and error, so that typing renders
 * one field however long the form is.
 */
export class EditorStore {
  #state: EditorState
  readonly #listeners = new Set<() => void>()
  readonly #dialCode: () => string

  /** @param dialCode the usual dial code, which may become known later */
  constructor(draft: CardDraft, dialCode: () => string) {
    this.#dialCode = dialCode
    this.#state = { ...fresh, draft, issues: this.#check(draft) }
  }

  #check(draft: CardDraft): DraftErrors {
    return checkDraft(draft, this.#dialCode()).issues
  }

  readonly get = (): EditorState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Takes a changed draft, checks it and forgets the errors of `addresses`. */
  #take(draft: CardDraft, addresses: readonly Address[], change: Partial<EditorState> = {}): void {
    const errors = new Map(this.#state.errors)
    for (const address of addresses) errors.delete(address)
    this.#set({ draft, errors, issues: this.#check(draft), ...change })
  }

  readonly write = (address: Address, value: FieldValue): void => {
    const { draft } = this.#state
    if (readAt(draft, address) !== value) this.#take(writeAt(draft, address, value), [address])
  }

  readonly add = <L extends ListName>(list: L, item: ItemOf<L>): void => {
    this.#lists(addItem(this.#state.draft.vcard, list, item), list)
  }

  readonly move = (list: ListName, key: string, to: number): void => {
    this.#lists(moveItem(this.#state.draft.vcard, list, key, to), list)
  }

  readonly change = <L extends ListName>(list: L, key: string, change: Partial<ItemOf<L>>): void => {
    this.#lists(changeItem(this.#state.draft.vcard, list, key, change), list)
  }

  readonly remove = <L extends ListName>(list: L, key: string): void => {
    const { vcard } = this.#state.draft
    const item = findItem(vcard, list, key)
    if (item === undefined) return
    const removal = { list, item, at: positionOf(vcard, list, key) } as Removal
    this.#lists(removeItem(vcard, list, key), list, { removal })
  }

  readonly undo = (): void => {
    const { removal, draft } = this.#state
    if (removal === undefined) return
    const { list, item, at } = removal
    this.#lists(addItem(draft.vcard, list, item as ItemOf<typeof list>, at), list, { removal: undefined })
  }

  #lists(vcard: CardDraft['vcard'], list: ListName, change: Partial<EditorState> = {}): void {
    this.#take({ ...this.#state.draft, vcard }, [`vcard.${list}`], change)
  }

  /** An upload is done, or given up: the name changes wherever the picture is. */
  readonly replacePicture = (from: string, to: string): void => {
    this.#take(replacePicture(this.#state.draft, from, to), [])
  }

  readonly leave = (address: Address): void => {
    if (!this.#state.left.has(address)) this.#set({ left: new Set(this.#state.left).add(address) })
  }

  readonly toggle = (section: SectionId, isOpen: boolean): void => {
    const open = new Set(this.#state.open)
    if (isOpen) open.add(section)
    else open.delete(section)
    this.#set({ open })
  }

  /**
   * Shows every error there is, those of the server too, and unfolds the section of the first.
   * @returns the addresses of all errors in the form's order
   */
  readonly showErrors = (errors: DraftErrors = this.#state.errors): readonly Address[] => {
    const invalid = inFormOrder([...this.#state.issues.keys(), ...errors.keys()])
    const open = new Set(this.#state.open)
    if (invalid[0] !== undefined) open.add(sectionOf(invalid[0]))
    this.#set({ submitted: true, errors, open })
    return invalid
  }

  /** Begins anew with another draft: a stored version, or an empty form. */
  readonly replace = (draft: CardDraft): void => {
    this.#set({ ...fresh, open: this.#state.open, draft, issues: this.#check(draft) })
  }
}

const fresh: Omit<EditorState, 'draft' | 'issues'> = {
  errors: new Map(),
  left: new Set(),
  submitted: false,
  open: new Set<SectionId>(['profile']),
  removal: undefined,
}

/** The error to show beside a field, if any. */
export function shownError(state: EditorState, address: Address): string | undefined {
  const error = state.errors.get(address)
  if (error !== undefined) return error
  return state.submitted || state.left.has(address) ? state.issues.get(address) : undefined
}

/** How many shown errors a section holds. */
export function countErrors(state: EditorState, section: SectionId): number {
  const addresses = new Set([...state.issues.keys(), ...state.errors.keys()])
  return [...addresses].filter(
    (address) => sectionOf(address) === section && shownError(state, address) !== undefined,
  ).length
}
