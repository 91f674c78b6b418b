import type { EventDays } from '#formats/ics.ts'
import type { EventState } from '#contract/kinds/event-values.ts'
import type { EventLink, HostFacts, ProgrammeDay } from './event-programme.ts'
import type { Direction, Locale } from './locale.ts'
import type { NetworkId } from './networks.ts'
import type { Picture } from './picture.ts'
import type { TemplateId } from './template-ids.ts'

export type { Picture } from './picture.ts'

/**
 * The input of a template: a complete description of the page. Every link in it has been checked. A section that is hidden
 * or empty is absent, so templates test no flags.
 */
export type CardView = {
  readonly templateId: TemplateId
  readonly locale: Locale
  readonly direction: Direction
  readonly mode: Mode
  readonly colors: OwnerColors
  readonly identity: Identity
  readonly heading?: Heading
  readonly contacts?: readonly Contact[]
  readonly contactUs?: ContactUs
  readonly social?: LinkSection<SocialItem>
  readonly webLinks?: LinkSection<LinkItem>
  readonly video?: Video
  readonly gallery?: Gallery
  /** What an identity card says beside name and picture. */
  readonly idCard?: IdCard
  /** Where a dynamic code leads: the page has one button, and nobody whose contact is saved. */
  readonly destination?: Destination
  /** Of an event card: when, where and how one takes part. */
  readonly event?: EventFacts
  /** The order of the sections below the first screen; absent for the usual one. */
  readonly order?: readonly SectionName[]
  readonly actions: Actions
  /** The form for exchanging contacts; absent where nobody receives what is sent. */
  readonly share?: ShareSection
  /** The small *Made with Visita* line; paid plans can hide it. */
  readonly madeWithVisita: boolean
  /** What the installation calls the product; absent where it is *Visita*. */
  readonly productName?: string
}

/** The sections below the first screen. */
export type SectionName = 'contactUs' | 'social' | 'webLinks' | 'video' | 'gallery'

/** `auto` follows the visitor's device. */
export type Mode = 'light' | 'dark' | 'auto'

/** The owner's colours, `#rrggbb`. `colors.ts` derives legible ones. */
export type OwnerColors = { readonly primary: string; readonly secondary: string }

export type Identity = {
  readonly name: string
  /** One or two letters (grapheme clusters) to show in place of a picture. */
  readonly initials: string
  readonly jobTitle?: string
  readonly company?: string
  readonly photo?: Picture
  readonly logo?: Picture
}

export type Fact = { readonly label: string; readonly text: string; readonly href?: string }

/** The facts of an identity card: that of a student. */
export type IdCard = {
  readonly number: Fact
  /** The day from which it holds, if any, and the last one. */
  readonly validity: readonly Fact[]
  /** What else the card says of its holder, none empty. */
  readonly facts: readonly Fact[]
  /** The page that says whether the card is valid; absent in previews. */
  readonly verify?: { readonly href: string; readonly qrUrl: string }
  /** In the page's language, when the issuer has revoked the card. */
  readonly revoked?: string
}

export type Destination = {
  readonly href: string
  /** In the page's language: "Open link", "Call". */
  readonly label: string
  /** The site, number or address to show. */
  readonly text: string
}

/** The time of an event in its own zone and in the page's language; see `eventTimeIn`. */
export type EventTime = {
  /** The moments, ISO 8601 in UTC. */
  readonly start: string
  readonly end?: string
  readonly timeZone: string
  /** Date and time, or the days alone; `zone` belongs beside times, and is empty beside whole days. */
  readonly text: string
  readonly zone: string
  /** Of an event that takes whole days, which are the same everywhere: `end` is the begin of the day after the last one. */
  readonly days?: EventDays
  /** The day, or the first and the last one, written out. */
  readonly dates: readonly string[]
  /** Absent of whole days. */
  readonly startClock?: string
  /** Where it ends on its first day. */
  readonly endClock?: string
  /** The first day of the month; the last one of an event of several days. */
  readonly day: string
  readonly lastDay?: string
  /** Written out, or that of the first and the last day in short. */
  readonly weekday: string
  /** With the year; the first and the last where the days are in two. */
  readonly month: string
}

