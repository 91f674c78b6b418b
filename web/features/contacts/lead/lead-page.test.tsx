import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { SharedContactDetail } from '#contract/contact-shapes.ts'
import { separateSharedContacts } from '#contract/contact-merges.ts'
import { listContactTags, updateSharedContactNotes } from '#contract/contact-tags.ts'
import { deleteSharedContact, getSharedContact, updateSharedContactStatus } from '#contract/contacts.ts'
import { updateLeadStates } from '#contract/lead-states.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeLeadDetail } from '#web/testing/leads.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { LeadPage } from './lead-page.tsx'

let server: FakeServer
let removed = 0
let lead: SharedContactDetail
beforeEach(() => {
  server = fakeServer()
  removed = 0
  lead = fakeLeadDetail({ seen: true })
  server.answer(getSharedContact, () => lead)
  server.answer(listContactTags, { list: [{ tag_id: 3, name: 'Fair', leads: 1, contacts: 0 }] })
  server.answer(updateSharedContactStatus, { unseen: 0 })
  server.answer(updateLeadStates, ({ body }) => {
    lead = { ...lead, remind_on: null, ...(body as Partial<SharedContactDetail>) }
    return { count: 1 }
  })
})

async function show(changes: Partial<SharedContactDetail> = {}) {
  lead = { ...lead, ...changes }
  const rendered = await renderScreen(<LeadPage id={5} onRemoved={() => (removed += 1)} />)
  await screen.findByRole('heading', { level: 1, name: lead.name })
  return rendered
}
const sentStates = () => server.sentTo(updateLeadStates).map(({ body }) => body)

it('says first what was sent, when, where and through which card, and is seen by that', async () => {
  const { axe } = await show({ seen: false, place: 'Book fair, stand 12' })
  const text = screen.getByRole('article').textContent
  const order = [
    'We met at the fair.',
    'Sent on',
    'Book fair, stand 12',
    '+962 7 9012 3456',
    'Reply by email',
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(screen.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe('/p/asha-rao')
  await waitFor(() =>
    expect(server.sentTo(updateSharedContactStatus).map(({ body }) => body)).toEqual([
      { shared_contact_id: 5 },
    ]),
  )
  expect(await axe()).toEqual([])
})

it('names no place that nobody knows, no card that is deleted, and is not seen twice', async () => {
  await show({ slug: '', card_name: '' })
  expect(screen.getByText(/through a card that is deleted/)).toBeTruthy()
  expect(screen.queryByText(/Where you met/)).toBeNull()
  expect(server.sentTo(updateSharedContactStatus)).toEqual([])
})

it('is answered by mail in the language of the lead, by WhatsApp and by phone', async () => {
  await show({ consent: { version: 'share-1', locale: 'ar', text: 'أوافق' } })
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? ''
  const mail = new URL(href('Reply by email'))
  expect(mail.pathname).toBe('layla@example.org')
  expect(mail.searchParams.get('subject')).toBe('رسالتك إلى Asha Rao')
  expect(mail.searchParams.get('body')).toBe('مرحبًا Layla Haddad،\r\n\r\n')
  expect(href('WhatsApp')).toMatch(/^https:\/\/wa\.me\/962790123456\?text=/)
  expect(href('Call')).toBe('tel:+962790123456')
})

it('offers only what the person left', async () => {
  await show({ email: '', phones: [{ typed: 'ask Jo', dialled: 'ask Jo' }] })
  for (const name of ['Reply by email', 'WhatsApp', 'Call'])
    expect(screen.queryByRole('link', { name })).toBeNull()
})

it('asks whoever replies whether it is answered, and says nothing without them', async () => {
  const { user, axe } = await show()
  await user.click(screen.getByRole('link', { name: 'Call' }))
  const asked = within(await screen.findByText(/Have you answered/).then((found) => found.parentElement!))
  expect(sentStates()).toEqual([])
  expect(await axe()).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Not yet' }))
  expect(screen.queryByText(/Have you answered/)).toBeNull()
  expect(sentStates()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Call' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }))
  await waitFor(() => expect(sentStates()).toEqual([{ ids: [5], state: 'answered' }]))
  await waitFor(() => expect(screen.queryByText(/Have you answered/)).toBeNull())
  // an answered one is not asked about
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Answered' }).getAttribute('aria-pressed')).toBe('true'),
  )
  await user.click(screen.getByRole('link', { name: 'Call' }))
  expect(screen.queryByText(/Have you answered/)).toBeNull()
})

it('is put off until a day, which the server checks, and taken back', async () => {
  server.refuse(updateLeadStates, 'invalid_input', [
    { path: 'remind_on', code: 'after_today', message: 'Choose a day after today.' },
  ])
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remind me' }))
  expect(await dialog.findByText('Choose a day after today.')).toBeTruthy()
  server.answer(updateLeadStates, ({ body }) => {
    lead = { ...lead, remind_on: null, ...(body as Partial<SharedContactDetail>) }
    return { count: 1 }
  })
  await user.clear(dialog.getByLabelText('Day'))
  await user.type(dialog.getByLabelText('Day'), '2099-12-03')
  await user.click(dialog.getByRole('button', { name: 'Remind me' }))
  expect(await screen.findByText('Later: Dec 3, 2099')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New' }))
  await waitFor(() => expect(sentStates().at(-1)).toEqual({ ids: [5], state: 'new' }))
})

it('saves tags and a note', async () => {
  server.answer(updateSharedContactNotes, { shared_contact_id: 5 })
  const { user } = await show({ note: 'From the fair', tags: [{ tag_id: 3, name: 'Fair' }] })
  await user.type(screen.getByLabelText('Tags'), 'VIP{Enter}fair{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove tag Fair' }))
  await user.clear(screen.getByLabelText('Note'))
  await user.fill(screen.getByLabelText('Note'), 'Call in May')
  await user.click(screen.getByRole('button', { name: 'Save tags and note' }))
  const body = { shared_contact_id: 5, note: 'Call in May', tags: ['VIP'] }
  await waitFor(() => expect(server.sentTo(updateSharedContactNotes)[0]?.body).toEqual(body))
})

it('shows what was sent at each time, with the consent, and separates it', async () => {
  const consent = { version: 'share-1', locale: 'ar', text: 'أوافق على أن يحتفظ Asha Rao بهذه البيانات' }
  server.answer(separateSharedContacts, { count: 1 })
  const { user } = await show({
    message: 'First',
    consent,
    merged: [{ ...fakeLeadDetail({ message: 'First' }), shared_contact_id: 4 }],
  })
  expect(screen.getAllByText('First')).toHaveLength(2)
  expect(screen.getByText(consent.text).lang).toBe('ar')
  expect(screen.getAllByText('share-1')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Not the same person' }))
  await waitFor(() =>
    expect(server.sentTo(separateSharedContacts)[0]?.body).toEqual({ people: [[4]], are_different: true }),
  )
})

it('is deleted after asking, and leads back to the list', async () => {
  server.answer(deleteSharedContact, { unseen: 0 })
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete lead' }))
  await waitFor(() => expect(removed).toBe(1))
  expect(server.sentTo(deleteSharedContact)[0]?.body).toEqual({ shared_contact_id: 5 })
})

it('says that a lead is gone, and what could not be loaded', async () => {
  server.refuse(getSharedContact, 'contact_not_found')
  const { axe } = await renderScreen(<LeadPage id={5} onRemoved={() => undefined} />)
  expect(await screen.findByText('This lead is not in your list any more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all leads' })).toBeTruthy()
  expect(await axe()).toEqual([])
})
