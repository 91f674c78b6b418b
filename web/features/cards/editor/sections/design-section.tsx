import { IconPalette } from '@tabler/icons-react'
import { templates } from '#cards/registry.ts'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { EditorSection } from '../parts/editor-section.tsx'
import { SegmentsField } from '../parts/segments-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { campaignAddress } from '../draft-words.ts'
import { useDraft } from '../use-editor.ts'
import { ColorChoice } from './color-choice.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { LinkField } from './link-field.tsx'
import { TemplatePicker } from './template-picker.tsx'

/** `card_color.theme` (decision 0004). */
const modes = [
  { value: 3, label: 'The phone decides' },
  { value: 1, label: 'Light' },
  { value: 2, label: 'Dark' },
]

export function DesignSection() {
  const template = useDraft((draft) => templates[draft.qrcode_theme_id].meta.name)
  const slug = useDraft((draft) => draft.slug)
  return (
    <EditorSection
      id="look"
      title="Colour theme"
      icon={<IconPalette size={20} stroke={1.5} />}
      summary={slug === '' ? template : `${template}, /p/${slug}`}
    >
      <TemplatePicker />
      <FieldRow>
        <ColorChoice at="card_color.primary_color" label="Primary colour" />
        <ColorChoice at="card_color.secondary_color" label="Secondary colour" />
      </FieldRow>
      <ContrastNote />
      <SegmentsField at="card_color.theme" label="Light or dark" options={modes} />
      <LinkField />
      <TextField
        at={campaignAddress}
        label="Campaign"
        help="Your own name for what the code is used for: trade fair, shop window. Visitors never see it."
      />
    </EditorSection>
  )
}
