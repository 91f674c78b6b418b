import { blankVcard } from '#cards/kinds/vcard/blank-vcard.ts'
import { asVcard } from '#cards/kinds/vcard-lite/kind.ts'
import { storageKeys } from '#contract/constants.ts'
import { cardKinds } from '#contract/kinds.ts'
import { VcardLite } from '#contract/kinds/vcard-lite.ts'
import { prefixedLabels } from '#contract/kinds/vcard.ts'
import type { DraftVcard } from '../draft.ts'
import { newItem } from '../draft-items.ts'
import type { EditorKind } from '../editor-kind.ts'

const blank = (): DraftVcard => ({
  ...blankVcard(''),
  profile_contact: [newItem('profile_contact')],
  contact_us: [],
  social_link: [],
  web_link: [],
  vcard_images: [],
})

/** The lite vcard: profile, contacts and social links (decision 0067). */
export const vcardLite: EditorKind = {
  cardTypeId: cardKinds.vcardLite.id,
  fields: new Set(VcardLite.keyof().options),
  drafts: { key: storageKeys.vcardDraft, new: 'new lite', edit: 'edit lite' },
  prefixedLabels,
  blank,
  blankAfterReset: blank,
  read: (document) => asVcard(VcardLite.parse(document)),
}
