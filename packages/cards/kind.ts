import type { ThemeId } from '#contract/constants.ts'
import type { CardDocument, CardTypeId } from '#contract/kinds.ts'
import type { IcsEvent } from '#formats/ics.ts'
import type { VcfContact } from '#formats/vcf-contact.ts'
import type { Actions, CardView } from './card-view.ts'
import type { Locale } from './locale.ts'
import type { Strings } from './strings/shape.ts'
import type { TemplateId } from './template-ids.ts'
import type { FileUrl } from './view/pictures.ts'

/** As stored (`card_color`): anything that is not `#rrggbb` falls back to the default colours. */
export type StoredColors = {
  readonly primary_color: string
  readonly secondary_color: string
  /** 1 light, 2 dark, 3 as the visitor's device is set. */
  readonly theme: number
}

/** What lists show and search of a card. */
export type CardFacts = {
  readonly title: string
  /** The two lines below the title: of a person the job title and the company. Either may be empty. */
  readonly role: string
  readonly organization: string
  /** Name of an uploaded file, or empty. */
  readonly picture: string
  /** Whether visitors may see the two lines and the picture. */
  readonly showsSubtitle: boolean
  readonly showsPicture: boolean
  /** The picture that stands for the card in an address book; empty when visitors see none. */
  readonly contactPicture: string
}

/** The part of a view that comes from the document. */
export type CardSections = Pick<
  CardView,
  | 'identity'
  | 'heading'
  | 'contacts'
  | 'contactUs'
  | 'social'
  | 'webLinks'
  | 'video'
  | 'gallery'
  | 'idCard'
  | 'destination'
  | 'event'
  | 'order'
>

/** Where a view is shown. */
export type ViewPlace<Companion = unknown> = {
  readonly fileUrl: FileUrl
  readonly strings: Strings
  /** Of the page, for what leads back to it. */
  readonly actions: Actions
  /** What the server knows of the card beside its document, as the kind shows it; absent in previews. */
  readonly companion?: Companion | undefined
}

/** What a card's numbers have when they name no country: the owner's dial code, undefined when it is not known. */
export type Dialling = { readonly dialCode: string | undefined }

/** The part of a contact file that comes from the document. */
export type ContactFields = Omit<VcfContact, 'uid' | 'revision' | 'url' | 'photo'>

/** Where a card leads its visitors, instead of showing a page of its own. */
export type CardLink = {
  readonly target: string
  /** Whether visitors are led there at once; otherwise the card's page has a button. */
  readonly isDirect: boolean
  /** Shown in its place while the card does not lead there. */
  readonly message: string
}

/** What an entry for calendars says beside the document. */
export type CalendarAbout<Companion = unknown> = {
  readonly uid: string
  /** Of the card. */
  readonly version: number
  readonly changed: Date
  /** What the server knows of the card, as the kind shows it. */
  readonly now: Companion | undefined
  readonly pageUrl: string
  readonly strings: Strings
}

/** A file that a document names; `path` is the field in the document. */
export type NamedFile = { readonly path: string; readonly name: string }

/** What an update knows of the card. */
type Before<D> = {
  readonly stored: D
  /** The owner's, `91` or `+91`; undefined when their country is not known. */
  readonly dialCode: string | undefined
}

/** A card of the demo world. */
export type DemoCard<D extends CardDocument = CardDocument> = {
  readonly document: D
  readonly slug: string
  readonly campaign: string
  readonly themeId: ThemeId
  readonly colors: StoredColors
  /** Visits per day, on average, over the last month. */
  readonly visitsADay: number
}

/** Invented cards of a kind, whose pictures are those of `samples/sample-files.ts`. */
export type KindSamples<D extends CardDocument = CardDocument> = {
  /** @param isOther another card than the first one of the template, where there is one */
  readonly forTemplate: (
    id: TemplateId,
    isOther?: boolean,
  ) => { readonly document: D; readonly locale: Locale }
  readonly demoCards: readonly DemoCard<D>[]
}

