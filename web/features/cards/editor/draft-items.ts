import { vcardDefaults } from '#contract/kinds/vcard.ts'
import type { ItemOf, ListName } from './draft.ts'
import { newKey } from './draft.ts'

/** Not the word on screens but the value on the wire. */
const firstContactKind = 'Email'

const newItems: { readonly [L in ListName]: () => ItemOf<L> } = {
  profile_contact: () => ({
    key: newKey(),
    label: firstContactKind,
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

/** The item that an *Add* button appends: a Facebook link, an empty web link, an empty email contact (§4). */
export function newItem<L extends ListName>(list: L): ItemOf<L> {
  return newItems[list]()
}

/** A contact-us item. Only an address starts with its map button shown (§4). */
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
