import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { FieldDescription, Section } from '../editor-kind.ts'
import { sectionOf } from '../sections/sections.tsx'
import { useCardForm, useDraft, useEditorKind, useErrorCount, useSectionsState } from '../use-editor.tsx'
import { FlagField, ProseField, TextField } from './fields.tsx'

/** A collapsible section of the form. Switching it on opens it. */
export function EditorSection({ section }: { readonly section: Section }) {
  const { t } = useLingui()
  const { id, title, icon, flag } = section
  const { open, toggle } = useSectionsState()
  const kind = useEditorKind()
  const errors = useErrorCount((path) => sectionOf(kind, path) === id)
  const form = useCardForm()
  const isShown = useDraft(({ vcard }) => flag === undefined || vcard[flag.name] === 1)
  const isOpen = open.has(id)
  // its script is loaded, and its fields are rendered, when it opens for the first time
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const shown = flag !== undefined && {
    value: isShown,
    label: t(flag.label),
    onChange: (value: boolean) => {
      form.setFieldValue(`vcard.${flag.name}`, value ? 1 : 0)
      if (value) toggle(id, true)
    },
  }
  return (
    <CollapsibleSection
      title={t(title)}
      icon={icon}
      summary={isShown ? <Summary of={section} /> : t`Not on the card`}
      open={isOpen}
      onToggle={(next) => toggle(id, next)}
      errors={errors}
      {...(shown !== false && { shown })}
    >
      <FieldStack>{wasOpened && <SectionContent of={section} />}</FieldStack>
    </CollapsibleSection>
  )
}

type SectionProps = { readonly of: Section }

/** Subscribes for itself, so that typing a name does not render the whole section that it sums up. */
function Summary({ of }: SectionProps) {
  const { i18n } = useLingui()
  return useDraft((draft) => {
    const word = (message: MessageDescriptor) => i18n._(message)
    const summary = of.summary(draft.vcard, draft, word)
    return typeof summary === 'string' ? summary : word(summary)
  })
}

function SectionContent({ of: { content } }: SectionProps) {
  if ('Content' in content) return <content.Content />
  return content.map((field) => <DescribedField key={field.name} {...field} />)
}

/** A field that is nothing but data. */
function DescribedField({ name, type = 'text', ...field }: FieldDescription) {
  const { t } = useLingui()
  const words = {
    at: `vcard.${name}` as const,
    label: t(field.label),
    ...(field.help !== undefined && { help: t(field.help) }),
    ...(field.required !== undefined && { required: field.required }),
  }
  if (type === 'flag') return <FlagField {...words} />
  const { placeholder } = field
  const example = placeholder !== undefined && {
    placeholder: typeof placeholder === 'string' ? placeholder : t(placeholder),
  }
  if (type === 'prose') return <ProseField {...words} {...example} />
  return <TextField {...words} {...example} type={type} />
}
