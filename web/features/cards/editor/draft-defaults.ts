import { colorDefaultsOf } from '#contract/constants.ts'
import { firstThemeId } from '#cards/template-ids.ts'
import type { CardDraft, DocumentDraft } from './draft.ts'
import type { EditorKind } from './editor-kind.ts'

/** The draft of a new card (decision 0071). @param vcard the document of its kind */
export function newDraft<Document extends DocumentDraft>(
  kind: EditorKind<Document>,
  vcard: Document = kind.blank(),
): CardDraft<Document> {
  return {
    card_type_id: kind.cardTypeId,
    vcard,
    card_color: colorDefaultsOf(kind.cardTypeId),
    qrcode_theme_id: firstThemeId,
    background_image_id: 1,
    summary: '',
    slug: '',
    campain: '',
  }
}
