import { cardActions } from '#cards/card-actions.ts'
import type { Actions, CardView } from '#cards/card-view.ts'
import type { Locale } from '#cards/locale.ts'
import { toCardView } from '#cards/to-card-view.ts'
import type { FileUrl } from '#cards/view/pictures.ts'
import type { CardDraft } from '../draft.ts'
import { withPrefix } from '../draft-wire.ts'

/** What the phone of a visitor is set to, where the card leaves it to the phone. */
export type PhoneMode = 'light' | 'dark'

/** The card as a visitor will see it, by the same mapping as on the server. */
export function draftView(
  draft: CardDraft,
  setting: {
    readonly origin: string
    readonly locale: Locale
    readonly fileUrl: FileUrl
    readonly phone: PhoneMode
    /** The usual dial code, which numbers without one are saved with. */
    readonly dialCode: string
  },
): CardView {
  const { vcard } = draft
  const view = toCardView({
    vcard: {
      ...vcard,
      name: vcard.name.trim() === '' ? 'Your name' : vcard.name,
      profile_contact: vcard.profile_contact.map((item) => withPrefix(item, setting.dialCode)),
    },
    themeId: draft.qrcode_theme_id,
    colors: draft.card_color,
    locale: setting.locale,
    fileUrl: setting.fileUrl,
    actions: quiet(cardActions(setting.origin, draft.slug || 'your-link', 'link')),
    madeWithVisita: true,
  })
  return view.mode === 'auto' ? { ...view, mode: setting.phone } : view
}

/** A card that shows what it looks like and asks the server for nothing. */
export function asPreview({ share: _, ...view }: CardView): CardView {
  return { ...view, actions: quiet(view.actions) }
}

function quiet({ pageUrl, vcfUrl }: Actions): Actions {
  return { pageUrl, vcfUrl }
}
