/** The values of the vcard kinds, apart from their schemas: a form opens without those. */

/** Texts and numbers of the form when it is opened (§4). */
export const vcardDefaults = {
  contact_us_title: 'Contact us',
  contact_us_add_to_contact_button: 'Add to contact',
  location_action_button_label: 'Direction',
  social_link_title: 'Social link',
  web_link_title: 'Web link',
  video_title: 'Video',
  view_type: 1,
  social_link: { type: 'Facebook', title: 'Facebook', sub_title: 'Follow us on Facebook' },
} as const

/** The sections below the first screen of a card, in the order of a card whose owner has not changed it. */
export const vcardSections = ['contact_us', 'social_link', 'web_link', 'video', 'vcard_images'] as const
export type VcardSection = (typeof vcardSections)[number]

/** §3 "profile contact item"; the label decides how the number is linked and shown. */
export const profileContactLabels = [
  'Mobile',
  'Phone',
  'Work',
  'Home',
  'Whatsapp',
  'Telegram',
  'Email',
  'Website',
  'Fax',
] as const
/** Labels whose number carries a dial prefix (§5). */
export const prefixedLabels: ReadonlySet<string> = new Set(['Mobile', 'Whatsapp', 'Telegram'])

/** Labels whose number carries a dial prefix on an advanced card (specification §5): not those of Telegram. */
export const advancedPrefixedLabels: ReadonlySet<string> = new Set(['Mobile', 'Whatsapp'])
