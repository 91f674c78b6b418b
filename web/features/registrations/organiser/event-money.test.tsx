import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getOrganiserBalances, organiserStatement } from '#contract/payments-money.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { registrations } from '#contract/registrations.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { concert, fair } from '../testing/registration-rows.ts'
import { RegistrationDesk } from './registration-desk.tsx'

const at = '2026-11-20T09:30:00.000Z'
const collected = {
  movement_id: 3,
  kind: 'collected',
  currency: 'INR',
  amount_minor: 199_000,
  reference: 'k3h2w9pq4xyz',
  event_title: 'Monsoon concert',
  created_at: at,
} as const
const payout = {
  ...collected,
  movement_id: 5,
  kind: 'paid-out',
  amount_minor: -150_000,
  reference: 'UTR77',
  event_title: '',
} as const
const balance = {
  currency: 'INR',
  collected_minor: 199_000,
  returned_minor: 9_000,
  paid_out_minor: 150_000,
  owed_minor: 40_000,
}

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(listOrganisedEvents, { list: [concert, fair] })
  server.answer(registrations.list, { list: [], total: 0 })
  server.answer(organiserStatement.list, { list: [payout, collected], total: 2 })
  server.answer(getOrganiserBalances, { list: [balance] })
})
const sum = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

it('says what was collected, went back, was paid out and is still owed, with every movement', async () => {
  const { axe } = await renderScreen(<RegistrationDesk opened={undefined} part="money" />)
  await screen.findByText('UTR77')
  expect(await axe()).toEqual([])
  expect([sum('Collected'), sum('Refunded'), sum('Paid out to you'), sum('Still owed to you')]).toEqual([
    '₹1,990.00',
    '₹90.00',
    '₹1,500.00',
    '₹400.00',
  ])
  expect(screen.getByText('-₹1,500.00')).toBeTruthy()
  expect(screen.getByText('Monsoon concert', { selector: 'bdi' })).toBeTruthy()
  expect(screen.getByText(/^No fee is kept/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /CSV/ })).toBeTruthy()
})

it('says that the organiser owes what went back after it was paid out', async () => {
  server.answer(getOrganiserBalances, { list: [{ ...balance, owed_minor: -9_000 }] })
  await renderScreen(<RegistrationDesk opened={undefined} part="money" />)
  await screen.findByText('UTR77')
  expect(sum('You owe')).toBe('₹90.00')
})

it('tells one event apart, to which no payout belongs', async () => {
  server.answer(organiserStatement.list, { list: [collected], total: 1 })
  server.answer(getOrganiserBalances, {
    list: [{ ...balance, paid_out_minor: 0, owed_minor: 190_000 }],
  })
  await renderScreen(<RegistrationDesk opened={undefined} slug="monsoon" part="money" />)
  await screen.findByText('k3h2w9pq4xyz')
  expect(sum('Yours of this event')).toBe('₹1,900.00')
  expect(screen.queryByText('Paid out to you', { selector: 'dt' })).toBeNull()
  expect(server.sentTo(organiserStatement.list).at(-1)?.url.searchParams.get('card_id')).toBe('7')
  expect(server.sentTo(getOrganiserBalances).at(-1)?.url.searchParams.get('card_id')).toBe('7')
})

it('is a tab beside the attendees, without their filters', async () => {
  const { user, path } = await renderScreen(
    <RegistrationDesk opened={undefined} cardId={7} />,
    '/here?card_id=7&status=confirmed&q=Asha',
  )
  await user.click(await screen.findByRole('tab', { name: 'Money' }))
  expect(path()).toBe('/here?card_id=7&part=money')
})

it('says where money goes that is not in it, as long as nothing was collected', async () => {
  server.answer(organiserStatement.list, { list: [], total: 0 })
  server.answer(getOrganiserBalances, { list: [] })
  const { axe } = await renderScreen(<RegistrationDesk opened={undefined} part="money" />)
  await screen.findByText('Nothing was collected for you yet')
  expect(await axe()).toEqual([])
})
