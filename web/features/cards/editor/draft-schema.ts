import { z } from 'zod'
import { plainTemplateId, templateIds } from '#cards/template-ids.ts'
import { defaultCardTypeId } from '#contract/kinds.ts'
import { profileContactLabels } from '#contract/kinds/vcard.ts'
import type { CardDraft, DraftVcard } from './draft.ts'
import { newDraft } from './draft-defaults.ts'
import { editorKinds } from './kinds.ts'

/**
 * Reads a draft from the browser's storage. It accepts what a form can hold, valid or not: texts may be too long and
 * links wrong, because the form shows those errors. Fields that an earlier version of the form did not have get their
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
}

const DraftVcardSchema: z.ZodType<DraftVcard> = z.object({
  ...lists,
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
})

const CompleteDraftSchema: z.ZodType<CardDraft> = z.object({
  card_type_id: z.literal(Object.values(editorKinds).map(({ cardTypeId }) => cardTypeId)),
  vcard: DraftVcardSchema,
  card_color: z.object({ primary_color: text, secondary_color: text, theme: z.int() }),
  qrcode_theme_id: z.literal(templateIds).catch(plainTemplateId),
  background_image_id: z.int(),
  summary: text,
  slug: text,
  campain: text,
})

const StoredDraft = z.looseObject({
  card_type_id: z.int().default(defaultCardTypeId),
  vcard: z.looseObject({}),
  card_color: z.looseObject({}).default({}),
})

export const CardDraftSchema = StoredDraft.transform((stored): unknown => withDefaults(stored)).pipe(
  CompleteDraftSchema,
)

/** Lists get no default: a draft without its lists is damaged. */
function withDefaults(stored: z.output<typeof StoredDraft>) {
  const defaults = newDraft(editorKinds.vcard)
  const {
    profile_contact: _1,
    contact_us: _2,
    social_link: _3,
    web_link: _4,
    vcard_images: _5,
    ...fields
  } = defaults.vcard
  return {
    ...defaults,
    ...stored,
    vcard: { ...fields, ...stored.vcard },
    card_color: { ...defaults.card_color, ...stored.card_color },
  }
}
