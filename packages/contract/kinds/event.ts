import { z } from 'zod'
import { isCardNumber } from '../contact-values.ts'
import {
  CodeText,
  Email,
  FileName,
  Flag,
  ItemId,
  Link,
  MapLink,
  TimeZone,
  VideoLink,
  flag,
  line,
  phoneLine,
  prose,
  requiredLine,
  numberedProse,
} from '../fields.ts'
import { issue } from '../issues.ts'
import {
  eventDefaults,
  maxAmount,
  maxHoldHours,
  maxHosts,
  maxPerOrder,
  maxSeats,
  maxSessions,
  maxTicketTypes,
  ticketKinds,
} from './event-values.ts'
import { questionFields } from '../event-questions.ts'
import type { EventQuestion } from '../event-questions.ts'
import { EventHost, EventSession, timesOutside } from './event-programme.ts'
import { WebLink } from './vcard.ts'
import { WallTime, areTimes, dayOf, isInOrder } from './wall-time.ts'

const count = (max: number) =>
  z
    .int(issue('whole_number'))
    .min(1, issue('below_minimum'))
    .max(max, issue('above_maximum'))
    .nullable()
    .default(null)

/** Money in the smallest unit of the currency: 49900 for ₹499. A part of that is a decimal that the currency does not have. */
const Amount = z
  .int({ error: ({ input }) => issue(input == null ? 'enter_amount' : 'too_many_decimals') })
  .min(0, issue('below_minimum'))
  .max(maxAmount, issue('above_maximum'))

const Currency = line(3)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^(?:[A-Z]{3})?$/, issue('invalid_currency')))

