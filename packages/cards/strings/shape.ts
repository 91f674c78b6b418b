import type { ContactKind, ShareField } from '../card-view.ts'

/** Every word we add to a visitor's page. */
export type Strings = {
  readonly contactKinds: Readonly<Record<ContactKind, string>>
  /** What stands where the owner left the form's own words (specification §4). */
  readonly usual: Readonly<Record<UsualWords, string>>
  readonly links: string
  readonly social: string
  readonly pictures: string
  readonly watchOn: (provider: string) => string
  readonly photoOf: (name: string) => string
  readonly logoOf: (company: string) => string
  readonly pictureOf: (number: number, total: number) => string

  readonly saveContact: string
  readonly showQr: string
  readonly qrAlt: (name: string) => string
  readonly qrHint: string
  readonly sendToSomeone: string
  readonly copyLink: string
  readonly linkCopied: string
  readonly inAppHint: string
  readonly madeWith: string
  readonly close: string

  readonly share: string
  readonly shareTitle: (name: string) => string
  readonly shareText: (name: string) => string
  readonly shareFields: Readonly<Record<Exclude<ShareField, 'consent'>, string>>
  readonly optional: string
  readonly consent: (name: string) => string
  readonly remember: string
  readonly sendDetails: string
  readonly fromContacts: string
  readonly leaveEmpty: string
  readonly shareErrors: string
  readonly sent: string
  readonly notSent: string

  readonly pages: Readonly<Record<NoticeName, NoticeStrings>>
  readonly withdrawAfter: string
}

export type UsualWords = 'contactUs' | 'addToContact' | 'direction' | 'social' | 'web' | 'video'

export type NoticeStrings = { readonly title: string; readonly text: string; readonly action: string }

/** The small pages around a card; see `pages/`. */
export type NoticeName =
  | 'thanks'
  | 'withdraw'
  | 'withdrawn'
  | 'inactive'
  | 'claimable'
  | 'unknown'
  | 'gone'
  | 'error'
  | 'unavailable'
