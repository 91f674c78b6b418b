import type { Vcard } from '#contract/vcard.ts'
import type { Actions, CardView, Mode, ShareSection } from './card-view.ts'
import { ownerColorsOf } from './colors.ts'
import { type Locale, directionOf } from './locale.ts'
import { stringsOf } from './strings.ts'
import { templateIdOf } from './template-ids.ts'
import { contactUsOf } from './view/contact-us.ts'
import { contactsOf } from './view/contacts.ts'
import { identityOf } from './view/identity.ts'
import { socialOf, webLinksOf } from './view/links.ts'
import { galleryOf, videoOf } from './view/media.ts'
import type { FileUrl } from './view/pictures.ts'
import { present } from './view/present.ts'

export type CardViewInput = {
  readonly vcard: Vcard
  /** The card's `qrcode_theme_id`; one without a template shows as the plain one. */
  readonly themeId: number
  /** As stored (`card_color`): anything that is not `#rrggbb` falls back to the default colours. */
  readonly colors: {
    readonly primary_color: string
    readonly secondary_color: string
    readonly theme: number
  }
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
  const { vcard, fileUrl, locale } = input
  const strings = stringsOf(locale)
  const heading = present({ title: vcard.heading_title, text: vcard.heading_description })
  const hasHeading = vcard.show_heading === 1 && Object.keys(heading).length > 0
  return {
    templateId: templateIdOf(input.themeId),
    locale,
    direction: directionOf(locale),
    mode: modeOf(input.colors.theme),
    colors: ownerColorsOf(input.colors),
    identity: identityOf(vcard, fileUrl, strings),
    actions: input.actions,
    madeWithVisita: input.madeWithVisita,
    ...present({
      heading: hasHeading ? heading : undefined,
      contacts: contactsOf(vcard, strings),
      contactUs: contactUsOf(vcard, fileUrl, strings),
      social: socialOf(vcard, fileUrl, strings),
      webLinks: webLinksOf(vcard, fileUrl, strings),
      video: videoOf(vcard, strings),
      gallery: galleryOf(vcard, fileUrl, strings),
      share: input.share,
    }),
  }
}

/** `card_color.theme`: 1 light, 2 dark, 3 (the default) like the visitor's device. */
function modeOf(theme: number): Mode {
  if (theme === 1) return 'light'
  return theme === 2 ? 'dark' : 'auto'
}
