import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  createSubscription,
  expiredUsers,
  getUserSubscriptions,
  listGrantablePackages,
  subscriptions,
  updateSubscription,
} from '#contract/subscriptions-admin.ts'
import type { Subscription } from '#contract/subscriptions-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { GrantForm } from './grant-form.tsx'
import { ExpiredUserList, SubscriptionList } from './subscription-list.tsx'
import { UserSubscriptions } from './user-subscriptions.tsx'

const at = '2026-11-01T12:00:00.000Z'
const userId = '0193d6a0-0000-7000-8000-000000000001'
const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  subscription_id: 7,
  user_id: userId,
  user_name: 'Asha Rao',
  email: 'asha@example.org',
  package_id: 2,
  package_name: 'Pro',
  source: 'purchase',
  status: 'past_due',
  current_period_start: at,
  current_period_end: '2026-12-01T12:00:00.000Z',
  grace_ends_at: '2026-12-15T12:00:00.000Z',
  cancel_at_period_end: false,
  ended_at: null,
  version: 3,
  created_at: at,
  updated_at: at,
  ...changes,
})
const slowly = { timeout: scaled(5000) }

function serve() {
  const server = fakeServer()
  server.answer(listGrantablePackages, [
    { package_id: 2, name: 'Pro', level: 10 },
    { package_id: 3, name: 'Business', level: 20 },
  ])
  server.answer(getUserSubscriptions, {
    user_id: userId,
    balances: [{ currency: 'INR', amount_minor: 119_100 }],
    name: 'Asha Rao',
    email: 'asha@example.org',
    list: [
      {
        ...subscription(),
        granted_by_name: null,
        periods: [
          {
            from: at,
            until: '2026-12-01T12:00:00.000Z',
            order_id: null,
            note: 'Goodwill',
            reference: 'CH-17',
          },
        ],
      },
    ],
  })
  return server
}

it('lists subscriptions with state and source, each leading to its person', async () => {
  const server = serve()
  server.answer(subscriptions.list, { list: [subscription()], total: 1 })
  const { axe } = await renderScreen(<SubscriptionList />)
  const link = await screen.findByRole('link', { name: 'Asha Rao' }, slowly)
  expect(await axe()).toEqual([])
  expect(link.getAttribute('href')).toBe(`/backbone/users/subscriptions/${userId}`)
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('Past due')
  expect(row?.textContent).toContain('Bought')
})

it('lists people whose package is over', async () => {
  const server = serve()
  const { current_period_start: _, ...row } = subscription()
  server.answer(expiredUsers.list, {
    list: [{ ...row, phone: '+919876543210', status: 'lapsed', ended_at: at }],
    total: 1,
  })
  const { axe } = await renderScreen(<ExpiredUserList />)
  expect(await screen.findByRole('link', { name: 'Asha Rao' }, slowly)).toBeTruthy()
  expect(await axe()).toEqual([])
  expect(screen.getAllByText('Lapsed').length).toBeGreaterThan(0)
})

it('gives a package to the person it was opened for', async () => {
  const server = serve()
  server.answer(createSubscription, subscription())
  const { user, axe } = await renderScreen(<GrantForm userId={userId} />)
  const chosen = await screen.findByRole('combobox', { name: /^Package/ }, slowly)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Give package' }))
  expect(await screen.findByText('Choose one from the list.')).toBeTruthy()
  await user.click(chosen)
  await user.click(await screen.findByRole('option', { name: 'Business' }))
  await user.click(screen.getByRole('button', { name: 'Give package' }))
  await waitFor(() => expect(server.sentTo(createSubscription)).toHaveLength(1))
  expect(server.sentTo(createSubscription)[0]?.body).toMatchObject({
    user_id: userId,
    package_id: '3',
    until: null,
    note: '',
    reference: '',
  })
})

it('shows what a person had and has, with its periods', async () => {
  serve()
  const { axe } = await renderScreen(<UserSubscriptions userId={userId} />)
  const list = await screen.findByRole('list', { name: 'Subscriptions' }, slowly)
  expect(await axe()).toEqual([])
  expect(list.textContent).toContain('CH-17')
  expect(list.textContent).toContain('Goodwill')
  expect(list.textContent).toMatch(/Lapses without a renewal: .*15/)
  expect(screen.queryByRole('link', { name: 'Give a package' })).toBeNull()
})

it('offers a package to somebody who never had one', async () => {
  const server = serve()
  const person = { user_id: userId, name: 'Asha Rao', email: '', balances: [], list: [] }
  server.answer(getUserSubscriptions, person)
  await renderScreen(<UserSubscriptions userId={userId} />)
  const link = await screen.findByRole('link', { name: 'Give a package' }, slowly)
  expect(link.getAttribute('href')).toBe(`/backbone/subscriptions/create?user_id=${userId}`)
})

it('changes the package and the end, and ends only with a reason', async () => {
  const server = serve()
  server.answer(updateSubscription, subscription())
  const { user, axe } = await renderScreen(<UserSubscriptions userId={userId} />)
  await user.click(await screen.findByRole('button', { name: 'Change the package' }, slowly))
  const choice = await screen.findByRole('dialog', { name: 'Change the package' })
  await user.click(await within(choice).findByRole('combobox', { name: /^Package/ }))
  await user.click(await screen.findByRole('option', { name: 'Business' }))
  await user.click(within(choice).getByRole('button', { name: 'Change the package' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'End now' }))
  const dialog = await screen.findByRole('dialog', { name: 'End Pro now' })
  expect(await axe()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'End now' }))
  expect(await within(dialog).findByText('Enter the reason.')).toBeTruthy()
  await user.fill(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Refunded')
  await user.click(within(dialog).getByRole('button', { name: 'End now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = server.sentTo(updateSubscription)
  expect(first?.body).toMatchObject({ action: 'change-package', version: 3, package_id: '3' })
  expect(second?.body).toMatchObject({ action: 'end', version: 3, note: 'Refunded' })
})
