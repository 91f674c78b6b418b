import { z } from 'zod'
import { isCardNumber } from '../contact-values.ts'
import { FileName, codeLine, flag, line, phoneLine, prose, required, requiredLine } from '../fields.ts'
import { issue } from '../issues.ts'
import { studentDefaults } from './student-values.ts'
import { Vcard } from './vcard.ts'

const Day = z.iso.date(issue('invalid_date'))
/** A day, or empty. */
const OptionalDay = z.union([z.literal(''), Day], issue('invalid_date'))

/** A number that people can call, or empty. */
const CallNumber = phoneLine().refine(
  (number) => number === '' || isCardNumber(number),
  issue('invalid_phone'),
)

/** Both days are texts by now, whatever else is wrong: every error is named at once. */
const hasDays = ({ value }: { value: unknown }) =>
  z.object({ valid_from: OptionalDay, valid_until: Day }).safeParse(value).success

/**
 * The document of a student card (decision 0074). Contacts and links have the names and rules of a vcard. What makes the
 * card one of a student is always shown; what tells more about a person has a flag.
 */
export const StudentCard = Vcard.pick({
  name: true,
  photo: true,
  show_photo: true,
  show_profile_contact: true,
  profile_contact: true,
  show_social_link: true,
  social_link: true,
  web_link: true,
})
  .extend({
    institution: requiredLine(120, 'enter_institution'),
    crest: FileName.default(''),
    student_no: required(codeLine(40), 'enter_student_no'),
    course: line(120).default(''),
    department: line(120).default(''),
    valid_from: OptionalDay.default(''),
    valid_until: Day,
    birth_date: OptionalDay.default(''),
    show_birth_date: flag(studentDefaults.show_birth_date),
    blood_group: line(12).default(''),
    show_blood_group: flag(studentDefaults.show_blood_group),
    guardian_name: line(100).default(''),
    guardian_phone: CallNumber.default(''),
    show_guardian: flag(studentDefaults.show_guardian),
    home_address: prose(300).default(''),
    show_home_address: flag(studentDefaults.show_home_address),
    emergency_phone: CallNumber.default(''),
    show_emergency_phone: flag(studentDefaults.show_emergency_phone),
    show_web_link: flag(1),
  })
  .refine(({ valid_from: from, valid_until: until }) => from <= until, {
    path: ['valid_until'],
    error: issue('before_first_day'),
    when: hasDays,
  })
/** A parsed student card: every field present. */
export type StudentCard = z.output<typeof StudentCard>
