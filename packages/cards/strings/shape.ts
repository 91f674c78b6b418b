import type { AbuseReason } from '#contract/constants.ts'
import type { EventState, SaleState } from '#contract/kinds/event-values.ts'
import type { ContactKind, EventTime, ShareField } from '../card-view.ts'
import type { EventTimes } from '../view/event-time.ts'

/** All texts of a visitor's page that the owner did not write. */
export type Strings = {
  readonly contactKinds: Readonly<Record<ContactKind, string>>
  /** Titles and labels that the owner left as the form suggests them (specification §4). */
  readonly defaults: Readonly<Record<DefaultText, string>>
  /** The labels of a card that is filled in like a form. */
  readonly identityFields: Readonly<Record<'name' | 'jobTitle', string>>
  /** Opens the part of a card that is shown only to those who ask. */
  readonly more: string
  readonly links: string
  readonly social: string
  readonly pictures: string
  readonly watchOn: (provider: string) => string
  readonly photoOf: (name: string) => string
  readonly logoOf: (company: string) => string
  /** What stands beside a link to the card: the text of its picture, and what a visitor can do there. */
  readonly cardOf: (title: string) => string
  readonly cardPurpose: (name: string) => string
  readonly pictureOf: (number: number, total: number) => string

  readonly saveContact: string
  readonly qrAlt: (name: string) => string
  readonly qrHint: string
  readonly shareCard: string
  readonly copyLink: string
  readonly linkCopied: string
  readonly inAppHint: string
  readonly openInBrowser: string
  readonly madeWith: string
  readonly close: string
  /** The labels of the quick contacts, and of the bar at the bottom, where the whole label would not fit. */
  readonly short: Readonly<Record<'call' | 'directions' | 'exchange' | 'share', string>>

  readonly exchangeContact: string
  /** Offered once the visitor has saved the contact. @param name the first name, or that of a company */
  readonly sendYours: (name: string) => string
  readonly exchangeTitle: (name: string) => string
  readonly exchangeText: (name: string) => string
  /** In its place where nobody receives it. */
  readonly exchangeSample: string
  readonly shareFields: Readonly<Record<Exclude<ShareField, 'consent'>, string>>
  readonly optional: string
  readonly consent: (name: string) => string
  readonly remember: string
  readonly fromContacts: string
  readonly leaveEmpty: string
  readonly shareErrors: string
  /** What happens next. The title above it and the text after it are those of the page `thanks`. */
  readonly sent: (name: string) => string
  readonly notSent: string

  /** Of an identity card, and the page that verifies it. A day is written out in the page's language. */
  readonly idCard: Readonly<
    Record<IdCardLabel, string> & {
      readonly states: Readonly<Record<'valid' | 'expired' | 'revoked', string>>
      readonly verifiedBy: (institution: string) => string
    } & Record<'day' | 'validUntilDay' | 'expiredOn' | 'revokedOn', (day: string) => string>
  >

  /** Of dynamic codes: the page with a button, and what stands in its place. */
  readonly link: {
    readonly leadsTo: string
    readonly actions: Readonly<Record<'open' | 'mail' | 'call' | 'text' | 'map' | 'pay', string>>
    /** @param moment with its time zone */
    readonly opensOn: (moment: string) => string
    readonly moment: (moment: Date, timeZone: string) => string
    readonly password: string
    readonly wrongPassword: string
    readonly waitSeconds: (seconds: number) => string
    readonly report: string
    readonly reason: string
    readonly reasons: Readonly<Record<AbuseReason, string>>
    readonly chooseReason: string
    readonly details: string
  }

  /** Of events: their page, calendars, mails and tickets. */
  readonly event: Readonly<Record<EventLabel, string>> & {
    /** @returns undefined while there is no date */
    readonly time: (times: EventTimes) => EventTime | undefined
    readonly moment: (wall: string, timeZone: string) => string
    readonly money: (minor: number, currency: string) => string
    readonly from: (price: string) => string
    readonly left: (count: number) => string
    readonly registerUntil: (moment: string) => string
    /** Of a lower price that holds for now: until when, how many tickets are left at it, and what they cost then. */
    readonly early: (about: {
      readonly until?: string
      readonly left?: number
      readonly later: string
    }) => string
    readonly notices: Readonly<
      Record<Exclude<EventState, 'open'>, { readonly title: string; readonly text: string }>
    >
    readonly sales: Readonly<Record<Exclude<SaleState, 'open' | 'not_started'>, string>> & {
      readonly not_started: (moment: string) => string
    }
    readonly programmeAt: (address: string) => string
    readonly moreBy: (name: string) => string
    readonly purpose: (name: string) => string
  }

  /** Of the public page of an organiser. */
  readonly organiser: Readonly<Record<'coming' | 'past' | 'none' | 'subscribe' | 'orFile', string>> & {
    readonly title: (name: string) => string
  }

  /** Of the page where a person accepts or rejects a card or an account. */
  readonly invitation: {
    readonly by: (company: string) => string
    readonly view: string
    readonly reject: string
    readonly invitedBy: (company: string) => string
    readonly heldLink: (address: string) => string
    readonly rejectAccount: string
    readonly allowEditing: (company: string) => string
  }
  /** Where else to look, on the page of a link that leads to no card. */
  readonly findTicket: string
  readonly writeToUs: string
  readonly pages: Readonly<Record<NoticeName, NoticeStrings>>
  readonly withdrawAfter: string
}

type IdCardLabel =
  | 'number'
  | 'course'
  | 'department'
  | 'validFrom'
  | 'validUntil'
  | 'birthDate'
  | 'bloodGroup'
  | 'guardian'
  | 'guardianPhone'
  | 'homeAddress'
  | 'emergency'
  | 'verify'
  | 'verifyQr'
  | 'openCard'

type EventLabel =
  | 'when'
  | 'where'
  | 'tickets'
  | 'about'
  | 'contact'
  | 'addToCalendar'
  | 'calendar'
  | 'bar'
  | 'calendarFile'
  | 'yourTime'
  | 'hosts'
  | 'programme'
  | 'otherDates'
  | 'more'
  | 'free'
  | 'donation'
  | 'entry'
  | 'and'
  | 'dateToFollow'
  | 'request'

export type DefaultText =
  | 'register'
  | 'viewOnMap'
  | 'contactUs'
  | 'saveContact'
  | 'direction'
  | 'social'
  | 'web'
  | 'video'

export type NoticeStrings = { readonly title: string; readonly text: string; readonly action: string }

/** The small pages around a card; see `pages/`. */
export type NoticeName =
  | 'offline'
  | 'thanks'
  | 'withdraw'
  | 'withdrawn'
  | 'unsubscribe'
  | 'unsubscribed'
  | 'invitation'
  | 'invitation_accepted'
  | 'invitation_account'
  | 'invitation_rejected'
  | 'invitation_over'
  | 'invitation_blocked'
  | 'invitation_closed'
  | 'invitation_no_account'
  | 'account_offered'
  | 'account_accepted'
  | 'account_made'
  | 'account_rejected'
  | 'inactive'
  | 'waiting'
  | 'lost'
  | 'claimable'
  | 'claim_off'
  | 'claim_over'
  | 'unassigned'
  | 'unknown'
  | 'gone'
  | 'error'
  | 'unavailable'
  | 'locked'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'uncounted'
  | 'blocked'
  | 'report'
  | 'reported'
