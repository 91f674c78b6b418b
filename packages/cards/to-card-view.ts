import type { Actions, CardView, Mode, ShareSection } from './card-view.ts'
import { ownerColorsOf } from './colors.ts'
import type { CardContent, StoredColors } from './kind.ts'
import { type Locale, directionOf } from './locale.ts'
import { stringsOf } from './strings.ts'
import { templateIdOf } from './template-ids.ts'
import type { FileUrl } from './view/pictures.ts'
import { present } from './view/present.ts'

export type CardViewInput = {
  readonly content: Pick<CardContent, 'sections'>
  /** The card's `qrcode_theme_id`; one without a template shows as the plain one. */
  readonly themeId: number
  readonly colors: StoredColors
  readonly locale: Locale
  readonly fileUrl: FileUrl
  readonly actions: Actions
  /** Absent where the form cannot be sent, as in the editor's preview of a draft. */
  readonly share?: ShareSection
  readonly madeWithVisita: boolean
}

/**
 * Turns a stored card into the input of a template, for the server and for the editor's preview. Sections that are hidden,
 * empty or have only unsafe links are absent from the result.
 */
export function toCardView(input: CardViewInput): CardView {
  const { content, fileUrl, locale } = input
  return {
    templateId: templateIdOf(input.themeId),
    locale,
    direction: directionOf(locale),
    mode: modeOf(input.colors.theme),
    colors: ownerColorsOf(input.colors),
    actions: input.actions,
    madeWithVisita: input.madeWithVisita,
    ...content.sections({ fileUrl, strings: stringsOf(locale) }),
    ...present({ share: input.share }),
  }
}

/** `card_color.theme`: 1 light, 2 dark, 3 (the default) like the visitor's device. */
function modeOf(theme: number): Mode {
  if (theme === 1) return 'light'
  return theme === 2 ? 'dark' : 'auto'
}
