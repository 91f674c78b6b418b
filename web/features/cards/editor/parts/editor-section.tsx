import type { ReactNode } from 'react'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { FlagName } from '../draft.ts'
import { countErrors } from '../editor-store.ts'
import type { SectionId } from '../draft-errors.ts'
import { useDraft, useEditor, useEditorState } from '../use-editor.tsx'

export type EditorSectionProps = {
  readonly id: SectionId
  readonly title: string
  readonly icon: ReactNode
  /** Describes the content while the section is closed. */
  readonly summary: string
  /** The flag that shows the section on the card; the header of the section has a switch for it. */
  readonly flag?: FlagName
  readonly children: ReactNode
}

/** A collapsible section of the form. Switching it on opens it. */
export function EditorSection({ id, title, icon, summary, flag, children }: EditorSectionProps) {
  const store = useEditor()
  const isOpen = useEditorState((state) => state.openSections.has(id))
  const errors = useEditorState((state) => countErrors(state, id))
  const isShown = useDraft(({ vcard }) => flag === undefined || vcard[flag] === 1)
  const shown =
    flag === undefined
      ? undefined
      : {
          value: isShown,
          label: `Show ${title.toLowerCase()} on the card`,
          onChange: (value: boolean) => {
            store.write(`vcard.${flag}`, value ? 1 : 0)
            if (value) store.toggle(id, true)
          },
        }
  return (
    <CollapsibleSection
      title={title}
      icon={icon}
      summary={isShown ? summary : 'Not on the card'}
      open={isOpen}
      onToggle={(open) => store.toggle(id, open)}
      errors={errors}
      {...(shown !== undefined && { shown })}
    >
      <FieldStack>{children}</FieldStack>
    </CollapsibleSection>
  )
}

/** "No links", "1 link", "3 links". */
export function countOf(count: number, noun: string): string {
  if (count === 0) return `No ${noun}s`
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
