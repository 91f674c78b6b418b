import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { CardDraft, FlagName } from '../draft.ts'
import type { SectionId } from '../draft-errors.ts'
import { useCardForm, useDraft, useErrorCount, useHasField, useSectionsState } from '../use-editor.tsx'

export type EditorSectionProps = {
  readonly id: SectionId
  readonly title: string
  readonly icon: ReactNode
  /** Describes the content while the section is closed. */
  readonly summary: (draft: CardDraft) => string
  /** The flag that shows the section on the card; the header of the section has a switch for it, with its label. */
  readonly flag?: { readonly name: FlagName; readonly label: string }
  readonly children: ReactNode
}

/** A collapsible section of the form. Switching it on opens it. */
export function EditorSection({ id, title, icon, summary, flag, children }: EditorSectionProps) {
  const { t } = useLingui()
  const { open, toggle } = useSectionsState()
  const errors = useErrorCount(id)
  const form = useCardForm()
  const isOffered = useHasField(flag?.name ?? 'name')
  const isShown = useDraft(({ vcard }) => flag === undefined || vcard[flag.name] === 1)
  const shown =
    flag === undefined
      ? undefined
      : {
          value: isShown,
          label: flag.label,
          onChange: (value: boolean) => {
            form.setFieldValue(`vcard.${flag.name}`, value ? 1 : 0)
            if (value) toggle(id, true)
          },
        }
  if (!isOffered) return null
  return (
    <CollapsibleSection
      title={title}
      icon={icon}
      summary={isShown ? <Summary of={summary} /> : t`Not on the card`}
      open={open.has(id)}
      onToggle={(isOpen) => toggle(id, isOpen)}
      errors={errors}
      {...(shown !== undefined && { shown })}
    >
      <FieldStack>{children}</FieldStack>
    </CollapsibleSection>
  )
}

/** Subscribes for itself, so that typing a name does not render the whole section that it sums up. */
function Summary({ of }: { readonly of: (draft: CardDraft) => string }) {
  return useDraft(of)
}
