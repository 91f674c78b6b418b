import { colorDefaults } from '#contract/constants.ts'
import { plainTemplateId } from '#cards/template-ids.ts'
import type { CardDraft, DraftVcard } from './draft.ts'
import type { EditorKind } from './editor-kind.ts'

/** The draft of a new card. @param vcard that of its kind (`EditorKind`) */
export function newDraft(kind: EditorKind, vcard: DraftVcard = kind.blank()): CardDraft {
  return {
    card_type_id: kind.cardTypeId,
    vcard,
    card_color: colorDefaults,
    qrcode_theme_id: plainTemplateId,
    background_image_id: 1,
    summary: '',
    slug: '',
    campain: '',
  }
}
