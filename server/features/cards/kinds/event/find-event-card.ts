import type { EventTime } from '#cards/card-view.ts'
import { createHash } from 'node:crypto'
import { calendarEntry } from '#cards/kinds/event/calendar.ts'
import { stringsOf } from '#cards/strings.ts'
import { cardType } from '#contract/constants.ts'
import type { PublicEvent } from '#contract/event-cards.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import type { Locale } from '#contract/languages.ts'
import { toIcs } from '#formats/ics.ts'
import { findEvent, presentWhole, type EventRow } from '#server/features/events/index.ts'
import { findUser } from '#server/features/users/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { readContent } from '../../read-content.ts'
import { findAnyCard } from '../../store.ts'
import { lookOfEvent, paperOfEvent } from './look-of-event.ts'

export type FoundEventCard = {
  readonly event: EventRow
  /** As it can be had at this moment, with hidden types of tickets. */
  readonly offer: PublicEvent
  /** A wedding is named by its couple. */
  readonly title: string
  readonly venue: string
  readonly address: string
  readonly slug: string
  readonly paper: ReturnType<typeof paperOfEvent>
  /** As its page is drawn. */
  readonly look: ReturnType<typeof lookOfEvent>
  /** Whom the page names to ask, else whose account it is. */
  readonly organiser: string
  /** Whether no limit of a plan counts. */
  readonly isFree: boolean
  /** Another one whenever attendees must know of a change: when and where it is, its name, or that it does not take place. */
  readonly fingerprint: string
  /** Whether more than a fixed price may be paid. */
  readonly mayPayMore: boolean
  /** How the organiser is paid, which only those learn who register. */
  readonly account: {
    /** Whose the account is; as long as the organiser has not said it, their own name. */
    readonly payee: string
    readonly upiId: string
    readonly bankDetails: string
    /** Empty where it is not known. */
    readonly bic: string
  }
  /** What its form asks, beside name, mail address and phone number. */
  readonly asks: Readonly<Record<'dob' | 'gender' | 'country_name' | 'message' | 'food_preference', boolean>>
  /** What it asks beside that, once and for each ticket. */
  readonly asked: {
    readonly names: boolean
    readonly food: boolean
    readonly questions: EventCard['questions']
  }
  /** Without which nobody registers; one of the two is always needed. */
  readonly requires: Readonly<Record<'email' | 'phone', boolean>>
  /** Of the organiser, where the page shows one; else empty. */
  readonly contactEmail: string
  /** When it takes place, in its own zone; undefined without a date. */
  readonly timeIn: (locale: Locale) => EventTime | undefined
  readonly pageUrl: string
  /**
   * The entry of a registration for calendars, with an id of its own: who cancels one of two keeps the other. It is newer after each
   * change of the event or the registration. Undefined without a date.
   * @param method `CANCEL` takes it out of a calendar
   */
  readonly calendar: (
    locale: Locale,
    method: 'PUBLISH' | 'CANCEL',
    registration: { readonly public_id: string; readonly version: number },
  ) => string | undefined
}

/** An event card, also one that is switched off or deleted: whoever has a ticket still finds the event. */
export async function findEventCard(
  { db, env, now }: Pick<AppCtx, 'db' | 'env' | 'now'>,
  cardId: number,
): Promise<FoundEventCard | undefined> {
  const [card, event] = [await findAnyCard(db, cardId), await findEvent(db, cardId)]
  if (card?.card_type_id !== cardType.event || event === undefined) return undefined
  const document = readContent(card).document as EventCard
  const pageUrl = `${env.publicUrl}/p/${card.slug}`
  const offer = presentWhole(event, now())
  const title = titleOf(document)
  const account = (await findUser(db, event.organiser_id))?.name || title
  return {
    event,
    offer,
    title,
    venue: document.venue,
    address: document.address,
    slug: card.slug,
    paper: paperOfEvent(document),
    look: lookOfEvent(card, document),
    organiser: (document.show_contact === 1 && document.contact_name) || account,
    isFree: card.is_free,
    fingerprint: fingerprintOf(event, [title, document.venue, document.address]),
    mayPayMore: document.allow_price_variance === 1,
    account: {
      payee: document.account_holder || account,
      upiId: document.payment_upi_id,
      bankDetails: document.bank_details,
      bic: document.bank_bic,
    },
    asks: {
      dob: document.ask_dob === 1,
      gender: document.ask_gender === 1,
      country_name: document.ask_country === 1,
      message: document.ask_message === 1,
      food_preference: event.asks_food,
    },
    asked: {
      names: document.ticket_names === 1,
      food: document.ticket_food === 1,
      questions: document.questions,
    },
    requires: { email: document.require_email === 1, phone: document.require_phone === 1 },
    contactEmail: document.show_contact === 1 ? document.contact_email : '',
    timeIn: (locale) => stringsOf(locale).event.time(document),
    pageUrl,
    calendar: (locale, method, registration) => {
      const uid = `${card.uid}-${registration.public_id}`
      const version = card.version + registration.version
      const { updated_at: changed } = card
      const shown = { ...offer, status_changes: event.status_changes }
      const about = { uid, version, changed, now: shown, pageUrl, strings: stringsOf(locale) }
      const entry = calendarEntry(document, about)
      if (entry === undefined) return undefined
      const made = now()
      return toIcs(method === 'CANCEL' ? { ...entry, made, method, isCancelled: true } : { ...entry, made })
    },
  }
}

function titleOf({
  groom_name: groom,
  bride_name: bride,
  is_wedding_event: isWedding,
  title,
}: EventCard): string {
  return isWedding === 1 && groom !== '' && bride !== '' ? `${groom} & ${bride}` : title
}

function fingerprintOf(
  { starts_at, ends_at, is_all_day, time_zone, status }: EventRow,
  texts: readonly string[],
): string {
  const told = [
    starts_at,
    ends_at,
    time_zone,
    status === 'cancelled',
    ...texts,
    ...(is_all_day ? ['days'] : []),
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16)
}
