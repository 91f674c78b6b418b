import { useSelector } from '@tanstack/react-form'
import type { AnyFieldMeta } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { createContext, use, useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import type { useContractForm } from '#web/form/use-contract-form.ts'
import type { CardDraft, FieldPath, FieldValue, ListItem, ListName } from './draft.ts'
import type { SectionId } from './draft-errors.ts'
import { sectionOf } from './draft-errors.ts'
import type { FieldName } from './editor-kind.ts'
import { editorKindOf } from './kinds.ts'
import type { UploadQueue } from './upload-queue.ts'

export type CardForm = ReturnType<typeof useContractForm<CardDraft>>['form']

/** The last removed item of a list, for *Undo*. */
export type Removal = { readonly list: ListName; readonly item: ListItem; readonly index: number }

/** What the screen remembers beside the values of the form. */
export type Sections = {
  readonly open: ReadonlySet<SectionId>
  readonly toggle: (section: SectionId, isOpen: boolean) => void
  readonly removal: Removal | undefined
  readonly setRemoval: (removal: Removal | undefined) => void
}

export function useSections(): Sections {
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(new Set(['profile']))
  const [removal, setRemoval] = useState<Removal>()
  const toggle = (section: SectionId, isOpen: boolean) =>
    setOpen((now) => {
      const next = new Set(now)
      if (isOpen) next.add(section)
      else next.delete(section)
      return next
    })
  return { open, toggle, removal, setRemoval }
}

type EditedCard = Pick<CardDetail, 'card_id' | 'slug'>

const FormContext = createContext<CardForm | undefined>(undefined)
const UploadsContext = createContext<UploadQueue | undefined>(undefined)
const SectionsContext = createContext<Sections | undefined>(undefined)
const EditedCardContext = createContext<EditedCard | undefined>(undefined)

export type EditorProviderProps = {
  readonly form: CardForm
  readonly uploads: UploadQueue
  readonly sections: Sections
  /** The stored card that is being edited; left out for a new one. */
  readonly edited?: CardDetail
  readonly children: ReactNode
}

/** Gives the parts of the screen the form. */
export function EditorProvider({ form, uploads, sections, edited, children }: EditorProviderProps) {
  return (
    <FormContext value={form}>
      <UploadsContext value={uploads}>
        <SectionsContext value={sections}>
          <EditedCardContext value={edited}>{children}</EditedCardContext>
        </SectionsContext>
      </UploadsContext>
    </FormContext>
  )
}

function provided<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Use this component inside an EditorProvider.')
  return value
}

/** @throws outside of an EditorProvider, as the next two */
export const useCardForm = (): CardForm => provided(use(FormContext))
export const useUploadQueue = (): UploadQueue => provided(use(UploadsContext))
export const useSectionsState = (): Sections => provided(use(SectionsContext))

/** The stored card that is being edited; undefined while a new one is created. */
export const useEditedCard = (): EditedCard | undefined => use(EditedCardContext)

/** Whether the form of this kind of card offers a field. */
export function useHasField(name: FieldName): boolean {
  return useDraft(({ card_type_id: id }) => editorKindOf(id).fields.has(name))
}

/** @param select must return the same value (`Object.is`) as long as nothing it reads has changed */
export function useDraft<T>(select: (draft: CardDraft) => T): T {
  return useSelector(useCardForm().store, ({ values }) => select(values))
}

type FormState = CardForm['state']

/** Errors show when their field was left, and all of them after the first save. */
function shownError(meta: AnyFieldMeta | undefined, { submissionAttempts }: FormState): string | undefined {
  if (meta === undefined || !(meta.isBlurred || submissionAttempts > 0)) return undefined
  const error: unknown = meta.errors[0]
  return typeof error === 'string' ? error : undefined
}

/** The error to show beside a field or a list, if any. */
export function useShownError(path: FieldPath | `vcard.${ListName}`): string | undefined {
  return useSelector(useCardForm().store, (state) => shownError(state.fieldMeta[path], state))
}

/** The number of shown errors in a section. */
export function useErrorCount(section: SectionId): number {
  return useSelector(
    useCardForm().store,
    (state) =>
      Object.entries<AnyFieldMeta | undefined>(state.fieldMeta).filter(
        ([path, meta]) => sectionOf(path) === section && shownError(meta, state) !== undefined,
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
    value: useDraft(() => form.getFieldValue(path)),
    error: useShownError(path),
    write: (value) => {
      if (form.getFieldValue(path) === value) return
      clearServerError(form, path)
      form.setFieldValue(path, value)
    },
    leave: () => {
      form.setFieldMeta(path, (meta) => ({ ...meta, isBlurred: true }))
      void form.validateField(path, 'blur')
    },
  }
}

/** An error of the server holds until its field changes. */
export function clearServerError(form: CardForm, path: FieldPath | `vcard.${ListName}`): void {
  if (form.getFieldMeta(path)?.errorMap.onSubmit === undefined) return
  form.setFieldMeta(path, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: undefined } }))
}

export const fieldId = (path: string): string => `field-${path}`

/** Frames in which a section opens at the latest. */
const openingFrames = 30

/** Puts the cursor into a field, as soon as its section has opened. */
export function focusField(path: string, frames = openingFrames): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId(path))
    field?.focus({ preventScroll: true })
    if (field !== null && field === document.activeElement) field.scrollIntoView({ block: 'center' })
    else if (frames > 0) focusField(path, frames - 1)
  })
}
