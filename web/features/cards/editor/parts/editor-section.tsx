import type { ReactNode } from 'react'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { FlagName } from '../draft.ts'
import { countErrors } from '../editor-store.ts'
import type { SectionId } from '../draft-sections.ts'
import { useDraft, useEditor, useEditorState } from '../use-editor.ts'

export type EditorSectionProps = {
  readonly id: SectionId
  readonly title: string
  readonly icon: ReactNode
  /** What is inside, said while it is folded. */
  readonly summary: string
  /** The flag that shows the section on the card; its switch stands in the head. */
  readonly flag?: FlagName
  readonly children: ReactNode
}

/** A section of the card as a sheet that folds. Switching it on unfolds it. */
export function EditorSection({ id, title, icon, summary, flag, children }: EditorSectionProps) {
  const store = useEditor()
  const isOpen = useEditorState((state) => state.open.has(id))
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
