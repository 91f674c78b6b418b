import { useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { localeOf } from '#cards/locale.ts'
import { templateSample } from '#cards/kinds/vcard/samples/sample-view.ts'
import type { TemplateId } from '#cards/template-ids.ts'
import { vcardThemeIds } from '#contract/constants.ts'
import { CardMiniature, asPicture } from '../editor/preview/card-miniature.tsx'
import { describeTemplate } from '../editor/preview/card-templates.ts'
import { colorModes } from '../editor/sections/color-modes.ts'
import '../editor/templates/template-field.css'
import '../editor/templates/template-strip.css'

type TemplatePictureProps = {
  readonly id: TemplateId
  readonly colors?: { readonly primary: string; readonly secondary: string }
}

/** A template with its sample person, drawn as cards are. */
export function TemplatePicture({ id, colors }: TemplatePictureProps) {
  const view = asPicture(templateSample(id))
  return <CardMiniature view={colors === undefined ? view : { ...view, colors }} />
}

type TemplateChoiceProps = {
  readonly value: number
  readonly onChange: (id: (typeof vcardThemeIds)[number]) => void
  readonly error: string | undefined
}

/** The built-in templates of vcards as small pictures, to choose one. */
export function TemplateChoice({ value, onChange, error }: TemplateChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="v-templates">
      <legend>{t`Design`}</legend>
      <div className="v-templates-list">
        {vcardThemeIds.map((id) => (
          <label key={id} className="v-template" data-chosen={value === id || undefined}>
            <input type="radio" name={name} value={id} checked={value === id} onChange={() => onChange(id)} />
            <TemplatePicture id={id} />
            <span className="v-template-name">{describeTemplate(id).name[localeOf(i18n.locale)]}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <p className="v-templates-error">{error}</p>}
    </fieldset>
  )
}

type ColorModeChoiceProps = { readonly value: number; readonly onChange: (mode: number) => void }

export function ColorModeChoice({ value, onChange }: ColorModeChoiceProps) {
  const { t } = useLingui()
  return (
    <Input.Wrapper label={t`Light or dark`} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t`Light or dark`}
        value={String(value)}
        onChange={(mode) => onChange(Number(mode))}
        data={colorModes.map((mode) => ({ value: String(mode.value), label: t(mode.label) }))}
      />
    </Input.Wrapper>
  )
}