export type EventFacts = {
  /** Absent while there is no date. */
  readonly when?: EventTime
  readonly venue?: string
  /** The address, line by line. */
  readonly lines: readonly string[]
  readonly map?: { readonly label: string; readonly href: string }
  /** Why nobody can take part, when that is so. */
  readonly notice?: {
    readonly state: Exclude<EventState, 'open'>
    readonly title: string
    readonly text: string
  }
  readonly hosts?: readonly HostFacts[]
  readonly programme?: readonly ProgrammeDay[]
  /** Of its series: their pages. */
  readonly otherDates?: readonly EventLink[]
  /** The page of its organiser. */
  readonly moreBy?: EventLink
  readonly tickets?: readonly EventTicket[]
  /** Until when one can register, and how many seats are left, in words. */
  readonly hints: readonly string[]
  /** Where one registers: the owner's own link, or the form of this event. */
  readonly register?: { readonly label: string; readonly href: string }
  /** Whom to ask. */
  readonly contactName?: string
  readonly wedding?: EventWedding
  /** Absent without a date, and for an event that does not take place. */
  readonly calendars?: EventCalendars
}

/** The address of the calendar file is absent in previews. */
export type EventCalendars = { readonly ics?: string; readonly google: string; readonly outlook: string }

export type EventTicket = {
  readonly name: string
  readonly price: string
  readonly note?: string
  /** The same for programs: the lowest price in units of the currency, `500.00`, and from when it is sold (ISO 8601). */
  readonly offer: {
    readonly price: string
    readonly currency: string
    readonly sale: 'open' | 'not_started' | 'sold_out' | 'ended'
    readonly from?: string
    /** Until when it costs that. */
    readonly until?: string
  }
}

export type EventWedding = {
  /** What the organiser calls the event; the name of the card is that of the couple. */
  readonly title?: string
  readonly couple?: readonly [groom: string, bride: string]
  readonly moment?: { readonly name?: string; readonly time?: EventTime }
}

export type Heading = { readonly title?: string; readonly text?: string }

export type ContactKind =
  | 'mobile'
  | 'phone'
  | 'work'
  | 'home'
  | 'fax'
  | 'whatsapp'
  | 'telegram'
  | 'email'
  | 'website'

export type Contact = {
  readonly kind: ContactKind
  /** In the page's language: "Mobile". */
  readonly label: string
  /** The text to show: a number, an address, a host name. */
  readonly text: string
  /** Absent for a fax number, which cannot be opened. */
  readonly href?: string
}

export type ContactUs = {
  readonly title: string
  readonly picture?: Picture
  /** The owner's label of the button that saves the contact; absent where a template leaves it out. */
  readonly saveLabel?: string
  readonly addresses: readonly PostalAddress[]
  readonly phones: readonly Contact[]
  readonly emails: readonly Contact[]
}

export type PostalAddress = {
  readonly label?: string
  /** From the street to the country, none empty. */
  readonly lines: readonly string[]
  readonly map?: { readonly label: string; readonly href: string }
}

export type LinkItem = {
  readonly title: string
  readonly subTitle?: string
  readonly href: string
  /** Host without `www.`, to show where a link goes. */
  readonly host: string
  readonly picture?: Picture
}

export type SocialItem = LinkItem & { readonly network?: NetworkId }

export type LinkSection<Item> = {
  readonly title?: string
  readonly text?: string
  /** `row`: icons beside each other (advanced cards only). */
  readonly layout: 'list' | 'row'
  readonly items: readonly Item[]
}

export type Video = {
  readonly title: string
  readonly text?: string
  readonly href: string
  /** The name of a known provider, or the host. */
  readonly provider: string
  /** The address of the provider's player, which is loaded only when the visitor presses play. */
  readonly player?: string
}

export type GalleryLayout = 'grid' | 'strip' | 'columns' | 'stack'

export type Gallery = {
  readonly layout: GalleryLayout
  readonly pictures: readonly (Picture & { readonly fullSrc: string })[]
}

export type Actions = {
  /** The real HTTPS address of the contact file, ending in `.vcf`. */
  readonly vcfUrl: string
  /** The current page, absolute: canonical address, copy link, share sheet. */
  readonly pageUrl: string
  /** The picture for link previews, absolute; its query changes with the card. */
  readonly pictureUrl?: string
  /** The entry of an event for calendars, as a file. */
  readonly icsUrl?: string
  /** The form to register for an event. */
  readonly registerUrl?: string
  /** The card's own QR code as SVG. */
  readonly qrUrl?: string
  /** Where clicks are counted (first party, by beacon). */
  readonly clickUrl?: string
}

export type ShareSection = {
  /** Where the form posts to; absent in an example, which nobody receives: the form is shown, and its button does nothing. */
  readonly action?: string
  /** How the visitor came: `qr`, `nfc` or `link`. */
  readonly source: VisitSource
  readonly values?: ShareValues
  /** Field → its error, when the form is shown again. */
  readonly errors?: Partial<Record<ShareField, string>>
}

export type VisitSource = 'qr' | 'nfc' | 'link'

export const shareFields = ['name', 'phone', 'email', 'company', 'message', 'consent'] as const
export type ShareField = (typeof shareFields)[number]
export type ShareValues = Partial<Record<ShareField, string>>
