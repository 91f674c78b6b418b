import { Trans, useLingui } from '@lingui/react/macro'
import { legible } from '#cards/colors.ts'
import { colorModes, useTemplate } from '#web/features/templates/index.ts'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { ColorField } from '#web/kit/color-field.tsx'
import { SegmentsField } from '../parts/fields.tsx'
import { templateIdOfDraft } from '../templates/template-colors.ts'
import { useDraft, useField } from '../use-editor.tsx'
import type { FieldPath } from '../draft.ts'
import { ColorPresets } from './color-presets.tsx'
import './colors-fields.css'

export function ColorsFields() {
  const { t } = useLingui()
  return (
    <>
      <ColorPresets />
      <FieldRow>
        <ColorChoice at="card_color.primary_color" label={t`Primary colour`} />
        <ColorChoice at="card_color.secondary_color" label={t`Secondary colour`} />
      </FieldRow>
      <ContrastNote />
      <SegmentsField
        at="card_color.theme"
        label={t`Light or dark`}
        options={colorModes.map(({ value, label }) => ({ value, label: t(label) }))}
      />
    </>
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

function ColorChoice({ at, label }: { readonly at: FieldPath; readonly label: string }) {
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
function ContrastNote() {
  const primary = useDraft(({ card_color: color }) => color.primary_color)
  const theme = useDraft(({ card_color: color }) => color.theme)
  const template = useTemplate(useDraft(templateIdOfDraft))
  if (template === undefined || !/^#[0-9a-f]{6}$/i.test(primary)) return null
  const { light, dark } = template.styles.grounds
  const onLight = theme === 2 ? primary : legible(primary, [light.paper, light.surface])
  const onDark = theme === 1 ? primary : legible(primary, [dark.paper, dark.surface])
  return (
    <p className="v-contrast">
      <ContrastText
        light={onLight === primary ? undefined : onLight}
        dark={onDark === primary ? undefined : onDark}
      />
    </p>
  )
}

type AdjustedColors = { readonly light: string | undefined; readonly dark: string | undefined }

function ContrastText({ light, dark }: AdjustedColors) {
  if (light !== undefined && dark !== undefined)
    return (
      <Trans>
        So that text stays legible, the primary colour is shown as <ColorSample color={light} /> on light
        cards and <ColorSample color={dark} /> on dark cards.
      </Trans>
    )
  if (light !== undefined)
    return (
      <Trans>
        So that text stays legible, the primary colour is shown as <ColorSample color={light} /> on light
        cards.
      </Trans>
    )
  if (dark !== undefined)
    return (
      <Trans>
        So that text stays legible, the primary colour is shown as <ColorSample color={dark} /> on dark cards.
      </Trans>
    )
  return <Trans>The primary colour reads well as text.</Trans>
}

function ColorSample({ color }: { readonly color: string }) {
  return (
    <bdi dir="ltr">
      <span className="v-contrast-dot" style={{ background: color }} /> {color}
    </bdi>
  )
}
