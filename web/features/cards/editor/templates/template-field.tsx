import { useLingui } from '@lingui/react/macro'
import { TemplateFieldset } from '#web/features/templates/index.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { WhenIdle } from '#web/kit/when-idle.tsx'
import { fieldId, useShownError } from '../use-editor.tsx'
import './template-field.css'

const TemplateStrip = lazyPart(async () => ({
  default: (await import('./template-strip.tsx')).TemplateStrip,
}))

const templateField = 'qrcode_theme_id'

/** The choice of the template, above the sections. Its small pictures are drawn after the form has opened. */
export function TemplateField() {
  const { t } = useLingui()
  const error = useShownError(templateField)
  return (
    <TemplateFieldset legend={t`Template`} id={fieldId(templateField)} error={error}>
      <WhenIdle room={<div className="v-templates-room" />}>
        <TemplateStrip />
      </WhenIdle>
    </TemplateFieldset>
  )
}
