import { storageKeys } from '#contract/constants.ts'
import { cardKinds } from '#contract/kinds.ts'
import { advancedPrefixedLabels } from '#contract/kinds/vcard-advanced.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import type { DraftVcard } from '../draft.ts'
import { newItem } from '../draft-items.ts'
import type { EditorKind } from '../editor-kind.ts'
import { blankDraft, vcardFields } from './vcard.ts'

/** With a web link to the product's own site (specification §4), which is where the form is. */
const blank = (): DraftVcard => ({
  ...blankDraft(),
  web_link: [{ ...newItem('web_link'), link: globalThis.location.origin, title: 'Visita' }],
})

/** The advanced vcard: all fields. Its reset shows web links and video (specification §4). */
export const vcardAdvanced: EditorKind = {
  cardTypeId: cardKinds.vcardAdvanced.id,
  fields: new Set(vcardFields),
  drafts: { key: storageKeys.vcardAdvancedDraft, new: 'new', edit: 'edit' },
  prefixedLabels: advancedPrefixedLabels,
  blank,
  blankAfterReset: () => ({ ...blank(), show_web_link: 1, show_video: 1 }),
  read: (document) => Vcard.parse(document),
}
