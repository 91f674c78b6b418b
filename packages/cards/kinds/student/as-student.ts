import { StudentCard } from '#contract/kinds/student.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'

type Facts = Pick<StudentCard, 'student_no'> & Partial<StudentCard>

/** A vcard's person as a student of the company. @param facts what the student card says beside the vcard */
export const asStudent = (vcard: Vcard, facts: Facts): StudentCard => ({
  ...StudentCard.parse({ name: '–', institution: '–', student_no: '–', valid_until: '2030-06-30' }),
  name: vcard.name,
  photo: vcard.photo,
  show_photo: vcard.show_photo,
  crest: vcard.company_logo,
  institution: vcard.company || '–',
  course: vcard.job_title,
  profile_contact: vcard.profile_contact,
  social_link: vcard.social_link,
  web_link: vcard.web_link,
  valid_from: '2026-08-01',
  valid_until: '2030-06-30',
  ...facts,
})
