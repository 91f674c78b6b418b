import type { CardDraft, ItemOf, ListName } from './draft.ts'
import type { Address, FieldValue } from './draft-changes.ts'
import {
  readAt,
  writeAt,
  addItem,
  changeItem,
  findItem,
  moveItem,
  positionOf,
  removeItem,
} from './draft-changes.ts'
import type { DraftErrors, SectionId } from './draft-errors.ts'
import { checkDraft, sortByForm, sectionOf } from './draft-errors.ts'
import { replacePicture } from './draft-pictures.ts'

/** The last removed item of a list, for *Undo*. */
export type Removal = {
  readonly [L in ListName]: { readonly list: L; readonly item: ItemOf<L>; readonly at: number }
}[ListName]

export type EditorState = {
  readonly draft: CardDraft
  /** All errors that the schema finds, shown or not. */
  readonly schemaErrors: DraftErrors
  /** Errors of the last reply; an error is deleted when its field changes. */
  readonly serverErrors: DraftErrors
  /** Fields that the person has left. Before the first save, only their errors are shown. */
  readonly leftFields: ReadonlySet<Address>
  readonly isSubmitted: boolean
  readonly openSections: ReadonlySet<SectionId>
  readonly removal: Removal | undefined
}

/**
 * The state of one form, outside of React. Each field subscribes to its own value and error, so that typing renders
 * only that field, however long the form is.
 */
export class EditorStore {
  #state: EditorState
  readonly #listeners = new Set<() => void>()
  readonly #dialCode: () => string

  /** @param dialCode returns the default dial code, which may be known only later */
  constructor(draft: CardDraft, dialCode: () => string) {
    this.#dialCode = dialCode
    this.#state = { ...initialState, draft, schemaErrors: this.#check(draft) }
  }

  #check(draft: CardDraft): DraftErrors {
    return checkDraft(draft, this.#dialCode()).errors
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

  /** Sets a changed draft, checks it, and deletes the server's errors of the changed `addresses`. */
  #setDraft(draft: CardDraft, addresses: readonly Address[], change: Partial<EditorState> = {}): void {
    const serverErrors = new Map(this.#state.serverErrors)
    for (const address of addresses) serverErrors.delete(address)
    this.#set({ draft, serverErrors, schemaErrors: this.#check(draft), ...change })
  }

  readonly write = (address: Address, value: FieldValue): void => {
    const { draft } = this.#state
    if (readAt(draft, address) !== value) this.#setDraft(writeAt(draft, address, value), [address])
  }

  readonly add = <L extends ListName>(list: L, item: ItemOf<L>): void => {
    this.#setLists(addItem(this.#state.draft.vcard, list, item), list)
  }

  readonly move = (list: ListName, key: string, to: number): void => {
    this.#setLists(moveItem(this.#state.draft.vcard, list, key, to), list)
  }

  readonly change = <L extends ListName>(list: L, key: string, change: Partial<ItemOf<L>>): void => {
    this.#setLists(changeItem(this.#state.draft.vcard, list, key, change), list)
  }

  readonly remove = <L extends ListName>(list: L, key: string): void => {
    const { vcard } = this.#state.draft
    const item = findItem(vcard, list, key)
    if (item === undefined) return
    const removal = { list, item, at: positionOf(vcard, list, key) } as Removal
    this.#setLists(removeItem(vcard, list, key), list, { removal })
  }

  readonly undo = (): void => {
    const { removal, draft } = this.#state
    if (removal === undefined) return
    const { list, item, at } = removal
    this.#setLists(addItem(draft.vcard, list, item as ItemOf<typeof list>, at), list, { removal: undefined })
  }

  #setLists(vcard: CardDraft['vcard'], list: ListName, change: Partial<EditorState> = {}): void {
    this.#setDraft({ ...this.#state.draft, vcard }, [`vcard.${list}`], change)
  }

  /** Renames a picture in every field that shows it. @param to empty removes the picture */
  readonly replacePicture = (from: string, to: string): void => {
    this.#setDraft(replacePicture(this.#state.draft, from, to), [])
  }

  readonly leave = (address: Address): void => {
    const { leftFields } = this.#state
    if (!leftFields.has(address)) this.#set({ leftFields: new Set(leftFields).add(address) })
  }

  readonly toggle = (section: SectionId, isOpen: boolean): void => {
    const openSections = new Set(this.#state.openSections)
    if (isOpen) openSections.add(section)
    else openSections.delete(section)
    this.#set({ openSections })
  }

  /**
   * Shows all errors, also those of the server, and opens the section of the first one.
   * @returns the addresses of all errors, in the order of the form
   */
  readonly showErrors = (serverErrors: DraftErrors = this.#state.serverErrors): readonly Address[] => {
    const invalid = sortByForm([...this.#state.schemaErrors.keys(), ...serverErrors.keys()])
    const openSections = new Set(this.#state.openSections)
    if (invalid[0] !== undefined) openSections.add(sectionOf(invalid[0]))
    this.#set({ isSubmitted: true, serverErrors, openSections })
    return invalid
  }

  /** Replaces the draft, and forgets the errors and the fields that were left. */
  readonly replace = (draft: CardDraft): void => {
    const { openSections } = this.#state
    this.#set({ ...initialState, openSections, draft, schemaErrors: this.#check(draft) })
  }
}

const initialState: Omit<EditorState, 'draft' | 'schemaErrors'> = {
  serverErrors: new Map(),
  leftFields: new Set(),
  isSubmitted: false,
  openSections: new Set<SectionId>(['profile']),
  removal: undefined,
}

/** The error to show beside a field, if any. */
export function shownError(state: EditorState, address: Address): string | undefined {
  const serverError = state.serverErrors.get(address)
  if (serverError !== undefined) return serverError
  return state.isSubmitted || state.leftFields.has(address) ? state.schemaErrors.get(address) : undefined
}

/** The number of shown errors in a section. */
export function countErrors(state: EditorState, section: SectionId): number {
  const addresses = new Set([...state.schemaErrors.keys(), ...state.serverErrors.keys()])
  return [...addresses].filter(
    (address) => sectionOf(address) === section && shownError(state, address) !== undefined,
  ).length
}
