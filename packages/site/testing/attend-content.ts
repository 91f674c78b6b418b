import { styles as garland } from '#cards/templates/garland/styles.ts'
import { styles as programme } from '#cards/templates/programme/styles.ts'
import { colorDefaults } from '#contract/constants.ts'
import { questionKinds } from '#contract/kinds/event-values.ts'
import type { Locale } from '#contract/languages.ts'
import type { EventLook } from '../event-look.ts'
import type { SiteFrame } from '../frame.ts'
import type { TypedForm } from '../pages/form-parts.tsx'
import type { RegisterContent } from '../pages/register.tsx'
import type { TicketContent } from '../pages/ticket.tsx'

/** What pages of attendees show in their tests: bare, and overfull with errors. */

const picture = { light: '/files/phone.webp', dark: '/files/phone.webp' }
export const frameIn = (locale: Locale, path: string): SiteFrame => ({
  locale,
  prefix: '',
  path,
  origin: 'https://visita.example',
  files: {
    fonts: [],
    phones: { theodora: picture, mateo: picture, ines: picture, ananya: picture, layla: picture },
  },
  infoPages: [],
  brand: { name: 'Visita', logo: null, footer: '', tones: null },
})

export const look: EventLook = {
  grounds: programme.grounds,
  ...(programme.guests && { guests: programme.guests }),
  colors: { primary: colorDefaults.primary_color, secondary: colorDefaults.secondary_color },
  mode: 'auto',
}
/** An owner's color that no text could be read on, on another paper. */
export const pictured: EventLook = {
  grounds: garland.grounds,
  ...(garland.guests && { guests: garland.guests }),
  colors: { primary: '#f5d90a', secondary: '#fff3b0' },
  mode: 'auto',
  picture: { src: picture.light, srcSet: `${picture.light} 480w`, alt: '' },
}

export const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)
export const blank: TypedForm = { values: {}, errors: {} }
export const wrong: TypedForm = {
  values: { first_name: long, message: long, 'q-1': '99', payment_method: 'bank' },
  errors: {
    first_name: 'Enter your name.',
    email: `Enter an address. ${long}`,
    tickets: 'Choose a ticket.',
    'a-2': 'Enter the amount.',
    'n-1-1': 'Enter the name of the guest.',
    'w-3': 'Please choose.',
    'w-7': 'Without your consent to this, you cannot take part.',
  },
}

const question = { help: long, options: [long, 'B', 'C'], isRequired: true } as const
const questions = questionKinds.map((kind, index) => ({ ...question, kind, label: long, name: `w-${index}` }))
/** Everything that can be asked, for a ticket and once. */
const asked: RegisterContent['asked'] = {
  questions,
  tickets: [
    {
      title: `1: ${long}`,
      name: 'n-1-1',
      food: 'm-1-1',
      isOwn: true,
      questions: questions.map((one) => ({ ...one, name: one.name.replace('w-', 'w-1-1-') })),
    },
  ],
}
export const bareForm: RegisterContent = {
  look,
  slug: 'fair',
  title: 'Fair',
  when: 'Date to follow',
  zone: '',
  venue: '',
  notice: '',
  types: [
    {
      id: 1,
      name: '',
      price: 'Free',
      hint: '',
      note: '',
      asksPrice: false,
      price_minor: 0,
      prices: { few_minor: 0, left: 10, more_minor: 0 },
      quantity: '1',
      amount: '',
      most: 10,
    },
  ],
  organiser: 'Nikhil Rao',
  most: 10,
  currency: 'INR',
  decimals: 2,
  sum: '',
  code: undefined,
  methods: [],
  isTest: false,
  isLateForTransfer: true,
  asks: { dob: false, gender: false, country_name: false, message: false, food_preference: false },
  requires: { email: false, phone: false },
  needsApproval: false,
  asked: { questions: [], tickets: [] },
  step: 'whole',
  consent: 'attend-1',
  requestId: '7b1c7f0e-4a52-4d7c-9d3e-1f2a3b4c5d6e',
  form: blank,
}
export const fullForm: RegisterContent = {
  ...bareForm,
  look: pictured,
  title: long,
  when: 'Friday, 14 May 2027, 18:30 – Sunday, 16 May 2027, 23:00',
  zone: 'Newfoundland Daylight Time, GMT-2:30',
  venue: long,
  types: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: index % 3 === 0 ? long : `Seat ${index}`,
    price: '₹12,90,050.00 each · 3 left',
    hint: index % 4 === 0 ? `Early price · until ${long} · then ₹12,90,050.00` : '',
    note: index % 4 === 3 ? `From ${long}` : '',
    asksPrice: index % 2 === 1,
    price_minor: 129_005_000,
    prices: { few_minor: 129_005_000, left: 2, more_minor: 139_005_000 },
    quantity: index === 0 ? '99' : '0',
    amount: '1290050',
    most: 3,
  })),
  organiser: long,
  sum: '₹12,90,050.00',
  code: { typed: 'FRIENDS-20', gives: `FRIENDS-20: 20% off each ticket (${long})`, mark: 'FRIENDS-20 20 ' },
  methods: ['provider', 'upi', 'bank'],
  asks: { dob: true, gender: true, country_name: true, message: true, food_preference: true },
  asked,
  form: wrong,
}

