import type {
  ContactUsItem,
  GalleryImage,
  ProfileContact,
  SocialLink,
  WebLink,
} from '#contract/kinds/vcard.ts'
import { vcardDefaults } from '#contract/kinds/vcard-values.ts'

/** Functions that make the list items of a sample card. */

export function contact(
  label: ProfileContact['label'],
  value: string,
  prefix: string | null = null,
  message = '',
): ProfileContact {
  return { label, contact: value, prefix, default_messaage: message }
}

const emptyEntry = {
  label: '',
  contact: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  country: '',
  zipcode: '',
  show_location_action_button: 0,
  location_action_button_label: vcardDefaults.location_action_button_label,
  google_map_link: '',
} as const

export function reach(type: 'Mobile' | 'Email', label: string, value: string): ContactUsItem {
  return { ...emptyEntry, type, label, contact: value }
}

type AddressParts = Partial<
  Pick<
    ContactUsItem,
    | 'label'
    | 'street1'
    | 'street2'
    | 'city'
    | 'state'
    | 'country'
    | 'zipcode'
    | 'location_action_button_label'
  >
>

/** An address with its map button on. */
export function address(parts: AddressParts): ContactUsItem {
  return { ...emptyEntry, type: 'Address', show_location_action_button: 1, ...parts }
}

export function social(type: string, link: string, subTitle = '', title = type): SocialLink {
  return { type, link, image: '', title, sub_title: subTitle, show_sub_title: 1 }
}

export function web(link: string, title: string, subTitle = '', image = ''): WebLink {
  return { link, image, title, sub_title: subTitle, show_sub_title: 1 }
}

export function gallery(...names: readonly string[]): GalleryImage[] {
  return names.map((image, index) => ({ image, sequance: index }))
}
