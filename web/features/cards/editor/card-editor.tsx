import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useChosenBefore } from '#web/form/use-chosen-before.ts'
import { useTypedBefore } from '#web/form/use-typed-before.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { WhenIdle, whenIdle } from '#web/kit/when-idle.tsx'
import { loadCheck } from './draft-check.ts'
import type { EditorKind } from './editor-kind.ts'
import { EditorSection } from './parts/editor-section.tsx'
import type { PaneName } from './save/save-bar.tsx'
import { SaveBar } from './save/save-bar.tsx'
import type { SaveState } from './save/use-save.ts'
import { sectionsOf } from './sections/sections.tsx'
import { TemplateField } from './templates/template-field.tsx'
import type { FieldPath } from './draft.ts'
import { pathOfField, useCardForm, useEditorKind } from './use-editor.tsx'
import './vcard-editor.css'

const PhonePreview = lazyPart(async () => ({
  default: (await import('./preview/phone-preview.tsx')).PhonePreview,
}))

export type CardEditorProps = {
  /** The title of the page, above the form and the preview. */
  readonly header: ReactNode
  /** Present when an unsaved draft was restored. */
  readonly restored?: RestoredNoteProps | undefined
  readonly save: { readonly state: SaveState; readonly onSave: () => void; readonly note: string }
}

/** The form and its preview: side by side, or on narrow screens one of the two at a time. */
export function CardEditor({ header, restored, save }: CardEditorProps) {
  const { t } = useLingui()
  const kind = useEditorKind()
  const [pane, setPane] = useState<PaneName>('edit')
  const editor = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useTypedCard(form)
  useChosenBefore(editor)
  useEffect(() => whenIdle(() => void loadTheRest(kind)), [kind])
  return (
    <>
      {header}
      <div ref={editor} className="v-editor" data-pane={pane}>
        <div className="v-editor-form">
          {restored !== undefined && <RestoredNote {...restored} />}
          <form
            ref={form}
            className="v-editor-sections"
            noValidate
            aria-label={t`Card`}
            onSubmit={(event) => event.preventDefault()}
          >
            <TemplateField />
            {sectionsOf(kind).map((section) => (
              <EditorSection key={section.id} section={section} />
            ))}
          </form>
          <SaveBar {...save} pane={pane} onPane={setPane} />
        </div>
        <aside className="v-editor-preview" aria-label={t`Preview`}>
          <WhenIdle room={<div className="v-editor-preview-room" />}>
            <PhonePreview />
          </WhenIdle>
        </aside>
      </div>
    </>
  )
}

/** Takes over what was typed into the rendered form; `useChosenBefore` does so with what was chosen. */
function useTypedCard(ref: RefObject<HTMLFormElement | null>): void {
  const form = useCardForm()
  const take = (path: string, value: string | boolean) => {
    if (typeof value === 'string') form.setFieldValue(path as FieldPath, value)
  }
  useTypedBefore(ref, take, pathOfField)
}

/** Loads what the form needs next, now that it can be used. A part that did not come is loaded again when it is needed. */
const loadTheRest = (kind: EditorKind) =>
  Promise.allSettled([
    loadCheck(),
    ...sectionsOf(kind).map(({ content }) => ('Content' in content ? content.load?.() : undefined)),
  ])

type RestoredNoteProps = {
  readonly text: string
  readonly discardLabel: string
  readonly onDiscard: () => void
}

/** Says that unsaved input was restored, and offers to discard it. */
export function RestoredNote({ text, discardLabel, onDiscard }: RestoredNoteProps) {
  return (
    <p className="v-restored-note" role="status">
      {text}{' '}
      <button type="button" onClick={onDiscard}>
        {discardLabel}
      </button>
    </p>
  )
}
