import { cardActions, sampleShare } from '#cards/card-actions.ts'
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
 * the server. So the preview shows of an invalid item nothing, and samples only in place of what
 * no card can be saved without.
 */
export function draftView(kind: EditorKind, draft: CardDraft, setting: ViewSetting): CardView {
  const localNames = new Map<string, string>()
  const asFileName = (name: string) => {
    const fileName = `${name.replace(':', '-')}.webp`
    localNames.set(fileName, name)
    return fileName
  }
  const sent = kind.toSend(withRequired(kind, draft.vcard), setting.dialCode)
  const slug = draft.slug || 'your-link'
  const { qrUrl: _code, clickUrl: _clicks, ...links } = cardActions(setting.origin, slug, 'link')
  const view = toCardView({
    content: getKind(kind.cardTypeId).read(renameLocalPictures(sent, asFileName), setting.dialCode),
    themeId: draft.qrcode_theme_id,
    colors: draft.card_color,
    locale: setting.locale,
    fileUrl: (name, width) => setting.fileUrl(localNames.get(name) ?? name, width),
    // links that nobody can follow there; no code and a form that is sent nowhere, so that the preview sends no request to the server
    actions: links,
    share: sampleShare,
    madeWithVisita: true,
  })
  return view.mode === 'auto' ? { ...view, mode: setting.phone } : view
}

/** Whether the preview shows samples, which are not saved. */
export const hasSamples = ({ required }: EditorKind, vcard: DocumentDraft): boolean =>
  required.some((field) => textOf(vcard, field) === '')

function withRequired(kind: EditorKind, vcard: DocumentDraft): DocumentDraft {
  const examples = kind.withExamples(vcard)
  const missing = kind.required.filter((field) => textOf(vcard, field) === '')
  return { ...vcard, ...Object.fromEntries(missing.map((field) => [field, examples[field] ?? ''])) }
}
