import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cardType, storageKeys } from '#contract/constants.ts'
import type { StudentCard } from '#contract/kinds/student.ts'
import { studentDefaults } from '#contract/kinds/student-values.ts'
import { prefixedLabels } from '#contract/kinds/vcard-values.ts'
import { addKeys } from '../../draft.ts'
import type { EditorKind } from '../../editor-kind.ts'
import { newItem } from '../vcard/draft-vcard.ts'
import { nameExample, withPrefixes } from '../vcard/vcard-documents.ts'
import type { DraftStudent } from './draft-student.ts'
import { studentSections } from './student-sections.tsx'

const blank = (): DraftStudent => ({
  name: '',
  photo: '',
  show_photo: 1,
  institution: '',
  crest: '',
  student_no: '',
  course: '',
  department: '',
  valid_from: '',
  valid_until: '',
  birth_date: '',
  blood_group: '',
  guardian_name: '',
  guardian_phone: '',
  home_address: '',
  emergency_phone: '',
  ...studentDefaults,
  show_profile_contact: 1,
  profile_contact: [newItem('profile_contact')],
  show_social_link: 1,
  social_link: [],
  show_web_link: 1,
  web_link: [],
})

/** The student card (decision 0074). */
export const student: EditorKind<DraftStudent> = {
  cardTypeId: cardType.student,
  sections: studentSections,
  drafts: { key: storageKeys.vcardDraft, new: 'new student', edit: 'edit student' },
  required: ['name', 'institution', 'student_no', 'valid_until'],
  blank,
  blankAfterReset: blank,
  read: (card: StudentCard, keys = {}) => ({
    ...card,
    profile_contact: addKeys(card.profile_contact, keys['profile_contact']),
    social_link: addKeys(card.social_link, keys['social_link']),
    web_link: addKeys(card.web_link, keys['web_link']),
  }),
  toSend: (card, dialCode) => ({
    ...card,
    profile_contact: withPrefixes(card.profile_contact, dialCode, prefixedLabels),
  }),
  withExamples: (card) => ({
    ...card,
    name: card.name.trim() || i18n._(nameExample),
    institution: card.institution.trim() || i18n._(msg`Your institution`),
    course: card.course.trim() || i18n._(msg`Your course`),
    student_no: card.student_no.trim() || '2026-0417',
    valid_until: card.valid_until || '2030-06-30',
  }),
  loadDraftSchema: async () => (await import('./draft-student.ts')).loadSchema(blank()),
}