/** What the folder of a kind says about its documents. All functions are pure. */
export type KindRules<D extends CardDocument, Companion = unknown> = {
  readonly id: CardTypeId
  /** Reads what is stored, forgivingly: `readDocument` with the kind's schema. */
  readonly read: (stored: unknown) => D
  readonly factsOf: (document: D) => CardFacts
  /** Every file that the document names; empty fields are left out. */
  readonly listFiles: (document: D) => readonly NamedFile[]
  /** The document with every file renamed. */
  readonly renameFiles: (document: D, rename: (name: string) => string) => D
  /** What is stored of a document that was sent. @param before absent for a new card */
  readonly normalize: (sent: D, before: Before<D> | undefined) => D
  /** The document as visitors may have it: what the owner switched off is empty, not only marked as hidden. */
  readonly publicOf: (document: D) => D
  readonly sectionsOf: (document: D, place: ViewPlace<Companion> & Dialling) => CardSections
  readonly contactOf: (document: D, dialling: Dialling) => ContactFields
  /** Only of a kind whose cards lead somewhere else. */
  readonly linkOf?: (document: D) => CardLink
  /** Only of a kind that takes place at a time; undefined while it has none. */
  readonly calendarOf?: (document: D, about: CalendarAbout<Companion>) => IcsEvent | undefined
  readonly loadSamples: () => Promise<KindSamples<D>>
}

/** A document of any kind, with what the product asks of it. */
export type CardContent = {
  readonly cardTypeId: CardTypeId
  readonly document: CardDocument
  readonly facts: CardFacts
  readonly listFiles: () => readonly NamedFile[]
  readonly renameFiles: (rename: (name: string) => string) => CardContent
  readonly toPublic: () => CardDocument
  readonly sections: (place: ViewPlace) => CardSections
  readonly contact: () => ContactFields
  readonly link?: CardLink
  /** The entry for calendars, of what visitors may see. */
  readonly calendar?: (about: CalendarAbout) => IcsEvent | undefined
}

export type CardKind = {
  readonly id: CardTypeId
  /** Reads a stored or parsed document; never throws. @param dialCode the owner's, see `Dialling` */
  readonly read: (stored: unknown, dialCode?: string) => CardContent
  /**
   * What is stored of a document that was sent.
   * @param before the stored document; absent for a new card
   */
  readonly normalize: (sent: unknown, before?: Before<unknown>) => CardContent
  readonly loadSamples: () => Promise<KindSamples>
}

/** A kind whose documents have the type `D`, for the kind's own folders. */
type KindOf<D extends CardDocument> = CardKind & {
  /** The content of a document that needs no reading, or is not valid yet, as a draft. */
  readonly contentOf: (document: D, dialCode?: string) => CardContent
}

/**
 * Makes a kind of its rules. The product knows no kind's documents and companions: it asks the content that `read` returns.
 */
export function defineKind<D extends CardDocument, Companion = unknown>(
  rules: KindRules<D, Companion>,
): KindOf<D> {
  const { calendarOf } = rules
  const contentOf = (document: D, dialCode?: string): CardContent => ({
    cardTypeId: rules.id,
    document,
    facts: rules.factsOf(document),
    listFiles: () => rules.listFiles(document),
    renameFiles: (rename) => contentOf(rules.renameFiles(document, rename), dialCode),
    toPublic: () => rules.publicOf(document),
    sections: (place) => rules.sectionsOf(document, { ...(place as ViewPlace<Companion>), dialCode }),
    contact: () => rules.contactOf(document, { dialCode }),
    ...(rules.linkOf && { link: rules.linkOf(document) }),
    ...(calendarOf && {
      calendar: (about) => calendarOf(rules.publicOf(document), about as CalendarAbout<Companion>),
    }),
  })
  return {
    id: rules.id,
    contentOf,
    read: (stored, dialCode) => contentOf(rules.read(stored), dialCode),
    normalize: (sent, before) =>
      contentOf(
        rules.normalize(rules.read(sent), before && { ...before, stored: rules.read(before.stored) }),
      ),
    loadSamples: rules.loadSamples,
  }
}
