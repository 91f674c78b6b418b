import { useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { localeOf } from '#cards/locale.ts'
import { templateSample } from '#cards/kinds/vcard/samples/sample-view.ts'
import type { TemplateId } from '#cards/template-ids.ts'
import { vcardThemeIds } from '#contract/constants.ts'
import { CardMiniature, asPicture } from '../card-miniature.tsx'
import { describeTemplate } from '../card-templates.ts'
import { colorModes } from '../color-modes.ts'
import { TemplateFieldset } from '../template-fieldset.tsx'
import { TemplateOption, TemplateOptions } from '../template-options.tsx'

/** A template with its sample person. */
const sampleView = (id: TemplateId) => asPicture(templateSample(id))

type TemplatePictureProps = {
  readonly id: TemplateId
  readonly colors: { readonly primary: string; readonly secondary: string }
}

/** A template with its sample person in the colors of a company, drawn as cards are. */
export function TemplatePicture({ id, colors }: TemplatePictureProps) {
  return <CardMiniature view={{ ...sampleView(id), colors }} />
}

type TemplateChoiceProps = {
  readonly value: number
  readonly onChange: (id: (typeof vcardThemeIds)[number]) => void
  readonly error: string | undefined
}

/** The built-in templates of vcards as small pictures, to choose one. */
export function TemplateChoice({ value, onChange, error }: TemplateChoiceProps) {
  const { t, i18n } = useLingui()
  const group = useId()
  return (
    <TemplateFieldset legend={t`Design`} error={error}>
      <TemplateOptions>
        {vcardThemeIds.map((id) => (
          <TemplateOption
            key={id}
            group={group}
            id={id}
            name={describeTemplate(id).name[localeOf(i18n.locale)]}
            view={sampleView(id)}
            isChosen={value === id}
            onChoose={() => onChange(id)}
          />
        ))}
      </TemplateOptions>
    </TemplateFieldset>
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
