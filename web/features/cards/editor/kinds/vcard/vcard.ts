import { cardType, storageKeys } from '#contract/constants.ts'
import { prefixedLabels } from '#contract/kinds/vcard-values.ts'
import type { EditorKind, Section, SectionPart } from '../../editor-kind.ts'
import { sectionPart } from '../../sections/section-part.tsx'
import { ProfileFields, loadProfile } from './profile-fields.tsx'
import type { DraftVcard } from './draft-vcard.ts'
import { blankDraft, ownPictures, readVcard, withExampleWords, withPrefixes } from './vcard-documents.ts'
import {
  contactUs,
  gallery,
  heading,
  order,
  profileOf,
  socialOf,
  video,
  webLinks,
} from './vcard-sections.tsx'

/** What the basic and the advanced vcard have in common. */
export const wholeVcard = {
  required: ['name'],
  logo: 'company_logo',
  read: readVcard,
  withExamples: withExampleWords,
  loadDraftSchema: async () => (await import('./draft-vcard-schema.ts')).DraftVcardSchema,
} as const

/** The vcard as it is sent. @param labels of contacts whose number gets a dial prefix (specification §5) */
export const sendVcard =
  (labels: ReadonlySet<string>) =>
  (vcard: DraftVcard, dialCode: string): DraftVcard => ({
    ...vcard,
    profile_contact: withPrefixes(vcard.profile_contact, dialCode, labels),
    vcard_images: ownPictures(vcard.vcard_images),
  })

type OwnParts = Readonly<Record<'profile' | 'social', SectionPart>>

/** All sections, of which two have something of their own in each kind. */
export const vcardSections = ({ profile, social }: OwnParts): readonly Section<DraftVcard>[] => [
  profileOf(profile, ['company_logo', 'show_logo']),
  heading,
  socialOf(social, [
    'show_social_link_title_and_description',
    'social_link_title',
    'social_link_description',
    'show_social_horizontaly',
  ]),
  contactUs,
  webLinks,
  video,
  gallery,
  order,
]

/** The basic vcard: all fields but those that only advanced cards offer (specification §3). */
export const vcard: EditorKind<DraftVcard> = {
  ...wholeVcard,
  cardTypeId: cardType.vcard,
  sections: vcardSections({
    profile: { Content: ProfileFields, load: loadProfile },
    social: sectionPart(async () => (await import('./social-fields.tsx')).SocialFields),
  }),
  drafts: { key: storageKeys.vcardDraft, new: 'new', edit: 'edit' },
  blank: blankDraft,
  blankAfterReset: blankDraft,
  toSend: sendVcard(prefixedLabels),
}
