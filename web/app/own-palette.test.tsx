import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listCodes } from '#contract/card-codes.ts'
import { listCards } from '#contract/cards.ts'
import { listSavedContacts, listSharedContacts } from '#contract/contacts.ts'
import { countOrganisedEvents } from '#contract/event-desk.ts'
import { countPendingInvitations } from '#contract/invitations.ts'
import { cardType } from '#contract/constants.ts'
import type { SavedContact } from '#contract/contact-shapes.ts'
import { invoices } from '#contract/invoices.ts'
import { registrations } from '#contract/registrations.ts'
import { cardListItem } from '#web/features/cards/testing/card-list-item.ts'
import { code } from '#web/features/claims/testing/code.ts'
import { invoice } from '#web/features/invoices/testing/sample-invoice.ts'
import { awaiting } from '#web/features/registrations/testing/registration-rows.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { countLeads, fakeLead } from '#web/testing/leads.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { OwnPalette } from './own-palette.tsx'
import { SearchButton } from './search-button.tsx'

const screens = [
  '/dashboard',
  '/dashboard/individual-qr-code',
  '/dashboard/events',
  '/dashboard/events/$id',
  '/dashboard/registrations',
  '/dashboard/shared-contact/$id',
  '/dashboard/contacts/$value',
  '/dashboard/subscription/invoices',
  '/generate/event',
  '/update/vcard/$slug',
]
const none = { list: [], total: 0, unseen: 0, states: countLeads([]) }
const lead = fakeLead({ shared_contact_id: 4, name: 'Grace Lindqvist' })
const contact: SavedContact = {
  contact_id: 5,
  card_id: 9,
  status: 'active',
  slug: 'mateo',
  name: 'Mateo Ruiz',
  job_title: 'Baker',
  company: 'Taller Ruiz',
  photo: '',
  saved_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  tags: [],
  note: '',
}
const lists = [
  ['Amara Okafor', listCards, cardListItem({ name: 'Amara Okafor', slug: 'amara' })],
  ['Long table', listCards, cardListItem({ card_id: 8, card_type_id: cardType.event, name: 'Long table' })],
  ['Posters', listCodes, code({ name: 'Posters' })],
  ['Grace Lindqvist', listSharedContacts, lead],
  ['Mateo Ruiz', listSavedContacts, contact],
  [awaiting.first_name, registrations.list, awaiting],
  [invoice.number, invoices.list, invoice],
] as const

const leadsTo: Readonly<Record<string, string>> = {
  'Amara Okafor': '/update/vcard/amara',
  'Long table': '/dashboard/events/8',
  Posters: '/dashboard/individual-qr-code?q=0123456A',
  'Grace Lindqvist': '/dashboard/shared-contact/4',
  'Mateo Ruiz': '/dashboard/contacts/5',
  [awaiting.first_name]: `/dashboard/registrations?card_id=${awaiting.card_id}&q=${awaiting.public_id}`,
  [invoice.number]: `/dashboard/subscription/invoices?id=${invoice.invoice_id}`,
}

let server: FakeServer
beforeEach(() => {
  server = startSignedInServer()
  server.answer(countPendingInvitations, { count: 0 })
  server.answer(countOrganisedEvents, { count: 1 })
  for (const [, list] of lists) server.answer(list, none)
})

const open = async () => {
  const rendered = await renderScreen(<SearchButton palette={OwnPalette} size="md" />, '/here', screens)
  await rendered.user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: /^Search cards/ })
  return { ...rendered, input }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

it('lists screens and acts by their names, and asks no server for them', async () => {
  const { user, input, axe, path } = await open()
  expect(await axe()).toEqual([])
  await expect.poll(options).toContain('Events')
  await user.type(input, 'c')
  expect(server.sentTo(listCards)).toEqual([])
  await user.clear(input)
  await user.fill(input, 'create event')
  await expect.poll(options).toEqual(['Create event'])
  await user.keyboard('{Enter}')
  await expect.poll(path).toBe('/generate/event')
})

it.each(lists)('finds %s in its list and opens it', async (name, list, row) => {
  server.answer(list, { ...none, list: [row], total: 1 } as never)
  const { user, input, path } = await open()
  await user.fill(input, name.slice(0, 4))
  await expect.poll(() => options().some((text) => text.startsWith(name))).toBe(true)
  const option = screen.getAllByRole('option').find(({ textContent }) => textContent.startsWith(name))
  await user.click(option ?? input)
  await expect.poll(path).toBe(leadsTo[name])
})

it('says when a list cannot be searched, and shows what the others found', async () => {
  server.answer(listCards, {
    list: [cardListItem({ name: 'Amara Okafor', slug: 'amara' })],
    total: 1,
  })
  server.refuse(listCodes, 'too_many_requests')
  const { user, input } = await open()
  await user.fill(input, 'amara')
  await expect.poll(options).toEqual(['Amara Okafor/p/amara'])
  await screen.findByText(/Too many tries/)
})
