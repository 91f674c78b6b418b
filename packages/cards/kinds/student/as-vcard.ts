import type { StudentCard } from '#contract/kinds/student.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { blankVcard } from '../vcard/blank-vcard.ts'

/** The vcard with the same person, contacts and links: the institution is the company, the course what they do. */
export const asVcard = (student: StudentCard): Vcard => ({
  ...blankVcard(student.name),
  company: student.institution,
  company_logo: student.crest,
  job_title: student.course,
  photo: student.photo,
  show_photo: student.show_photo,
  show_profile_contact: student.show_profile_contact,
  profile_contact: student.profile_contact,
  show_social_link: student.show_social_link,
  social_link: student.social_link,
  show_web_link: student.show_web_link,
  web_link: student.web_link,
})

/** The student card with what a rule of vcards has changed in its vcard. */
export const withVcard = (student: StudentCard, vcard: Vcard): StudentCard => ({
  ...student,
  crest: vcard.company_logo,
  photo: vcard.photo,
  profile_contact: vcard.profile_contact,
  social_link: vcard.social_link,
  web_link: vcard.web_link,
})
