import { msg } from '@lingui/core/macro'
import {
  IconAddressBook,
  IconCalendarCheck,
  IconFirstAidKit,
  IconId,
  IconLink,
  IconShare3,
} from '@tabler/icons-react'
import type { Section } from '../../editor-kind.ts'
import { sectionPart } from '../../sections/section-part.tsx'
import { countLinks } from '../vcard/vcard-sections.tsx'
import type { DraftStudent } from './draft-student.ts'
import { StudentFields } from './student-fields.tsx'

const icon = { size: 20, stroke: 1.5 } as const

const person: Section<DraftStudent> = {
  id: 'student',
  title: msg`Student`,
  icon: <IconId {...icon} />,
  fields: ['name', 'photo', 'show_photo', 'institution', 'crest', 'student_no', 'course', 'department'],
  summary: ({ name }) => name || msg`Name, institution and student number`,
  content: { Content: StudentFields },
}

const validity: Section<DraftStudent> = {
  id: 'validity',
  title: msg`Validity`,
  icon: <IconCalendarCheck {...icon} />,
  fields: ['valid_from', 'valid_until'],
  summary: ({ valid_until: last }) => last || msg`The last day of the card`,
  content: sectionPart(async () => (await import('./validity-fields.tsx')).ValidityFields),
}

/** Each fact with the flag that shows it. */
const details: Section<DraftStudent> = {
  id: 'details',
  title: msg`Emergency and personal details`,
  icon: <IconFirstAidKit {...icon} />,
  fields: [
    ...(['blood_group', 'show_blood_group', 'emergency_phone', 'show_emergency_phone'] as const),
    ...(['birth_date', 'show_birth_date', 'guardian_name', 'guardian_phone', 'show_guardian'] as const),
    ...(['home_address', 'show_home_address'] as const),
  ],
  summary: ({ blood_group: group }) => group || msg`Blood group, guardian, address`,
  content: [
    { name: 'blood_group', label: msg`Blood group`, placeholder: 'B+' },
    { name: 'show_blood_group', type: 'flag', label: msg`Show blood group` },
    { name: 'emergency_phone', type: 'tel', label: msg`Emergency number` },
    { name: 'show_emergency_phone', type: 'flag', label: msg`Show emergency number` },
    { name: 'birth_date', type: 'date', label: msg`Date of birth` },
    {
      name: 'show_birth_date',
      type: 'flag',
      label: msg`Show date of birth`,
      help: msg`Anybody who opens the card sees what is shown.`,
    },
    { name: 'guardian_name', label: msg`Guardian` },
    { name: 'guardian_phone', type: 'tel', label: msg`Guardian’s number` },
    { name: 'show_guardian', type: 'flag', label: msg`Show guardian` },
    { name: 'home_address', type: 'prose', label: msg`Home address` },
    { name: 'show_home_address', type: 'flag', label: msg`Show home address` },
  ],
}

const contacts: Section<DraftStudent> = {
  id: 'contacts',
  title: msg`Contacts`,
  icon: <IconAddressBook {...icon} />,
  fields: ['profile_contact', 'show_profile_contact'],
  flag: { name: 'show_profile_contact', label: msg`Show contacts on the card` },
  summary: () => msg`Phone, email and other contacts`,
  content: sectionPart(async () => (await import('../vcard/profile-contact-list.tsx')).ProfileContactList),
}

const social: Section<DraftStudent> = {
  id: 'social',
  title: msg`Social links`,
  icon: <IconShare3 {...icon} />,
  fields: ['social_link', 'show_social_link'],
  flag: { name: 'show_social_link', label: msg`Show social links on the card` },
  summary: ({ social_link: links }) => countLinks(links.length),
  content: sectionPart(async () => (await import('../vcard/social-fields.tsx')).SocialLinkList),
}

const web: Section<DraftStudent> = {
  id: 'web',
  title: msg`Web links`,
  icon: <IconLink {...icon} />,
  fields: ['web_link', 'show_web_link'],
  flag: { name: 'show_web_link', label: msg`Show web links on the card` },
  summary: ({ web_link: links }) => countLinks(links.length),
  content: sectionPart(async () => (await import('../vcard/web-fields.tsx')).WebLinkList),
}

export const studentSections: readonly Section<DraftStudent>[] = [
  person,
  validity,
  details,
  contacts,
  social,
  web,
]
