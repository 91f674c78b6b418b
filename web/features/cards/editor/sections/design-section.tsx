import { IconPalette } from '@tabler/icons-react'
import { templates } from '#cards/registry.ts'
import { legible } from '#cards/colors.ts'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { ColorField } from '#web/kit/color-field.tsx'
import { EditorSection } from '../parts/editor-section.tsx'
import { SegmentsField, TextField } from '../parts/fields.tsx'
import { useDraft, useField } from '../use-editor.tsx'
import { LinkField } from './link-field.tsx'
import { TemplatePicker } from './template-picker.tsx'
import type { FieldPath } from '../draft.ts'
import './design-section.css'

/** The API spells it without “g”. */
const campaignField = 'campain'

/** `card_color.theme` (decision 0004). */
const modes = [
  { value: 3, label: 'The phone decides' },
  { value: 1, label: 'Light' },
  { value: 2, label: 'Dark' },
]

export function DesignSection() {
  return (
    <EditorSection
      id="design"
      title="Colour theme"
      icon={<IconPalette size={20} stroke={1.5} />}
      summary={({ qrcode_theme_id: id, slug }) =>
        slug === '' ? templates[id].meta.name : `${templates[id].meta.name}, /p/${slug}`
      }
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
        at={campaignField}
        label="Campaign"
        help="Your own name for what the code is used for: trade fair, shop window. Visitors never see it."
      />
    </EditorSection>
  )
}

/** Colours that print well, from neutral to bright. */
const swatches = [
  '#454546',
  '#383242',
  '#16151a',
  '#27415e',
  '#1f5f56',
  '#6e4b7e',
  '#8d2817',
  '#d8432b',
  '#b7791f',
  '#2e7d4f',
  '#2f5bea',
  '#b58a7d',
  '#7fa08b',
  '#e2b13c',
  '#d5dde6',
  '#efe9dc',
]

export function ColorChoice({ at, label }: { readonly at: FieldPath; readonly label: string }) {
  const { id, value, error, write, leave } = useField(at)
  return (
    <ColorField
      id={id}
      label={label}
      value={String(value ?? '')}
      onChange={write}
      onBlur={leave}
      swatches={swatches}
      error={error}
    />
  )
}

/** Says where the primary colour is adjusted to stay legible. The templates themselves make the adjustment. */
export function ContrastNote() {
  const primary = useDraft(({ card_color: color }) => color.primary_color)
  const theme = useDraft(({ card_color: color }) => color.theme)
  const template = useDraft((draft) => templates[draft.qrcode_theme_id])
  if (!/^#[0-9a-f]{6}$/i.test(primary)) return null
  const { light, dark } = template.styles.grounds
  const onLight = theme === 2 ? primary : legible(primary, [light.paper, light.surface])
  const onDark = theme === 1 ? primary : legible(primary, [dark.paper, dark.surface])
  const changes = [
    onLight !== primary && { where: 'on light cards', color: onLight },
    onDark !== primary && { where: 'on dark cards', color: onDark },
  ].filter((change) => change !== false)
  return (
    <p className="v-contrast">
      {changes.length === 0
        ? 'The primary colour reads well as text.'
        : 'So that text stays legible, the primary colour is shown as '}
      {changes.map(({ where, color }, index) => (
        <span key={where}>
          {index > 0 && ' and '}
          <span className="v-contrast-dot" style={{ background: color }} /> {color} {where}
        </span>
      ))}
      {changes.length > 0 && '.'}
    </p>
  )
}
