import { cleanup, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { getEventCard, updateEventStatus } from '#contract/event-cards.ts'
import { EventCard } from '#contract/kinds/event.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { EditCardForm } from '../../edit-card-form.tsx'
import { NewCardForm } from '../../new-card-form.tsx'
import { storedCard } from '../../testing/stored-card.ts'
import { event } from './event.tsx'

const preview = () =>
  document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the card"]')?.contentDocument?.body
    .textContent ?? ''
const save = () => screen.getByRole('button', { name: 'Save card' })
const open = (name: RegExp) => screen.getByRole('button', { name })
const card_type_id = event.cardTypeId
const vcard = EventCard.parse({ title: 'Harvest fair', time_zone: 'Asia/Kolkata' })

it('makes an event whose time is that of its zone, and restores its draft', async () => {
  const server = startSignedInServer()
  const { user, axe } = await renderScreen(<NewCardForm kind={event} />)
  await screen.findByLabelText(/^Title/)
  await vi.dynamicImportSettled()
  expect(await axe()).toEqual([])
  await user.click(save())
  expect(await screen.findByText('One field needs your attention.')).toBeTruthy()
  await user.fill(screen.getByLabelText(/^Title/), 'Harvest fair')
  await user.click(open(/^Date and time/))
  await user.fill(await screen.findByLabelText(/^Starts/), '2027-05-14T18:30')
  await expect.poll(preview).toContain('Friday, 14 May 2027')
  await expect.poll(() => localStorage.getItem('vcardDraft')).toContain('2027-05-14T18:30')
  cleanup()
  const again = await renderScreen(<NewCardForm kind={event} />)
  expect(await screen.findByLabelText<HTMLInputElement>(/^Title/)).toHaveProperty('value', 'Harvest fair')
  server.answer(createCard, storedCard({ card_type_id, vcard }))
  await again.user.click(save())
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({
    card_type_id,
    card_color: { primary_color: '#608fff', secondary_color: '#c5feff', theme: 1 },
    qrcode_theme_id: 1,
    background_image_id: 1,
    vcard: {
      title: 'Harvest fair',
      from_date: '2027-05-14T18:30',
      call_action_label: 'Register',
      map_action_label: 'View on map',
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
})

it('takes days without times, and asks guests for no more than who they are until the organiser wants it', async () => {
  const server = startSignedInServer()
  const { user, axe } = await renderScreen(<NewCardForm kind={event} />)
  await user.fill(await screen.findByLabelText(/^Title/), 'Harvest fair')
  await user.click(open(/^Date and time/))
  await user.fill(await screen.findByLabelText(/^Starts/), '2027-05-14T18:30')
  await user.click(screen.getByRole('switch', { name: /^Whole days/ }))
  expect(await screen.findByLabelText<HTMLInputElement>(/^First day/)).toHaveProperty('value', '2027-05-14')
  expect(screen.queryByLabelText(/^Starts/)).toBeNull()
  await user.fill(screen.getByLabelText(/^Last day/), '2027-05-16')
  await expect.poll(preview).toContain('Friday, 14 May 2027 – Sunday, 16 May 2027')
  await user.click(open(/^Registration/))
  const switches = await Promise.all(
    [/date of birth/, /gender/, /country/, /write you a message/].map((name) =>
      screen.findByRole<HTMLInputElement>('switch', { name }),
    ),
  )
  expect(switches.map(({ checked }) => checked)).toEqual([false, false, false, false])
  await user.click(switches[3]!)
  await user.click(screen.getByRole('switch', { name: /must give their phone/ }))
  await user.click(screen.getByRole('switch', { name: /can cancel/ }))
  await user.click(screen.getByRole('switch', { name: /You approve who comes/ }))
  await user.fill(screen.getByLabelText(/^Guests edit their details until/), '2027-05-13T12:00')
  expect(await axe()).toEqual([])
  server.answer(createCard, storedCard({ card_type_id, vcard }))
  await user.click(save())
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({
    vcard: {
      all_day: 1,
      to_date: '2027-05-16T00:00',
      ask_dob: 0,
      ask_gender: 0,
      ask_country: 0,
      ask_message: 1,
      require_email: 0,
      require_phone: 1,
      guests_cancel: 0,
      needs_approval: 1,
      edit_until: '2027-05-13T12:00',
    },
  })
})

it('fills in an invitation when it becomes a wedding, and takes it away again', async () => {
  startSignedInServer()
  const { user } = await renderScreen(<NewCardForm kind={event} />)
  await screen.findByLabelText('About')
  await vi.dynamicImportSettled()
  const about = screen.getByLabelText<HTMLTextAreaElement>('About')
  await user.click(open(/^Wedding/))
  const isWedding = await screen.findByRole('switch', { name: /^This is a wedding/ })
  await user.click(isWedding)
  expect(about.value).toMatch(/^Together with our families/)
  await user.click(isWedding)
  expect(about.value).toBe('')
  await user.fill(about, 'Our own words')
  await user.click(isWedding)
  expect(about.value).toBe('Our own words')
})

it('asks for the type and the amount of a ticket, at their fields', async () => {
  const server = startSignedInServer()
  const { user } = await renderScreen(<NewCardForm kind={event} />)
  await user.fill(await screen.findByLabelText(/^Title/), 'Harvest fair')
  await user.click(open(/^Tickets/))
  await user.click(await screen.findByRole('button', { name: 'Add ticket type' }))
  await user.click(save())
  expect(await screen.findByText('Enter the type of the ticket.')).toBeTruthy()
  expect(screen.getByText('Enter the amount.')).toBeTruthy()
  await user.fill(screen.getByLabelText(/^Type/), 'Adults')
  await user.fill(screen.getByLabelText(/^Amount/), '499.5')
  server.answer(createCard, storedCard({ card_type_id, vcard }))
  await user.click(save())
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  const sent = server.sentTo(createCard)[0]?.body
  expect(sent).toMatchObject({
    vcard: { ticket_pricing_list: [{ pricing_type: 'Adults', amount: 49_950, kind: 'fixed' }] },
  })
})

it('edits an event, shows an error of the server at its field, and cancels the event after asking', async () => {
  const server = startSignedInServer()
  const stored = storedCard({ card_type_id, vcard })
  const now = {
    event_card_id: 3,
    state: 'open' as const,
    status: 'open' as const,
    starts_at: null,
    ends_at: null,
    is_all_day: false,
    registration_ends_at: null,
    time_zone: 'Asia/Kolkata',
    currency: 'INR',
    per_order_limit: 10,
    needs_approval: false,
    left: null,
    capacity: null,
    taken: 4,
    ticket_types: [],
  }
  server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  server.answer(getEventCard, { card: stored, event: now })
  const { user, axe } = await renderScreen(<EditCardForm kind={event} slug="meera-krishnan" />)
  await user.click(await screen.findByRole('button', { name: /^Registration/ }))
  await user.fill(await screen.findByLabelText(/^Seats$/), '3')
  server.refuse(updateCard, 'seats_taken', [
    { path: 'vcard.capacity', code: 'seats_taken', message: 'More seats are taken than that.' },
  ])
  await user.click(save())
  await expect.poll(() => screen.getByLabelText(/^Seats$/).getAttribute('aria-invalid')).toBe('true')
  await user.click(open(/^Date and time/))
  const status = await screen.findByRole('group', { name: 'Status of the event' })
  expect(within(status).getByText(/Seats taken: 4/)).toBeTruthy()
  expect(await axe()).toEqual([])
  server.answer(updateEventStatus, { ...now, status: 'cancelled', state: 'cancelled' })
  await user.click(within(status).getByRole('button', { name: 'Cancel event' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel event' }))
  await expect
    .poll(() => server.sentTo(updateEventStatus).map(({ body }) => body))
    .toEqual([{ card_id: 7, status: 'cancelled' }])
})
