import type { BrandParts } from '#contract/brands.ts'

type Contact = { readonly label: string; readonly contact: string }
type WebLink = { readonly title: string; readonly link: string }
type Place = {
  readonly type: string
  readonly contact: string
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly country: string
}

/** What a brand changes of a vcard, whether it is stored, sent or in a form. */
type BrandedDocument = {
  readonly company: string
  readonly company_logo: string
  readonly heading_title: string
  readonly heading_description: string
  readonly show_web_link: 0 | 1 | boolean
  readonly profile_contact: readonly Contact[]
  readonly contact_us: readonly Place[]
  readonly web_link: readonly WebLink[]
}

type BrandedCard<Document> = {
  readonly qrcode_theme_id: number
  readonly card_color: {
    readonly primary_color: string
    readonly secondary_color: string
    readonly theme: number
  }
  readonly vcard: Document
}

/** Makes new items of the lists: in a form they have keys. */
export type NewItems<Document extends BrandedDocument> = {
  readonly website: (link: string) => Document['profile_contact'][number]
  readonly address: () => Document['contact_us'][number]
  readonly link: (link: WebLink) => Document['web_link'][number]
}

/**
 * The card with another brand. What it has of the brand before is replaced; what was written into this card by hand stays.
 * @param before what it has now; undefined for a new card, whose template and colours the brand chooses and whose empty texts it fills
 */
export function brandCard<Document extends BrandedDocument>(
  card: BrandedCard<Document>,
  before: BrandParts | undefined,
  after: BrandParts,
  items: NewItems<Document>,
): BrandedCard<Document> {
  const replace = <Value>(value: Value, old: Value | undefined, next: Value): Value =>
    old === undefined || value === old ? next : value
  const { card_color: color, vcard } = card
  return {
    ...card,
    qrcode_theme_id: replace(card.qrcode_theme_id, before?.qrcode_theme_id, after.qrcode_theme_id),
    card_color: {
      ...color,
      primary_color: replace(color.primary_color, before?.primary_color, after.primary_color),
      secondary_color: replace(color.secondary_color, before?.secondary_color, after.secondary_color),
      theme: replace(color.theme, before?.color_theme, after.color_theme),
    },
    vcard: brandDocument(vcard, before, after, items),
  }
}

function brandDocument<Document extends BrandedDocument>(
  vcard: Document,
  before: BrandParts | undefined,
  after: BrandParts,
  items: NewItems<Document>,
): Document {
  const text = (value: string, old = '', next: string) => (value.trim() === old ? next : value)
  const web_link = brandLinks(vcard, before, after, items)
  return {
    ...vcard,
    company: text(vcard.company, before?.company, after.company),
    company_logo: text(vcard.company_logo, before?.logo, after.logo),
    heading_title: text(vcard.heading_title, before?.heading, after.heading),
    heading_description: text(vcard.heading_description, before?.about, after.about),
    profile_contact: brandWebsite(vcard, before, after, items),
    contact_us: brandAddress(vcard, before, after, items),
    web_link,
    // a list that was empty was hidden, or nobody has seen whether it is
    ...(vcard.web_link.length === 0 && web_link.length > 0 && { show_web_link: 1 }),
  }
}

function brandWebsite<Document extends BrandedDocument>(
  { profile_contact: contacts }: Document,
  before: BrandParts | undefined,
  { website }: BrandParts,
  items: NewItems<Document>,
): readonly Contact[] {
  const isOld = ({ label, contact }: Contact) =>
    label === 'Website' && (contact === '' || contact === before?.website)
  const others = contacts.filter((one) => !isOld(one))
  const hasOwn = others.some(({ label }) => label === 'Website')
  return website === '' || hasOwn ? others : [...others, items.website(website)]
}

/** An address without a line, or with those of the brand before. */
function isAddressOf(place: Place, before: BrandParts | undefined): boolean {
  const { street = '', city = '', state = '', zipcode = '', country = '' } = before ?? {}
  const now = [place.contact, place.street1, place.street2, place.city, place.state, place.zipcode]
  const isSame = (lines: readonly string[]) => lines.join('\n') === [...now, place.country].join('\n')
  return isSame(['', street, '', city, state, zipcode, country]) || isSame(['', '', '', '', '', '', ''])
}

const hasAddress = ({ street, city, state, zipcode, country }: BrandParts) =>
  [street, city, state, zipcode, country].some((part) => part !== '')

function brandAddress<Document extends BrandedDocument>(
  { contact_us: places }: Document,
  before: BrandParts | undefined,
  after: BrandParts,
  items: NewItems<Document>,
): readonly Place[] {
  const { street: street1, city, state, zipcode, country } = after
  const lines = { street1, city, state, zipcode, country }
  const at = places.findIndex((place) => place.type === 'Address' && isAddressOf(place, before))
  if (at >= 0) {
    const isGone = before !== undefined && hasAddress(before) && !hasAddress(after)
    return isGone ? places.toSpliced(at, 1) : places.with(at, { ...places[at], ...lines } as Place)
  }
  const hasOwn = places.some(({ type }) => type === 'Address')
  return hasOwn || !hasAddress(after) ? places : [...places, { ...items.address(), ...lines }]
}

/** Those of the brand stand first. */
function brandLinks<Document extends BrandedDocument>(
  { web_link: links }: Document,
  before: BrandParts | undefined,
  after: BrandParts,
  items: NewItems<Document>,
): readonly WebLink[] {
  const isOld = (one: WebLink) =>
    (before?.links ?? []).some(({ link, title }) => link === one.link && title === one.title)
  const others = links.filter((one) => one.link !== '' && !isOld(one))
  const isThere = (link: string) => others.some((other) => other.link === link)
  return [...after.links.filter(({ link }) => !isThere(link)).map(items.link), ...others]
}
