import type { OrganisedEvent } from '#contract/organised-events.ts'
import type { Registration, RegistrationDetail } from '#contract/registration-shapes.ts'

const at = '2026-11-20T09:30:00.000Z'

/** An event with two types of tickets. */
export const concert: OrganisedEvent = {
  card_id: 7,
  event_card_id: 3,
  title: 'Monsoon concert',
  slug: 'monsoon',
  qrcode_id: 12,
  is_active: true,
  state: 'open',
  starts_at: '2026-12-20T13:00:00.000Z',
  ends_at: null,
  is_all_day: false,
  time_zone: 'Asia/Kolkata',
  series_id: null,
  currency: 'INR',
  capacity: 100,
  taken: 42,
  held: 1,
  awaiting_payment: 2,
  confirmed: 20,
  cancelled: 1,
  arrived: 5,
  paid_minor: 1_250_000,
  awaited_minor: 100_000,
  tickets_due: 0,
  requests: 0,
  transfers: 0,
  holds_today: 0,
  refunds_owed: 0,
  ticket_types: [
    {
      ticket_type_id: 1,
      pricing_type: 'VIP',
      kind: 'fixed',
      quantity: 20,
      taken: 12,
      arrived: 2,
      is_active: true,
      needs_code: false,
    },
    {
      ticket_type_id: 2,
      pricing_type: 'Hall',
      kind: 'free',
      quantity: null,
      taken: 30,
      arrived: 3,
      is_active: true,
      needs_code: false,
    },
  ],
}

/** One that is paid in another currency. */
export const fair: OrganisedEvent = {
  ...concert,
  card_id: 8,
  title: 'Paper fair',
  // midnight in India
  starts_at: '2026-12-19T18:30:00.000Z',
  slug: 'paper-fair',
  currency: 'EUR',
  capacity: null,
  taken: 8,
  awaiting_payment: 0,
  arrived: 0,
  paid_minor: 9_900,
  awaited_minor: 0,
  ticket_types: [],
}

/** Somebody who says that they have paid. */
export const awaiting: Registration = {
  registration_id: 51,
  public_id: 'K7QM-2XRT',
  card_id: concert.card_id,
  event_title: concert.title,
  status: 'awaiting_payment',
  first_name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  dob: null,
  gender: '',
  message: 'By the aisle, please',
  country_name: 'India',
  food_preference: 'vegan',
  ticket_type: '2 × VIP',
  seats: 2,
  arrived: 0,
  currency: 'INR',
  amount_minor: 100_000,
  refunded_minor: 0,
  guest_names: '',
  code: '',
  discount_minor: 0,
  payment_method: 'upi',
  payment_reference: 'UPI-4711',
  has_payment_proof: false,
  hold_expires_at: '2026-11-23T09:30:00.000Z',
  approved_at: null,
  confirmed_at: null,
  cancelled_at: null,
  cancel_reason: '',
  version: 3,
  created_at: at,
  updated_at: at,
}

const ticket = {
  ticket_type_id: 1,
  pricing_type: 'VIP',
  holder: null,
  guest: '',
  status: 'valid',
  entries: 0,
  first_entry_at: null,
} as const

export const awaitingDetail: RegistrationDetail = {
  ...awaiting,
  locale: 'en',
  time_zone: concert.time_zone,
  items: [{ ticket_type_id: 1, pricing_type: 'VIP', quantity: 2, list_minor: 50_000, unit_minor: 50_000 }],
  tickets: [],
  answers: [],
  guests: [],
  refundable_minor: 0,
  returnable_minor: 0,
  refunds: [],
}

/** Somebody who wants to come. */
export const requestDetail: RegistrationDetail = {
  ...awaitingDetail,
  status: 'awaiting_approval',
  payment_reference: '',
  hold_expires_at: null,
}

/** It was paid online; one of the two is there. */
export const confirmedDetail: RegistrationDetail = {
  ...awaitingDetail,
  status: 'confirmed',
  payment_method: 'provider',
  arrived: 1,
  hold_expires_at: null,
  confirmed_at: at,
  refundable_minor: 100_000,
  returnable_minor: 100_000,
  tickets: [
    { ...ticket, ticket_id: 91, serial: 17, entries: 1, first_entry_at: '2026-12-20T12:40:00.000Z' },
    { ...ticket, ticket_id: 92, serial: 18, holder: 'Noor Haddad' },
  ],
}
