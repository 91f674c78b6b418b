import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { WhenIdle } from '#web/kit/when-idle.tsx'
import { fieldId, useShownError } from '../use-editor.tsx'
import './template-field.css'

const TemplateStrip = lazy(async () => ({ default: (await import('./template-strip.tsx')).TemplateStrip }))

const templateField = 'qrcode_theme_id'

/** The choice of the template, above the sections. Its small pictures are drawn after the form has opened. */
export function TemplateField() {
  const error = useShownError(templateField)
  return (
    <fieldset className="v-templates" id={fieldId(templateField)} tabIndex={-1}>
      <legend>
        <Trans>Template</Trans>
      </legend>
      <WhenIdle room={<div className="v-templates-room" />}>
        <TemplateStrip />
      </WhenIdle>
      {error !== undefined && <p className="v-templates-error">{error}</p>}
    </fieldset>
  )
}
