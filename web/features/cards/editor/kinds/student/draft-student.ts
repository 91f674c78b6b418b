import type { z } from 'zod'
import type { StudentCard } from '#contract/kinds/student.ts'
import type { ItemOf } from '../vcard/draft-vcard.ts'

type ListName = 'profile_contact' | 'social_link' | 'web_link'

/** The document of a student card in the form. */
export type DraftStudent = Omit<StudentCard, ListName> & { readonly [L in ListName]: readonly ItemOf<L>[] }

/** The reader of stored drafts: as of vcards, valid or not. @param blank the defaults of fields that a draft lacks */
export async function loadSchema(blank: DraftStudent): Promise<z.ZodType<DraftStudent>> {
  const [{ z }, { Complete }] = await Promise.all([import('zod'), import('../vcard/draft-vcard-schema.ts')])
  const text = z.string()
  const flag = z.literal([0, 1])
  const Draft = Complete.pick({
    name: true,
    photo: true,
    show_photo: true,
    show_profile_contact: true,
    profile_contact: true,
    show_social_link: true,
    social_link: true,
    show_web_link: true,
    web_link: true,
  }).extend({
    institution: text,
    crest: text,
    student_no: text,
    course: text,
    department: text,
    valid_from: text,
    valid_until: text,
    birth_date: text,
    show_birth_date: flag,
    blood_group: text,
    show_blood_group: flag,
    guardian_name: text,
    guardian_phone: text,
    show_guardian: flag,
    home_address: text,
    show_home_address: flag,
    emergency_phone: text,
    show_emergency_phone: flag,
  })
  return z
    .looseObject({})
    .transform((stored): unknown => ({ ...blank, ...stored }))
    .pipe(Draft)
}