export const registration: TicketContent['registration'] = {
  public_id: 'HARFHGNNKY8H',
  token: `HARFHGNNKY8H${'a'.repeat(24)}`,
  status: 'confirmed',
  event: {
    title: long,
    slug: 'fair',
    venue: long,
    address: `${long}\n${long}`,
    state: 'open',
    starts_at: '2027-05-14T13:00:00.000Z',
    ends_at: null,
    is_all_day: false,
    time_zone: 'Asia/Kolkata',
  },
  first_name: long,
  email: `${'a'.repeat(60)}@example.com`,
  phone: '',
  food_preference: '',
  message: '',
  answers: [{ answer_id: 1, question_id: 1, label: long, kind: 'text', value: long }],
  guests: [
    {
      ticket_type_id: 1,
      pricing_type: long,
      ordinal: 1,
      serial: 1,
      name: long,
      food_preference: 'vegan',
      answers: [{ answer_id: 2, question_id: 2, label: long, kind: 'file', value: long }],
    },
  ],
  seats: 2,
  items: [],
  currency: 'INR',
  amount_minor: 0,
  refunded_minor: 0,
  code: 'FRIENDS-20',
  discount_minor: 20_000,
  payment_method: 'none',
  payment_reference: '',
  hold_expires_at: null,
  payment: null,
  can_pay: false,
  can_cancel: true,
  can_edit: true,
  tickets: [1, 2, 3].map((serial) => ({
    serial,
    pricing_type: serial === 1 ? long : '',
    holder: serial === 3 ? long : null,
    code: serial === 3 ? null : 'A1B2C3D4E5F6G7H8'.repeat(9),
    status: 'valid' as const,
    guest: '',
    can_pass: true,
  })),
  has_payment_proof: true,
  created_at: '2027-05-01T13:00:00.000Z',
}
export const ticket: TicketContent = {
  look: pictured,
  registration,
  when: fullForm.when,
  zone: fullForm.zone,
  isPassed: true,
  isEdited: true,
  asks: { food_preference: true, message: true },
  asked,
  saidValues: {},
  notice: '',
  sum: '₹12,90,050.00',
  code: 'FRIENDS-20, ₹200 off',
  sentBack: '₹12,90,050.00',
  heldUntil: '',
  isTest: true,
  isNew: true,
  isBack: false,
  isResent: true,
  form: blank,
}
export const waiting: TicketContent = {
  ...ticket,
  registration: {
    ...registration,
    status: 'awaiting_payment',
    tickets: [],
    payment_reference: long,
    payment: {
      amount_minor: 129_005_000,
      currency: 'EUR',
      reference: 'HARFHGNNKY8H',
      payee: long,
      method: 'upi',
      upi: { upi_id: `${'a'.repeat(40)}@bank`, link: 'upi://pay?pa=fair@bank&am=1.00' },
      bank: {
        details: `${long}\nDE89 3704 0044 0532 0130 00`,
        bic: 'COBADEFFXXX',
        epc: 'BCD\n002\n1\nSCT\n\nFair\nDE89',
      },
    },
  },
  notice: 'This event does not take place.',
  heldUntil: fullForm.when,
  form: { values: {}, errors: { payment_reference: 'Enter the number.' } },
}
export const held: TicketContent = {
  ...ticket,
  registration: { ...registration, status: 'held', tickets: [], can_pay: true },
  heldUntil: fullForm.when,
}
export const request: TicketContent = {
  ...ticket,
  isNew: true,
  registration: {
    ...registration,
    status: 'awaiting_approval',
    tickets: [],
    can_cancel: true,
    can_edit: true,
  },
}
