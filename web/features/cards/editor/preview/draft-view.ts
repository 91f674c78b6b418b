import { i18n } from '@lingui/core'
import { cardActions } from '#cards/card-actions.ts'
import type { CardView } from '#cards/card-view.ts'
import { getKind } from '#cards/kinds.ts'
import type { Locale } from '#cards/locale.ts'
import { toCardView } from '#cards/to-card-view.ts'
import type { FileUrl } from '#cards/view/pictures.ts'
import type { CardDraft, DocumentDraft } from '../draft.ts'
import { textOf } from '../draft.ts'
import { renameLocalPictures } from '../draft-pictures.ts'
import type { EditorKind } from '../editor-kind.ts'

/** The color mode of the visitor's phone, for cards that follow it. */
export type PhoneMode = 'light' | 'dark'

export type ViewSetting = {
  readonly origin: string
  readonly locale: Locale
  /** Gets names of the draft: of uploaded files, and of pictures that only this browser has. */
  readonly fileUrl: FileUrl
  readonly phone: PhoneMode
  /** The default dial code, which is saved with numbers that have none. */
  readonly dialCode: string
}

/**
 * The card as a visitor will see it: what the form would send, read by the reader of stored documents and mapped as on
 * the server. So the preview shows no samples of the form, and of an invalid item nothing.
 */
export function draftView(kind: EditorKind, draft: CardDraft, setting: ViewSetting): CardView {
  const localNames = new Map<string, string>()
  const asFileName = (name: string) => {
    const fileName = `${name.replace(':', '-')}.webp`
    localNames.set(fileName, name)
    return fileName
  }
  const sent = kind.toSend(withTitle(kind, draft.vcard), setting.dialCode)
  const { pageUrl, vcfUrl } = cardActions(setting.origin, draft.slug || 'your-link', 'link')
  const view = toCardView({
    content: getKind(kind.cardTypeId).read(renameLocalPictures(sent, asFileName), setting.dialCode),
    themeId: draft.qrcode_theme_id,
    colors: draft.card_color,
    locale: setting.locale,
    fileUrl: (name, width) => setting.fileUrl(localNames.get(name) ?? name, width),
    // no share form and no actions, so that the preview sends no request to the server
    actions: { pageUrl, vcfUrl },
    madeWithVisita: true,
  })
  return view.mode === 'auto' ? { ...view, mode: setting.phone } : view
}

/** A card cannot be saved without its title: until there is one, an example stands for it. */
function withTitle({ title: { field, example } }: EditorKind, vcard: DocumentDraft): DocumentDraft {
  return textOf(vcard, field) === '' ? { ...vcard, [field]: i18n._(example) } : vcard
}
