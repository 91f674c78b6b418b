import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { localeOf } from '#cards/locale.ts'
import { templateList } from '#cards/registry.ts'
import type { TemplateId } from '#cards/template-ids.ts'
import { templateSample } from '#cards/kinds/vcard/samples/sample-view.ts'
import { asPreview, useDraftView } from '../preview/use-draft-view.ts'
import { CardMiniature } from '../preview/card-frame.tsx'
import { fieldId, useDraft, useField, useSectionsState } from '../use-editor.tsx'

/** Offers every template as a small picture of the card, or of a sample card while the card has no name. */
export function TemplatePicker() {
  const isOpen = useSectionsState().open.has('design')
  return (
    <fieldset className="v-templates" id={fieldId('qrcode_theme_id')} tabIndex={-1}>
      <legend>
        <Trans>Template</Trans>
      </legend>
      {isOpen && <TemplateChoices />}
    </fieldset>
  )
}

function TemplateChoices() {
  const { i18n } = useLingui()
  const { value, write } = useField('qrcode_theme_id')
  const view = useDeferredValue(useDraftView('light'))
  const isNameless = useDraft(({ vcard }) => vcard.name.trim() === '')
  const viewFor = (id: TemplateId) =>
    isNameless ? asPreview(templateSample(id, 1)) : { ...view, templateId: id }
  return (
    <div className="v-templates-list">
      {templateList.map(({ meta }) => (
        <label key={meta.id} className="v-template" data-chosen={value === meta.id || undefined}>
          <input
            type="radio"
            name="template"
            value={meta.id}
            checked={value === meta.id}
            onChange={() => write(meta.id)}
          />
          <CardMiniature view={viewFor(meta.id)} />
          <span className="v-template-name">{meta.name[localeOf(i18n.locale)]}</span>
        </label>
      ))}
    </div>
  )
}
