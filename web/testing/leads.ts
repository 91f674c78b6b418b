import type { SharedContact, SharedContactDetail } from '#contract/contact-shapes.ts'
import { leadStates } from '#contract/lead-states.ts'
import type { LeadCounts } from '#contract/lead-states.ts'

/** A lead that its owner has not seen yet. */
export const fakeLead = (changes: Partial<SharedContact> = {}): SharedContact => ({
  shared_contact_id: 5,
  name: 'Layla Haddad',
  phone: '+962 7 9012 3456',
  email: 'layla@example.org',
  company: 'Haddad Studio',
  message: 'We met at the fair.\nCall me.',
  card_id: 7,
  vcard_id: 7,
  qrcode_id: 70,
  card_name: 'Asha Rao',
  slug: 'asha-rao',
  seen: false,
  seen_at: null,
  state: 'new',
  remind_on: null,
  reminded_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  consent: { version: 'share-1', locale: 'en', text: 'I agree that Asha Rao keeps these details.' },
  tags: [],
  note: '',
  merged: [],
  ...changes,
})

/** The same as its page gets it. */
export const fakeLeadDetail = (changes: Partial<SharedContactDetail> = {}): SharedContactDetail => ({
  ...fakeLead(),
  phones: [{ typed: '+962 7 9012 3456', dialled: '+962790123456' }],
  place: '',
  ...changes,
})

/** How many of these leads are in each state. */
export const countLeads = (leads: readonly SharedContact[]): LeadCounts =>
  Object.fromEntries(
    leadStates.map((state) => [state, leads.filter((lead) => lead.state === state).length]),
  ) as LeadCounts
