import { familyOf } from '#contract/constants.ts'
import type { Actions, CardView, Mode, ShareSection } from './card-view.ts'
import { ownerColorsOf } from './colors.ts'
import type { CardContent, CardSections, StoredColors } from './kind.ts'
import { type Locale, directionOf, pageLocale } from './locale.ts'
import { stringsOf } from './strings.ts'
import { templateIdOf } from './template-ids.ts'
import type { FileUrl } from './view/pictures.ts'
import { present } from './view/present.ts'

export type CardViewInput = {
  readonly content: Pick<CardContent, 'sections'> & { readonly cardTypeId: number }
  /** The card's `qrcode_theme_id`; one without a template shows as the usual one of its family. */
  readonly themeId: number
  readonly colors: StoredColors
  /** The visitor's; a card in a script of the other direction is shown in a language of that script. */
  readonly locale: Locale
  /** Its words are in this language whatever script its texts have: it is one of several on a page. */
  readonly isLocaleFixed?: boolean
  readonly fileUrl: FileUrl
  readonly actions: Actions
  /** Absent where the page has no form, as a card that waits for its person. */
  readonly share?: ShareSection
  readonly madeWithVisita: boolean
  readonly productName?: string
  /** See `ViewPlace`. */
  readonly companion?: unknown
}

/**
 * Turns a stored card into the input of a template, for the server and for the editor's preview. Sections that are hidden,
 * empty or have only unsafe links are absent from the result.
 */
export function toCardView(input: CardViewInput): CardView {
  const { locale, sections } = localizedSections(input)
  return {
    templateId: templateIdOf(input.themeId, familyOf(input.content.cardTypeId)),
    locale,
    direction: directionOf(locale),
    mode: modeOf(input.colors.theme),
    colors: ownerColorsOf(input.colors),
    actions: input.actions,
    madeWithVisita: input.madeWithVisita,
    ...sections,
    // an event has registrations instead, and nobody receives contacts where a card only leads on
    ...present({
      productName: input.productName,
      share: sections.event === undefined && sections.destination === undefined ? input.share : undefined,
    }),
  }
}

/** The sections in the language of the page, which depends on their texts. */
function localizedSections(input: CardViewInput): {
  readonly locale: Locale
  readonly sections: CardSections
} {
  const { content, fileUrl, locale: visitor, companion, actions } = input
  const sectionsIn = (locale: Locale) =>
    content.sections({ fileUrl, strings: stringsOf(locale), actions, companion })
  const sections = sectionsIn(visitor)
  if (input.isLocaleFixed === true) return { locale: visitor, sections }
  const { identity, heading, event } = sections
  // the line below the name of an event is its date, in our words
  const jobTitle = event === undefined ? identity.jobTitle : undefined
  const texts = [identity.name, jobTitle, identity.company, heading?.title, heading?.text]
  const locale = pageLocale(
    texts.filter((text) => text !== undefined),
    visitor,
  )
  return { locale, sections: locale === visitor ? sections : sectionsIn(locale) }
}

/** `card_color.theme`: 1 light, 2 dark, 3 (the default) like the visitor's device. */
export function modeOf(theme: number): Mode {
  if (theme === 1) return 'light'
  return theme === 2 ? 'dark' : 'auto'
}
