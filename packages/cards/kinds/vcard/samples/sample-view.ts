import type { Vcard } from '#contract/kinds/vcard.ts'
import type { CardView } from '../../../card-view.ts'
import { cardActions, shareSection } from '../../../card-actions.ts'
import type { Locale } from '../../../locale.ts'
import { templates } from '../../../registry.ts'
import { type TemplateId, templateIdOf } from '../../../template-ids.ts'
import { toCardView } from '../../../to-card-view.ts'
import type { FileUrl } from '../../../view/pictures.ts'
import { vcard } from '../kind.ts'
import { samplePeople } from './people.ts'
import { sampleFileUrl } from '../../../samples/sample-files.ts'

export type SampleOptions = {
  readonly vcard: Vcard
  readonly themeId: number
  readonly locale?: Locale
  /** 1 light, 2 dark, 3 as the device is set. */
  readonly theme?: number
  readonly colors?: { readonly primary: string; readonly secondary: string }
  readonly fileUrl?: FileUrl
}

/** The view of a sample card, by default in the sample colours of its template. */
export function sampleView(options: SampleOptions): CardView {
  const { sampleColors } = templates[templateIdOf(options.themeId)].meta
  const colors = options.colors ?? sampleColors
  return toCardView({
    content: vcard.contentOf(options.vcard),
    themeId: options.themeId,
    colors: { primary_color: colors.primary, secondary_color: colors.secondary, theme: options.theme ?? 3 },
    locale: options.locale ?? 'en',
    fileUrl: options.fileUrl ?? sampleFileUrl,
    actions: cardActions('https://visita.example', 'sample', 'link'),
    share: shareSection('sample', 'link'),
    madeWithVisita: true,
  })
}

/** The view of a template with its sample person, for the gallery. */
export function templateSample(id: TemplateId, theme = 3): CardView {
  return sampleView({ ...samplePeople[templates[id].meta.samplePerson], themeId: id, theme })
}
