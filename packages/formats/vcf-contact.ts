/** One person or company in an address book: what `toVcf` writes. Empty texts count as absent. */
export type VcfContact = {
  /** A UUID, the same for every export of one card. */
  uid: string
  /** When the card last changed. */
  revision: Date
  name: VcfName
  company?: string | undefined
  /** Departments below the company, outermost first. */
  units?: readonly string[] | undefined
  title?: string | undefined
  phones: readonly VcfPhone[]
  emails: readonly VcfEmail[]
  addresses: readonly VcfAddress[]
  /** The card's permanent link: always the first, plain URL, because some phones store only that one. */
  url?: string | undefined
  links: readonly VcfLink[]
  note?: string | undefined
  /** A square JPEG, ideally at least 400 px wide and at most 200 kB. */
  photo?: { jpeg: Uint8Array } | undefined
}

export type VcfName = {
  full: string
  family?: string | undefined
  given?: string | undefined
  additional?: string | undefined
  prefix?: string | undefined
  suffix?: string | undefined
}

export type VcfPhone = {
  /** E.164 where known (`+911234567890`); see `phone.ts`. */
  number: string
  kind: 'mobile' | 'work' | 'home' | 'fax' | 'other'
  /** A custom label shown instead of the kind, such as WhatsApp. */
  label?: string | undefined
  preferred?: boolean | undefined
}

export type VcfEmail = { address: string; kind: 'work' | 'home'; preferred?: boolean | undefined }

export type VcfAddress = {
  street1: string
  street2: string
  city: string
  region: string
  postcode: string
  country: string
  kind: 'work' | 'home'
  label?: string | undefined
}

export type VcfLink = {
  label: string
  url: string
  /** Set for a social profile: `linkedin`, `instagram`, … */
  network?: string | undefined
}
