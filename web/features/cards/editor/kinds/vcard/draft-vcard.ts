import type {
  ContactUsItem,
  GalleryImage,
  ProfileContact,
  SocialLink,
  Vcard,
  WebLink,
} from '#contract/kinds/vcard.ts'
import { vcardDefaults } from '#contract/kinds/vcard-values.ts'
import type { Keyed } from '../../draft.ts'
import { newKey } from '../../draft.ts'

type ListItems = {
  readonly profile_contact: ProfileContact
  readonly contact_us: ContactUsItem
  readonly social_link: SocialLink
  readonly web_link: WebLink
  readonly vcard_images: GalleryImage
}
type ListName = keyof ListItems
export type ItemOf<L extends ListName> = Keyed<ListItems[L]>

/** The document of a basic or advanced vcard in the form. */
export type DraftVcard = Omit<Vcard, ListName | 'section_order'> & {
  readonly [L in ListName]: readonly ItemOf<L>[]
} & { readonly section_order: readonly Keyed<Vcard['section_order'][number]>[] }

/** The document of a lite vcard in the form: those fields of a vcard that it has. */
export type DraftVcardLite = Pick<
  DraftVcard,
  | 'name'
  | 'company'
  | 'job_title'
  | 'photo'
  | 'show_profile'
  | 'show_photo'
  | 'show_profile_contact'
  | 'profile_contact'
  | 'show_social_link'
  | 'social_link'
>

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
