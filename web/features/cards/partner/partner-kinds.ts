import { forOthers } from '../admin/recipient.ts'
import type { EditorKind } from '../editor/editor-kind.ts'
import { vcard } from '../editor/kinds/vcard/vcard.ts'
import { vcardAdvanced } from '../editor/kinds/vcard/vcard-advanced.ts'
import { kindScreenList } from '../kinds.ts'

/** The kinds of cards that a partner makes for somebody, with drafts of their own. */
export const partnerKinds = [vcard, vcardAdvanced].map((kind) => ({
  value: String(kind.cardTypeId),
  name: kindScreenList.find(({ cardTypeId }) => cardTypeId === kind.cardTypeId)?.name,
  kind: forOthers(kind),
}))

/** The basic vcard for a value that is none of them. */
export const kindOf = (chosen: string): EditorKind =>
  partnerKinds.find(({ value }) => value === chosen)?.kind ?? forOthers(vcard)
