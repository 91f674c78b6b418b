import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createEventCodes, eventCodes } from '#contract/event-codes.ts'
import type { EventCode } from '#contract/event-codes.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { registrations } from '#contract/registrations.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { RegistrationDesk } from '../organiser/registration-desk.tsx'
import { concert } from '../testing/registration-rows.ts'

const at = '2026-11-20T09:30:00.000Z'
const friends: EventCode = {
  event_code_id: 4,
  event_card_id: concert.event_card_id,
  code: 'FRIENDS-20',
  kind: 'percent',
  percent: 20,
  amount_minor: null,
  currency: '',
  opens: [],
  applies_to: [],
  max_uses: 30,
  taken: 12,
  given_minor: 120_000,
  valid_until: '2026-12-24',
  note: '',
  is_active: true,
  version: 1,
  created_at: at,
  updated_at: at,
}
const hall = { ...concert.ticket_types[1]!, needs_code: true }
const event = { ...concert, ticket_types: [concert.ticket_types[0]!, hall] }

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(listOrganisedEvents, { list: [event] })
  server.answer(registrations.list, { list: [], total: 0 })
  server.answer(eventCodes.list, { list: [friends], total: 1 })
})
const open = (address?: string) =>
  renderScreen(<RegistrationDesk opened={undefined} cardId={7} part="codes" />, address)

it('says what each code gives, how often it was used, and copies its link', async () => {
  const { axe, user } = await open()
  const row = within((await screen.findByText('FRIENDS-20')).closest('tr') ?? document.body)
  expect(await axe()).toEqual([])
  for (const text of ['20%', '12 of 30', '₹1,200.00']) expect(row.getByText(text)).toBeTruthy()
  expect(server.sentTo(eventCodes.list).at(-1)?.url.searchParams.get('event_card_id')).toBe(
    String(concert.event_card_id),
  )
  await user.click(row.getByRole('button', { name: /FRIENDS-20/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toMatch(/\/event\/register\/monsoon\?code=FRIENDS-20$/)
})

it('is a tab of one event', async () => {
  const { user, path } = await renderScreen(
    <RegistrationDesk opened={undefined} cardId={7} />,
    '/here?card_id=7',
  )
  await user.click(await screen.findByRole('tab', { name: 'Codes' }))
  expect(path()).toBe('/here?card_id=7&part=codes')
})

it('shows who comes where no event is chosen: codes belong to one', async () => {
  await renderScreen(<RegistrationDesk opened={undefined} part="codes" />)
  await screen.findByText('Nobody has registered yet')
  expect(screen.queryByRole('tab', { name: 'Codes' })).toBeNull()
})

it('makes a code that opens hidden tickets', async () => {
  server.answer(eventCodes.create, { ...friends, code: 'CREW' })
  const { user } = await open('/here?card_id=7&part=codes&edit=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New code' }))
  await user.fill(dialog.getByLabelText(/^Code/), 'crew')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Percent off/).value).toBe('10 %')
  await user.click(dialog.getByRole('combobox', { name: /^What it gives/ }))
  await user.click(await screen.findByRole('option', { name: 'Only opens hidden tickets' }))
  expect(dialog.queryByLabelText(/^Percent off/)).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Hall' }))
  await user.click(dialog.getByRole('button', { name: 'Save code' }))
  await screen.findByText('Code saved')
  expect(server.sentTo(eventCodes.create)[0]?.body).toMatchObject({
    event_card_id: concert.event_card_id,
    kind: 'access',
    opens: [hall.ticket_type_id],
  })
})

it('makes a further code, and one can tell it from the many', async () => {
  const { user, path } = await open('/here?card_id=7&part=codes')
  await screen.findByText('FRIENDS-20')
  await user.click(screen.getByRole('link', { name: 'New code' }))
  await screen.findByRole('dialog', { name: 'New code' })
  expect(path()).toBe('/here?card_id=7&part=codes&edit=new')
})

it('makes many codes at once', async () => {
  server.answer(createEventCodes, { codes: ['A', 'B'] })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Create many codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create many codes' }))
  await user.clear(dialog.getByLabelText(/^How many codes/))
  await user.fill(dialog.getByLabelText(/^How many codes/), '2')
  await user.click(dialog.getByRole('button', { name: 'Create codes' }))
  await screen.findByText('2 codes are ready')
  expect(server.sentTo(createEventCodes)[0]?.body).toMatchObject({ count: 2, percent: 10, max_uses: 1 })
})

it('says how to begin while there are none', async () => {
  server.answer(eventCodes.list, { list: [], total: 0 })
  const { axe } = await open()
  await screen.findByText('No codes yet')
  expect(await axe()).toEqual([])
})
