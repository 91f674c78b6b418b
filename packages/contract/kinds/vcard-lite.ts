import type { z } from 'zod'
import { Vcard } from './vcard.ts'

/**
 * The document of a lite vcard (decision 0067): who somebody is, how to reach them and where else they are. Its fields
 * have the names and rules of a basic vcard.
 */
export const VcardLite = Vcard.pick({
  name: true,
  company: true,
  job_title: true,
  photo: true,
  show_profile: true,
  show_photo: true,
  show_profile_contact: true,
  profile_contact: true,
  show_social_link: true,
  social_link: true,
})
/** A parsed lite document: every field present. */
export type VcardLite = z.output<typeof VcardLite>