/** As NPCI lets them be, so that a link can be made of each. */
const upiId = /^(?:[a-z0-9][\w.-]{1,99}@(?=.{2,61}$)[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*)?$/i

/** The code of a bank (ISO 9362), or empty: four signs of the bank, two letters of the country, two of the place, three of the branch. */
const Bic = CodeText.transform((text) => text.toUpperCase()).pipe(
  z.string().regex(/^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, issue('invalid_bic')),
)

const dayStart = (wall: string) => (wall === '' ? '' : `${dayOf(wall)}T00:00`)

type Days = { readonly all_day: unknown; readonly from_date: string; readonly to_date: string }

/** Of whole days, days are compared: their times say nothing. */
const areDaysInOrder = (event: Days, start: string, end: string) =>
  event.all_day === 1 ? isInOrder(dayOf(start), dayOf(end)) : isInOrder(start, end)

/** Whole days end with the last one, which is the first one where no other is known. */
const endOfDays = ({ all_day: isAllDay, from_date: first, to_date: last }: Days) =>
  isAllDay === 1 ? last || first : last

/** Specification §5: a type and an amount are needed. `id` stays the same over updates, so that sold tickets keep their type. */
const TicketPricing = z
  .object({
    id: ItemId,
    pricing_type: requiredLine(60, 'enter_pricing_type'),
    amount: Amount,
    kind: z.enum(ticketKinds, issue('invalid_choice')).default('fixed'),
    /** The lowest price of a variable one or a donation. */
    min_amount: Amount.default(0),
    quantity: count(maxSeats),
    per_order_limit: count(maxPerOrder),
    sales_start: WallTime.default(''),
    sales_end: WallTime.default(''),
    /** Shown and sold only to whoever has a code that opens it. */
    is_hidden: flag(0),
    /** A lower price that holds until a moment, for the first tickets, or both. */
    early_amount: Amount.nullable().default(null),
    early_until: WallTime.default(''),
    early_quantity: count(maxSeats),
  })
  .overwrite((item) => (item.kind === 'free' ? { ...item, amount: 0, min_amount: 0 } : item))
  .overwrite((item) =>
    item.kind === 'fixed' && item.early_amount !== null
      ? item
      : { ...item, early_amount: null, early_until: '', early_quantity: null },
  )
  .refine(({ amount, early_amount: early }) => early === null || early < amount, {
    path: ['early_amount'],
    error: issue('not_below_price'),
  })
  .refine(
    ({ early_amount: early, early_until: until, early_quantity: most }) =>
      early === null || until !== '' || most !== null,
    { path: ['early_until'], error: issue('early_end_missing') },
  )
  .refine(({ sales_start: start, sales_end: end }) => isInOrder(start, end), {
    path: ['sales_end'],
    error: issue('before_start'),
    when: areTimes('sales_start', 'sales_end'),
  })
export type TicketPricing = z.output<typeof TicketPricing>

type WithTypes = {
  readonly questions: readonly EventQuestion[]
  readonly ticket_pricing_list: readonly { readonly id?: number | undefined }[]
}

/** A question names types of tickets that are in the same document. */
function checkTypesOfQuestions(event: WithTypes, context: z.core.$RefinementCtx): void {
  const known = new Set(event.ticket_pricing_list.map(({ id }) => id))
  for (const [index, { ticket_item_ids: ids }] of event.questions.entries())
    if (ids.some((id) => !known.has(id)))
      context.addIssue({
        code: 'custom',
        path: ['questions', index, 'ticket_item_ids'],
        message: issue('not_listed'),
      })
}

/** The document of an event card (specification §3, decision 0117). */
export const EventCard = z
  .object({
    title: requiredLine(120, 'enter_title'),
    summary: prose(300).default(''),
    call_action_label: line(40).default(eventDefaults.call_action_label),
    call_action_link: Link.default(''),
    from_date: WallTime.default(''),
    to_date: WallTime.default(''),
    /** It takes whole days, from that of `from_date` to that of `to_date`, without times. */
    all_day: flag(0),
    time_zone: TimeZone.default(eventDefaults.time_zone),
    venue: line(120).default(''),
    address: prose(300).default(''),
    map_action_label: line(40).default(eventDefaults.map_action_label),
    map_action_link: MapLink.default(''),
    about: prose(3000).default(''),
    photo: FileName.default(''),
    /** Whether it stands on the public page of its organiser, where there is one. Null: unless it is a wedding (decision 0223). */
    is_listed: Flag.nullable().default(null),
    hosts: z.array(EventHost).max(maxHosts, issue('too_many')).default([]),
    agenda: z.array(EventSession).max(maxSessions, issue('too_many')).default([]),
    // registration and payment
    show_register_btn: flag(1),
    reg_end_date: WallTime.default(''),
    capacity: count(maxSeats),
    per_order_limit: z
      .int(issue('whole_number'))
      .min(1, issue('below_minimum'))
      .max(maxPerOrder, issue('above_maximum'))
      .default(eventDefaults.per_order_limit),
    multi_entry: flag(0),
    show_food_preference: flag(0),
    /** What the form asks beside name, mail address and phone number. Events from before these switches ask all of it. */
    ask_dob: flag(0),
    ask_gender: flag(0),
    ask_country: flag(0),
    ask_message: flag(0),
    ...questionFields,
    /** One of the two is always needed. */
    require_email: flag(0),
    require_phone: flag(0),
    /** Until when guests change their name and answers; without it, until the event starts. */
    edit_until: WallTime.default(''),
    /** Whether guests cancel what they have not paid. */
    guests_cancel: flag(1),
    /** Whoever wants to come sends a request, which the organiser answers; nothing is paid before. */
    needs_approval: flag(0),
    /** Without one, that of the organiser's country. */
    currency: Currency.default(''),
    /** What it costs while there are no types of tickets; 0 is free. */
    event_amount: Amount.default(0),
    allow_price_variance: flag(0),
    ticket_pricing_list: z.array(TicketPricing).max(maxTicketTypes, issue('too_many')).default([]),
    payment_upi_id: line(120)
      .pipe(z.string().regex(upiId, issue('invalid_upi_id')))
      .default(''),
    /** Whose the account is: banks and UPI apps compare it. The server asks for it beside an IBAN. */
    account_holder: line(70).default(''),
    bank_details: numberedProse(500).default(''),
    bank_bic: Bic.default(''),
    /** Guests may pay when they come. */
    pay_at_door: flag(0),
    /** Where nothing else takes money: guests get tickets by test payments, which move none. Whoever wants that says so. */
    test_payments: flag(0),
    /** How long seats wait for such money, at most until the event begins. */
    hold_hours: z
      .int(issue('whole_number'))
      .min(1, issue('below_minimum'))
      .max(maxHoldHours, issue('above_maximum'))
      .default(eventDefaults.hold_hours),
    // wedding
    is_wedding_event: flag(0),
    groom_name: line(100).default(''),
    bride_name: line(100).default(''),
    auspicious_moment_name: line(80).default(''),
    auspicious_time: WallTime.default(''),
    // contact
    show_contact: flag(1),
    contact_name: line(100).default(''),
    contact_email: z.union([z.literal(''), Email], issue('wrong_email')).default(''),
    contact_phone: phoneLine()
      .refine((number) => number === '' || isCardNumber(number), issue('invalid_phone'))
      .default(''),
    // video and links
    show_video: flag(0),
    video_url: VideoLink.default(''),
    show_web_link: flag(1),
    web_link_title: line(80).default(eventDefaults.web_link_title),
    web_link_description: prose(500).default(''),
    web_link: z.array(WebLink).max(30, issue('too_many_links')).default([]),
  })
  .refine(({ from_date: start, to_date: end }) => start !== '' || end === '', {
    path: ['from_date'],
    error: issue('enter_start'),
    when: areTimes('from_date', 'to_date'),
  })
  .refine((event) => areDaysInOrder(event, event.from_date, event.to_date), {
    path: ['to_date'],
    error: issue('before_start'),
    when: areTimes('from_date', 'to_date'),
  })
  .refine((event) => areDaysInOrder(event, event.reg_end_date, endOfDays(event)), {
    path: ['reg_end_date'],
    error: issue('after_end'),
    when: areTimes('reg_end_date', 'from_date', 'to_date'),
  })
  .superRefine(
    (event, context) => {
      for (const path of timesOutside(event))
        context.addIssue({ code: 'custom', path, message: issue('outside_event') })
    },
    { when: areTimes('from_date', 'to_date') },
  )
  .overwrite((event) =>
    event.all_day === 1
      ? { ...event, from_date: dayStart(event.from_date), to_date: dayStart(event.to_date) }
      : event,
  )
  .superRefine(checkTypesOfQuestions)
/** A parsed event card: every field present. */
export type EventCard = z.output<typeof EventCard>
/** What a client may send: all but the title optional. */
export type EventCardInput = z.input<typeof EventCard>
