import { vcardDefaults } from '#contract/constants.ts'
import { plainTemplateId } from '#cards/template-ids.ts'
import type { CardDraft, DraftVcard, ItemOf, ListName } from './draft.ts'
import { newKey } from './draft.ts'
import { samplePictureNames } from './sample-pictures.ts'

/** Specification §4, "Form defaults (vcard)". */
export function newDraft(): CardDraft {
  return {
    vcard: newVcard(),
    card_color: {
      primary_color: vcardDefaults.primary_color,
      secondary_color: vcardDefaults.secondary_color,
      theme: vcardDefaults.theme,
    },
    qrcode_theme_id: plainTemplateId,
    background_image_id: 1,
    summary: '',
    slug: '',
    campain: '',
  }
}

function newVcard(): DraftVcard {
  return {
    name: '',
    company: '',
    job_title: '',
    photo: '',
    company_logo: '',
    show_profile: 1,
    show_photo: 1,
    show_logo: 1,
    show_profile_contact: 1,
    profile_contact: [newItem('profile_contact')],
    heading_title: '',
    heading_description: '',
    show_heading: 1,
    contact_us_title: vcardDefaults.contact_us_title,
    contact_us_image: '',
    contact_us_add_to_contact_button: vcardDefaults.contact_us_add_to_contact_button,
    show_contact_us: 1,
    contact_us: [newContactUs('Mobile'), newContactUs('Email'), newContactUs('Address')],
    show_social_link: 1,
    show_social_link_title_and_description: 1,
    social_link_title: vcardDefaults.social_link_title,
    social_link_description: '',
    show_social_horizontaly: 0,
    social_link: [],
    show_web_link: 0,
    show_web_link_title_and_description: 1,
    web_link_title: vcardDefaults.web_link_title,
    web_link_description: '',
    web_link: [],
    show_video: 0,
    video_title: vcardDefaults.video_title,
    video_description: '',
    video_link: '',
    show_vcard_images: 1,
    view_type: vcardDefaults.view_type,
    vcard_images: samplePictureNames.map((image, sequance) => ({ key: newKey(), image, sequance })),
  }
}

const makers: { readonly [L in ListName]: () => ItemOf<L> } = {
  profile_contact: () => ({
    key: newKey(),
    label: 'Email',
    contact: '',
    prefix: null,
    default_messaage: '',
  }),
  contact_us: () => newContactUs('Mobile'),
  social_link: () => ({
    key: newKey(),
    type: vcardDefaults.social_link.type,
    link: '',
    image: '',
    title: vcardDefaults.social_link.title,
    sub_title: vcardDefaults.social_link.sub_title,
    show_sub_title: 1,
  }),
  web_link: () => ({ key: newKey(), link: '', image: '', title: '', sub_title: '', show_sub_title: 1 }),
  vcard_images: () => ({ key: newKey(), image: '', sequance: 0 }),
}

/** What *Add* puts into a list: a Facebook link, an empty web link, an empty Email contact (§4). */
export function newItem<L extends ListName>(list: L): ItemOf<L> {
  return makers[list]()
}

/** Only an address starts with its map button on (§4). */
export function newContactUs(type: 'Mobile' | 'Email' | 'Address'): ItemOf<'contact_us'> {
  return {
    key: newKey(),
    type,
    label: '',
    contact: '',
    street1: '',
    street2: '',
    city: '',
    state: '',
    country: '',
    zipcode: '',
    show_location_action_button: type === 'Address' ? 1 : 0,
    location_action_button_label: vcardDefaults.location_action_button_label,
    google_map_link: '',
  }
}
