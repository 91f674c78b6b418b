import { useSelector } from '@tanstack/react-form'
import type { AnyFieldMeta } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { createContext, use, useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import type { useContractForm } from '#web/form/use-contract-form.ts'
import type { CardDraft, DocumentDraft, DraftItem, FieldPath, FieldValue } from './draft.ts'
import { isList } from './draft.ts'
import { loadCheck } from './draft-check.ts'
import type { EditorKind } from './editor-kind.ts'
import type { UploadQueue } from './upload-queue.ts'

export type CardForm = ReturnType<typeof useContractForm<CardDraft>>['form']

/** The last removed item of a list, for *Undo*. */
export type Removal = { readonly list: string; readonly item: DraftItem; readonly index: number }

/** What the screen remembers beside the values of the form. */
export type Sections = {
  readonly open: ReadonlySet<string>
  readonly toggle: (section: string, isOpen: boolean) => void
  readonly removal: Removal | undefined
  readonly setRemoval: (removal: Removal | undefined) => void
}

/** @param first the section that is open at the start */
export function useSections(first: string): Sections {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([first]))
  const [removal, setRemoval] = useState<Removal>()
  const toggle = (section: string, isOpen: boolean) =>
    setOpen((now) => {
      const next = new Set(now)
      if (isOpen) next.add(section)
      else next.delete(section)
      return next
    })
  return { open, toggle, removal, setRemoval }
}

type EditedCard = Pick<CardDetail, 'card_id' | 'slug' | 'qrcode_id' | 'code'>

const KindContext = createContext<EditorKind | undefined>(undefined)
const FormContext = createContext<CardForm | undefined>(undefined)
const UploadsContext = createContext<UploadQueue | undefined>(undefined)
const SectionsContext = createContext<Sections | undefined>(undefined)
const EditedCardContext = createContext<EditedCard | undefined>(undefined)

export type EditorProviderProps = {
  readonly kind: EditorKind
  readonly form: CardForm
  readonly uploads: UploadQueue
  readonly sections: Sections
  /** The stored card that is being edited; left out for a new one. */
  readonly edited?: CardDetail
  readonly children: ReactNode
}

/** Gives the parts of the screen the form. */
export function EditorProvider({ kind, form, uploads, sections, edited, children }: EditorProviderProps) {
  return (
    <KindContext value={kind}>
      <FormContext value={form}>
        <UploadsContext value={uploads}>
          <SectionsContext value={sections}>
            <EditedCardContext value={edited}>{children}</EditedCardContext>
          </SectionsContext>
        </UploadsContext>
      </FormContext>
    </KindContext>
  )
}

function provided<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Use this component inside an EditorProvider.')
  return value
}

/** @throws outside of an EditorProvider, as the next three */
export const useEditorKind = (): EditorKind => provided(use(KindContext))
export const useCardForm = (): CardForm => provided(use(FormContext))
export const useUploadQueue = (): UploadQueue => provided(use(UploadsContext))
export const useSectionsState = (): Sections => provided(use(SectionsContext))

/** The stored card that is being edited; undefined while a new one is created. */
export const useEditedCard = (): EditedCard | undefined => use(EditedCardContext)

/** As a method, so that the sections of a kind can select from its own document. */
type Selector<Document extends DocumentDraft, T> = { select(draft: CardDraft<Document>): T }['select']

/** @param select must return the same value (`Object.is`) as long as nothing it reads has changed */
export function useDraft<T, Document extends DocumentDraft = DocumentDraft>(
  select: Selector<Document, T>,
): T {
  const read: Selector<DocumentDraft, T> = select
  return useSelector(useCardForm().store, ({ values }) => read(values))
}

type FormState = CardForm['state']

/** Errors show when their field was left, and all of them after the first save. */
function shownError(meta: AnyFieldMeta | undefined, { submissionAttempts }: FormState): string | undefined {
  if (meta === undefined || !(meta.isBlurred || submissionAttempts > 0)) return undefined
  const error: unknown = meta.errors[0]
  return typeof error === 'string' ? error : undefined
}

/** The error to show beside a field or a list, if any. */
export function useShownError(path: FieldPath): string | undefined {
  return useSelector(useCardForm().store, (state) => shownError(state.fieldMeta[path], state))
}

/** The number of shown errors in some fields. @param isOne whether a field, of its path, is one of them */
export function useErrorCount(isOne: (path: string) => boolean): number {
  return useSelector(
    useCardForm().store,
    (state) =>
      Object.entries<AnyFieldMeta | undefined>(state.fieldMeta).filter(
        ([path, meta]) => shownError(meta, state) !== undefined && isOne(path),
      ).length,
  )
}

export type Field = {
  readonly id: string
  readonly value: FieldValue
  readonly error: string | undefined
  readonly write: (value: FieldValue) => void
  /** The person left the field: from now on its error is shown. */
  readonly leave: () => void
}

/**
 * One field of the form: its value, the error to show, and how to change it. It subscribes to these two alone, so that
 * typing renders only this field. It does not register itself as `AppField` does: a closed section keeps its errors,
 * and a card of 700 fields costs no more than the fields that were changed (decision 0056).
 */
export function useField(path: FieldPath): Field {
  const form = useCardForm()
  return {
    id: fieldId(path),
    value: useDraft(() => valueAt(form, path)),
    error: useShownError(path),
    write: (value) => {
      if (valueAt(form, path) === value) return
      clearServerError(form, path)
      form.setFieldValue(path, value)
    },
    leave: () => {
      form.setFieldMeta(path, (meta) => ({ ...meta, isBlurred: true }))
      // without the schemas the field is checked on saving
      void loadCheck().then(
        () => form.validateField(path, 'blur'),
        () => undefined,
      )
    },
  }
}

/** An error of the server holds until its field changes. */
export function clearServerError(form: CardForm, path: FieldPath): void {
  if (form.getFieldMeta(path)?.errorMap.onSubmit === undefined) return
  form.setFieldMeta(path, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: undefined } }))
}

/** The value of a field; that of a list is null. */
function valueAt(form: CardForm, path: FieldPath): FieldValue {
  const value: FieldValue | readonly DraftItem[] | undefined = form.getFieldValue(path)
  return value === undefined || isList(value) ? null : value
}

const fieldPrefix = 'field-'
export const fieldId = (path: string): string => `${fieldPrefix}${path}`

/** @returns the path of the field of an input; empty for one that belongs to no field */
export const pathOfField = ({ id }: { readonly id: string }): string =>
  id.startsWith(fieldPrefix) ? id.slice(fieldPrefix.length) : ''

/** Frames in which a section opens at the latest: its script may have to be loaded. */
const openingFrames = 300

/** Puts the cursor into a field, as soon as its section has opened. */
export function focusField(path: string, frames = openingFrames): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId(path))
    field?.focus({ preventScroll: true })
    if (field !== null && field === document.activeElement) field.scrollIntoView({ block: 'center' })
    else if (frames > 0) focusField(path, frames - 1)
  })
}
