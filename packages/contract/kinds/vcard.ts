import { z } from 'zod'
import { readAccount } from '../account-links.ts'
import { asDialled, isCardNumber } from '../contact-values.ts'
import type { FieldCode } from '../field-errors.ts'
import {
  CodeText,
  Email,
  FileName,
  ItemId,
  Link,
  MapLink,
  VideoLink,
  flag,
  line,
  prose,
  requiredLine,
} from '../fields.ts'
import { addIssuesOf, issue } from '../issues.ts'
import { telegramName } from '../link.ts'
import { asciiMail } from '../mail-address.ts'
import { profileContactLabels, vcardDefaults, vcardSections } from './vcard-values.ts'

/** A contact as it is stored: a mail address with its domain in ASCII, a number in ASCII digits, a link as it was typed. */
function normalizeContact(label: string, contact: string): string {
  if (label === 'Email') return asciiMail(contact)
  return label === 'Website' || label === 'Address' ? contact : asDialled(contact)
}

/** Reports why a contact cannot be dialled, opened or written to. */
function checkContact(label: string, contact: string, context: z.core.$RefinementCtx): void {
  const add = (isValid: boolean, message: FieldCode) => {
    if (!isValid) context.addIssue({ code: 'custom', path: ['contact'], message })
  }
  if (contact === '') return
  if (label === 'Email') addIssuesOf(Email.safeParse(contact).error, context, ['contact'])
  else if (label === 'Website') addIssuesOf(Link.safeParse(contact).error, context, ['contact'])
  else if (label === 'Telegram')
    add(telegramName(contact) !== undefined || isCardNumber(contact), 'invalid_telegram')
  else add(isCardNumber(contact), 'invalid_phone')
}

export const ProfileContact = z
  .object({
    vcard_profile_contact_id: ItemId,
    label: z.enum(profileContactLabels),
    /** Shown in the place of the label: *Reception*. */
    own_label: line(40).optional(),
    contact: line(254),
    prefix: CodeText.pipe(z.string().regex(/^(?:\+?[1-9]\d{0,3})?$/, issue('invalid_dial_code')))
      .nullable()
      .default(null),
    default_messaage: line(500).default(''),
  })
  .overwrite((item) => ({ ...item, contact: normalizeContact(item.label, item.contact) }))
  .superRefine((item, context) => checkContact(item.label, item.contact, context))
export type ProfileContact = z.output<typeof ProfileContact>

export const ContactUsItem = z
  .object({
    contact_us_id: ItemId,
    type: z.enum(['Address', 'Mobile', 'Email']),
    label: line(60).default(''),
    contact: line(254).default(''),
    street1: line(120).default(''),
    street2: line(120).default(''),
    city: line(80).default(''),
    state: line(80).default(''),
    country: line(80).default(''),
    zipcode: line(20).default(''),
    show_location_action_button: flag(0),
    location_action_button_label: line(40).default(vcardDefaults.location_action_button_label),
    google_map_link: MapLink.default(''),
  })
  .overwrite((item) => ({ ...item, contact: normalizeContact(item.type, item.contact) }))
  .superRefine((item, context) => {
    if (item.type !== 'Address') checkContact(item.type, item.contact, context)
  })
export type ContactUsItem = z.output<typeof ContactUsItem>

/** An address, or the name of an account of the network. */
export const SocialLink = z
  .object({
    social_link_id: ItemId,
    type: requiredLine(40, 'invalid_network'),
    link: z.string(),
    image: FileName.default(''),
    title: line(80).default(''),
    sub_title: line(160).default(''),
    show_sub_title: flag(1),
  })
  .overwrite((item) => {
    const account = readAccount(item.type, item.link)
    // What is neither an account nor an address stays as it was typed, with an error.
    if (account !== undefined && account.link === undefined) return item
    const { data: link = item.link } = Link.safeParse(account?.link ?? item.link)
    return { ...item, link }
  })
  .superRefine(({ type, link }, context) => {
    const account = readAccount(type, link)
    if (account !== undefined && account.link === undefined)
      context.addIssue({ code: 'custom', path: ['link'], message: issue('invalid_account') })
    else addIssuesOf(Link.safeParse(link).error, context, ['link'])
  })
export type SocialLink = z.output<typeof SocialLink>

export const WebLink = z.object({
  web_link_id: ItemId,
  link: Link,
  image: FileName.default(''),
  title: line(80).default(''),
  sub_title: line(160).default(''),
  show_sub_title: flag(1),
})
export type WebLink = z.output<typeof WebLink>

export const GalleryImage = z.object({
  vcard_image_id: ItemId,
  image: FileName,
  sequance: z.int().min(0).max(99),
})
export type GalleryImage = z.output<typeof GalleryImage>

/**
 * The document of a basic vcard, with the field names of the specification's §3; `default_messaage`, `sequance` and
 * `show_social_horizontaly` are spelled as there. The form of a basic vcard does not offer `show_logo` and
 * `show_social_horizontaly` (advanced only, §3), but cards that have them keep them.
 */
export const Vcard = z.object({
  // profile
  name: requiredLine(100, 'enter_card_name'),
  company: line(120).default(''),
  job_title: line(120).default(''),
  photo: FileName.default(''),
  company_logo: FileName.default(''),
  show_profile: flag(1),
  show_photo: flag(1),
  show_logo: flag(1),
  show_profile_contact: flag(1),
  profile_contact: z.array(ProfileContact).max(20, issue('too_many_contacts')).default([]),
  // heading
  heading_title: line(120).default(''),
  heading_description: prose(1000).default(''),
  show_heading: flag(1),
  // contact us
  contact_us_title: line(80).default(vcardDefaults.contact_us_title),
  contact_us_image: FileName.default(''),
  contact_us_add_to_contact_button: line(40).default(vcardDefaults.contact_us_add_to_contact_button),
  show_contact_us: flag(1),
  contact_us: z.array(ContactUsItem).max(20, issue('too_many')).default([]),
  // social links
  show_social_link: flag(1),
  show_social_link_title_and_description: flag(1),
  social_link_title: line(80).default(vcardDefaults.social_link_title),
  social_link_description: prose(500).default(''),
  show_social_horizontaly: flag(0),
  social_link: z.array(SocialLink).max(30, issue('too_many_links')).default([]),
  // web links
  show_web_link: flag(0),
  show_web_link_title_and_description: flag(1),
  web_link_title: line(80).default(vcardDefaults.web_link_title),
  web_link_description: prose(500).default(''),
  web_link: z.array(WebLink).max(30, issue('too_many_links')).default([]),
  // video
  show_video: flag(0),
  video_title: line(80).default(vcardDefaults.video_title),
  video_description: prose(500).default(''),
  video_link: VideoLink.default(''),
  // gallery
  show_vcard_images: flag(1),
  view_type: z.int().min(1).max(4).default(vcardDefaults.view_type),
  vcard_images: z.array(GalleryImage).max(24, issue('too_many_pictures')).default([]),
  // order on the card; sections that it does not name follow in their usual order
  section_order: z
    .array(z.object({ section: z.enum(vcardSections) }))
    .max(vcardSections.length, issue('too_many'))
    .default([]),
})
/** A parsed card document: every field present. */
export type Vcard = z.output<typeof Vcard>
/** What a client may send: all but the name optional. */
export type VcardInput = z.input<typeof Vcard>
