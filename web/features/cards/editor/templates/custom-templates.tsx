import type { CardView } from '#cards/card-view.ts'
import { templateIdOf, themeIdOf } from '#cards/template-ids.ts'
import { familyOf } from '#contract/constants.ts'
import type { UserTemplate } from '#contract/templates.ts'
import { TemplateOption, useOwnTemplates } from '#web/features/templates/index.ts'
import { useCardForm, useDraft, useEditorKind } from '../use-editor.tsx'

/** The name of the radio buttons, of built-in and custom templates alike. */
export const optionGroup = 'template'

type CustomTemplatesProps = {
  readonly templates: readonly UserTemplate[]
  /** The person's own card, with examples where nothing is typed. */
  readonly view: CardView
}

/** The custom templates of the account, after the built-in ones. Choosing one brings its colors. */
export function CustomTemplates({ templates, view }: CustomTemplatesProps) {
  const form = useCardForm()
  const family = familyOf(useEditorKind().cardTypeId)
  const { wordLock } = useOwnTemplates(family)
  const chosen = useDraft((draft) => draft.custom_template_id)
  const choose = ({ template_id, qrcode_theme_id, presets }: UserTemplate) => {
    if (presets !== null) {
      const { primary_color, secondary_color, color_theme: theme } = presets
      form.setFieldValue('card_color', { primary_color, secondary_color, theme })
    }
    form.setFieldValue('qrcode_theme_id', themeIdOf(qrcode_theme_id, family))
    form.setFieldValue('custom_template_id', template_id)
  }
  return templates.map((template) => {
    const { template_id: id, name, reason, presets } = template
    const { primary_color: primary, secondary_color: secondary } = presets ?? {}
    const colors = primary && secondary ? { primary, secondary } : view.colors
    return (
      <TemplateOption
        key={id}
        group={optionGroup}
        id={id}
        name={name}
        view={{ ...view, templateId: templateIdOf(template.qrcode_theme_id, family), colors }}
        isChosen={chosen === id}
        lock={reason === null ? undefined : wordLock(reason)}
        onChoose={() => choose(template)}
      />
    )
  })
}
