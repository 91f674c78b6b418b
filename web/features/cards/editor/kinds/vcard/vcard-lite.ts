import { cardType, storageKeys } from '#contract/constants.ts'
import { prefixedLabels } from '#contract/kinds/vcard-values.ts'
import type { EditorKind } from '../../editor-kind.ts'
import { sectionPart } from '../../sections/section-part.tsx'
import { LiteProfileFields, loadProfile } from './profile-fields.tsx'
import type { DraftVcardLite } from './draft-vcard.ts'
import { newItem } from './draft-vcard.ts'
import { readVcardLite, withExampleWords, withPrefixes } from './vcard-documents.ts'
import { profileOf, socialOf } from './vcard-sections.tsx'

const blank = (): DraftVcardLite => ({
  name: '',
  company: '',
  job_title: '',
  photo: '',
  show_profile: 1,
  show_photo: 1,
  show_profile_contact: 1,
  profile_contact: [newItem('profile_contact')],
  show_social_link: 1,
  social_link: [],
})

/** The lite vcard: profile, contacts and social links (decision 0067). */
export const vcardLite: EditorKind<DraftVcardLite> = {
  cardTypeId: cardType.vcardLite,
  sections: [
    profileOf({ Content: LiteProfileFields, load: loadProfile }),
    socialOf(sectionPart(async () => (await import('./social-fields.tsx')).SocialLinkList)),
  ],
  drafts: { key: storageKeys.vcardDraft, new: 'new lite', edit: 'edit lite' },
  required: ['name'],
  blank,
  blankAfterReset: blank,
  read: readVcardLite,
  toSend: (vcard, dialCode) => ({
    ...vcard,
    profile_contact: withPrefixes(vcard.profile_contact, dialCode, prefixedLabels),
  }),
  withExamples: withExampleWords,
  loadDraftSchema: async () => (await import('./draft-vcard-schema.ts')).DraftVcardLiteSchema,
}
