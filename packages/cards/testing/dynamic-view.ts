import { DynamicCode } from '#contract/kinds/dynamic.ts'
import { cardActions } from '../card-actions.ts'
import type { CardView } from '../card-view.ts'
import { dynamic } from '../kinds/dynamic/kind.ts'
import type { SampleOptions } from '../kinds/vcard/samples/sample-view.ts'
import { templates } from '../registry.ts'
import { sampleFileUrl } from '../samples/sample-files.ts'
import type { TemplateId } from '../template-ids.ts'
import { toCardView } from '../to-card-view.ts'

/** A code that is named as the vcard's person, with the vcard's text as its message. */
export function dynamicView(templateId: TemplateId, options: Omit<SampleOptions, 'themeId'>): CardView {
  const { vcard, colors = templates[templateId].meta.sampleColors } = options
  const document = DynamicCode.parse({
    name: vcard.name,
    target: 'https://fornovelho.example/menu/of-the-week?from=table',
    message: vcard.heading_description.slice(0, 300),
  })
  return toCardView({
    content: dynamic.contentOf(document),
    themeId: templateId - 500,
    colors: { primary_color: colors.primary, secondary_color: colors.secondary, theme: options.theme ?? 3 },
    locale: options.locale ?? 'en',
    fileUrl: options.fileUrl ?? sampleFileUrl,
    actions: cardActions('https://visita.example', 'sample', 'link'),
    madeWithVisita: true,
  })
}
