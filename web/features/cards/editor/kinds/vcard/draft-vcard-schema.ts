import { z } from 'zod'
import { profileContactLabels, vcardSections } from '#contract/kinds/vcard-values.ts'
import type { DraftVcard, DraftVcardLite } from './draft-vcard.ts'
import { blankDraft } from './vcard-documents.ts'

/**
 * Reads the vcard of a stored draft. It accepts what a form can hold, valid or not: texts may be too long and links
 * wrong, because the form shows those errors. Fields that an earlier version of the form did not have get their
 * defaults; anything else that does not fit makes the draft invalid.
 */

const text = z.string()
const flag = z.literal([0, 1])
const id = z.int().positive().optional()

const item = { key: text }
const link = { ...item, link: text, image: text, title: text, sub_title: text, show_sub_title: flag }

const lists = {
  profile_contact: z.array(
    z.object({
      ...item,
      vcard_profile_contact_id: id,
      label: z.enum(profileContactLabels),
      own_label: text.optional(),
      contact: text,
      prefix: text.nullable(),
      default_messaage: text,
    }),
  ),
  contact_us: z.array(
    z.object({
      ...item,
      contact_us_id: id,
      type: z.enum(['Address', 'Mobile', 'Email']),
      label: text,
      contact: text,
      street1: text,
      street2: text,
      city: text,
      state: text,
      country: text,
      zipcode: text,
      show_location_action_button: flag,
      location_action_button_label: text,
      google_map_link: text,
    }),
  ),
  social_link: z.array(z.object({ ...link, social_link_id: id, type: text })),
  web_link: z.array(z.object({ ...link, web_link_id: id })),
  vcard_images: z.array(z.object({ ...item, vcard_image_id: id, image: text, sequance: z.int() })),
  // drafts of before have none
  section_order: z.array(z.object({ ...item, section: z.enum(vcardSections) })).default([]),
}

const fields = {
  name: text,
  company: text,
  job_title: text,
  photo: text,
  company_logo: text,
  show_profile: flag,
  show_photo: flag,
  show_logo: flag,
  show_profile_contact: flag,
  heading_title: text,
  heading_description: text,
  show_heading: flag,
  contact_us_title: text,
  contact_us_image: text,
  contact_us_add_to_contact_button: text,
  show_contact_us: flag,
  show_social_link: flag,
  show_social_link_title_and_description: flag,
  social_link_title: text,
  social_link_description: text,
  show_social_horizontaly: flag,
  show_web_link: flag,
  show_web_link_title_and_description: flag,
  web_link_title: text,
  web_link_description: text,
  show_video: flag,
  video_title: text,
  video_description: text,
  video_link: text,
  show_vcard_images: flag,
  view_type: z.int(),
}

/** Every field that a form of a vcard can hold. */
export const Complete = z.object({ ...fields, ...lists })

/** Lists get no default: a draft without its lists is damaged. */
const withDefaults = (stored: object): object => ({
  ...Object.fromEntries(Object.entries(blankDraft()).filter(([name]) => name in fields)),
  ...stored,
})

export const DraftVcardSchema: z.ZodType<DraftVcard> = z
  .looseObject({})
  .transform(withDefaults)
  .pipe(Complete)

/** Also reads a draft of the time when the form of a lite card held a whole vcard. */
export const DraftVcardLiteSchema: z.ZodType<DraftVcardLite> = z
  .looseObject({})
  .transform(withDefaults)
  .pipe(
    Complete.pick({
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
    }),
  )
