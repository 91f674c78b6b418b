import { cardType, storageKeys } from '#contract/constants.ts'
import { advancedPrefixedLabels } from '#contract/kinds/vcard-values.ts'
import type { EditorKind } from '../../editor-kind.ts'
import { sectionPart } from '../../sections/section-part.tsx'
import { AdvancedProfileFields, loadProfile } from './profile-fields.tsx'
import type { DraftVcard } from './draft-vcard.ts'
import { newItem } from './draft-vcard.ts'
import { sendVcard, vcardSections, wholeVcard } from './vcard.ts'
import { blankDraft } from './vcard-documents.ts'

/** With a web link to the product's own site (specification §4), which is where the form is. */
const blank = (): DraftVcard => ({
  ...blankDraft(),
  web_link: [{ ...newItem('web_link'), link: globalThis.location.origin, title: 'Visita' }],
})

/** The advanced vcard: all fields. Its reset shows web links and video (specification §4). */
export const vcardAdvanced: EditorKind<DraftVcard> = {
  ...wholeVcard,
  cardTypeId: cardType.vcardAdvanced,
  sections: vcardSections({
    profile: { Content: AdvancedProfileFields, load: loadProfile },
    social: sectionPart(async () => (await import('./social-fields.tsx')).AdvancedSocialFields),
  }),
  drafts: { key: storageKeys.vcardAdvancedDraft, new: 'new', edit: 'edit' },
  blank,
  blankAfterReset: () => ({ ...blank(), show_web_link: 1, show_video: 1 }),
  toSend: sendVcard(advancedPrefixedLabels),
}
