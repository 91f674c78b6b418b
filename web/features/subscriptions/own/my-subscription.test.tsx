import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  cancelSubscription,
  changePlan,
  getMySubscription,
  listPlanChanges,
  resumeSubscription,
} from '#contract/own-subscription.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { MySubscription as Mine, OwnSubscription } from '#contract/own-subscription.ts'
import { getMyRenewal, stopRenewal } from '#contract/renewals.ts'
import type { MyRenewal } from '#contract/renewals.ts'
import { getUsage } from '#contract/subscriptions.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { MySubscription } from './my-subscription.tsx'

const [free, pro, business] = ['Free', 'Pro', 'Business'].map((name, index) => ({
  package_id: index + 1,
  key: name.toLowerCase(),
  name,
})) as [Mine['plan'], Mine['plan'], Mine['plan']]

const own = (changes: Partial<OwnSubscription> = {}): OwnSubscription => ({
  subscription_id: 7,
  package: pro,
  source: 'purchase',
  status: 'active',
  period_start: '2026-11-01T12:00:00.000Z',
  period_end: '2026-12-01T12:00:00.000Z',
  ends_at: '2026-12-15T12:00:00.000Z',
  cancel_at_period_end: false,
  next_package: null,
  is_next_paid: false,
  version: 3,
  ...changes,
})
const mine = (changes: Partial<Mine> = {}): Mine => ({
  plan: pro,
  subscription: null,
  granted: null,
  ended: null,
  upgrade: null,
  balances: [],
  ...changes,
})

type Change = ReplyOf<typeof listPlanChanges>['list'][number]
const change = (changes: Partial<Change>): Change => ({
  kind: 'renewal',
  package: pro,
  package_price_id: 6,
  country_id: 356,
  period: 'year',
  currency: 'INR',
  tax_inclusive: true,
  amount_minor: 199_000,
  credit_minor: 0,
  left_minor: 0,
  due_minor: 199_000,
  unused_days: 0,
  starts_at: '2026-12-01T12:00:00.000Z',
  ...changes,
})

const noCard: MyRenewal = { card: null, next: null, notice_days: 30 }

async function open(plan: Mine, changes: readonly Change[] = [], renewal = noCard) {
  const server = fakeServer()
  server.answer(getMyRenewal, renewal)
  server.answer(getMySubscription, plan)
  server.answer(listPlanChanges, { list: [...changes] })
  server.answer(getUsage, {
    list: [
      { key: 'cards', included: true, used: 5, limit: 5 },
      { key: 'designs', included: true, used: 2, limit: null },
      { key: 'report_days', included: true, used: null, limit: 90 },
      { key: 'templates', included: true, used: null, limit: null },
      { key: 'no_branding', included: false, used: null, limit: 0 },
    ],
  })
  const rendered = await renderScreen(<MySubscription />)
  await screen.findByText('Days of reports')
  return { server, ...rendered }
}

const states: readonly [state: string, plan: Mine, said: readonly string[]][] = [
  ['free', mine({ plan: free }), ['You have Free.', 'It costs nothing and has no end.']],
  [
    'on trial',
    mine({ subscription: own({ status: 'trialing', source: 'trial' }) }),
    ['You are trying Pro until Dec 1, 2026.', 'Then you have the free plan again. Nothing is charged.'],
  ],
  [
    'bought',
    mine({ subscription: own() }),
    ['You have Pro until Dec 1, 2026.', 'Without a renewal, it goes on until Dec 15, 2026.'],
  ],
  [
    'cancelled at its end',
    mine({ subscription: own({ cancel_at_period_end: true }) }),
    ['You have Pro until Dec 1, 2026.', 'It is cancelled: you have the free plan then.'],
  ],
  [
    'smaller at its end',
    mine({ plan: business, subscription: own({ package: business, next_package: pro }) }),
    ['You have Business until', 'From Dec 1, 2026 on it is Pro'],
  ],
  [
    'past due',
    mine({ subscription: own({ status: 'past_due' }) }),
    ['Your plan Pro ended on Dec 1, 2026 and goes on until Dec 15, 2026.', 'Nothing changes until then.'],
  ],
  [
    'lapsed',
    mine({ plan: free, ended: { package: pro, status: 'lapsed', ended_at: '2026-11-20T12:00:00.000Z' } }),
    ['You have Free.', 'Your plan Pro ended on Nov 20, 2026. Your printed codes and pages keep working.'],
  ],
  [
    'granted by a partner',
    mine({ granted: own({ source: 'partner' }) }),
    ['You have Pro until Dec 1, 2026.', 'A partner gives it to you.'],
  ],
  [
    'given without an end',
    mine({ subscription: own({ source: 'admin', period_end: null, ends_at: null }) }),
    ['You have Pro until further notice.', 'It was given to you and costs you nothing.'],
  ],
]

it.each(states)(
  'says first what a person has whose plan is %s, and what happens then',
  async (_, plan, said) => {
    const { axe } = await open(plan)
    expect(await axe()).toEqual([])
    const text = document.body.textContent
    for (const sentence of said) expect(text).toContain(sentence)
  },
)

it('has the plan that counts first, of two', async () => {
  await open(
    mine({ plan: business, subscription: own(), granted: own({ package: business, source: 'partner' }) }),
  )
  const text = document.body.textContent
  expect(text.indexOf('You have Business')).toBeLessThan(text.indexOf('You have Pro'))
})

it('shows what is used of what is allowed, and what a larger plan allows more', async () => {
  const gain = { now: { included: true, limit: 5 }, next: { included: true, limit: 25 } }
  await open(mine({ upgrade: { package: business, gains: [{ key: 'cards', ...gain }] } }))
  const lines = within(screen.getByRole('region', { name: 'What you use' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Business cards5 of 5',
    'Saved designs2, no limit',
    'Days of reportsUp to 90',
    'All templatesIncluded',
    'Pages without “Made with Visita”Not included',
  ])
  const more = screen.getByRole('region', { name: 'What Business allows more' })
  expect(within(more).getByRole('listitem').textContent).toBe('Business cards25')
})

it('cancels after saying what will happen, and takes it back', async () => {
  const { server, user } = await open(mine({ subscription: own() }))
  const cancelled = own({ cancel_at_period_end: true, version: 4 })
  server.answer(cancelSubscription, cancelled)
  await user.click(screen.getByRole('button', { name: 'Cancel plan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Pro?' })
  expect(dialog.textContent).toContain('You have it until Dec 1, 2026, then the free plan.')
  expect(server.sentTo(cancelSubscription)).toEqual([])
  server.answer(getMySubscription, mine({ subscription: cancelled }))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel plan' }))
  server.answer(resumeSubscription, own({ version: 5 }))
  await user.click(await screen.findByRole('button', { name: 'Resume plan' }))
  expect(server.sentTo(cancelSubscription)[0]?.body).toEqual({ version: 3 })
  expect(server.sentTo(resumeSubscription)[0]?.body).toEqual({ version: 4 })
})

it.each([
  ['in its grace', mine({ subscription: own({ status: 'past_due' }) })],
  ['without an end', mine({ subscription: own({ period_end: null, ends_at: null }) })],
  ['that a partner gives', mine({ granted: own({ source: 'partner' }) })],
])('offers nothing to cancel for a plan %s', async (_, plan) => {
  await open(plan)
  expect(screen.queryByRole('button', { name: /plan$/ })).toBeNull()
})

it('names the balance', async () => {
  await open(mine({ balances: [{ currency: 'INR', amount_minor: 119_100 }] }))
  expect(screen.getByText('Balance: ₹1,191.00').parentElement?.textContent).toContain('The next plan')
})

it('says nothing of a balance where there is none', async () => {
  await open(mine())
  expect(screen.queryByText(/^Balance/)).toBeNull()
})

it('leads to the checkout of a renewal and of a larger plan, and says what is taken off', async () => {
  const credit = { credit_minor: 90_000, left_minor: 1_000, unused_days: 165 }
  const larger = change({ kind: 'upgrade', package: business, package_price_id: 8, ...credit })
  const { axe } = await open(mine({ subscription: own() }), [change({}), larger])
  const part = screen.getByRole('region', { name: 'Renew or change your plan' })
  expect(await axe()).toEqual([])
  const links = within(part).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Renew Pro', '/payment/details-6-356-0'],
    ['Upgrade to Business', '/payment/details-8-356-0'],
  ])
  expect(part.textContent).toContain('Begins on Dec 1, 2026.')
  expect(part.textContent).toContain(
    'with ₹900.00 off: the worth of 165 days that you have paid and not used. ₹10.00 of their worth is more than the price, and becomes your balance.',
  )
})

it('chooses a smaller plan for the end of the period after asking, and undoes it', async () => {
  const smaller = change({ kind: 'downgrade' })
  const { server, user } = await open(mine({ subscription: own({ package: business }) }), [smaller])
  const chosen = own({ package: business, next_package: pro, version: 4 })
  server.answer(changePlan, chosen)
  server.answer(resumeSubscription, own({ version: 5 }))
  await user.click(screen.getByRole('button', { name: 'Change to Pro' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change to Pro?' })
  expect(dialog.textContent).toContain('You have Business until Dec 1, 2026, then Pro.')
  server.answer(getMySubscription, mine({ subscription: chosen }))
  await user.click(within(dialog).getByRole('button', { name: 'Change to Pro' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(server.sentTo(changePlan)[0]?.body).toEqual({ package_price_id: '6', version: 3 })
  expect(server.sentTo(resumeSubscription)[0]?.body).toEqual({ version: 4 })
})

it('offers to load again after an error', async () => {
  const server = fakeServer()
  server.refuse(getMySubscription, 'internal')
  server.answer(listPlanChanges, { list: [] })
  const { user } = await renderScreen(<MySubscription />)
  await screen.findByText('Your plan could not be loaded')
  server.answer(getMySubscription, mine({ plan: free }))
  server.answer(getUsage, { list: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have Free.')).toBeTruthy()
})

const card = {
  brand: 'visa',
  last_digits: '4242',
  expires_at: '2031-01-01T00:00:00.000Z',
  provider_name: 'Stripe',
}
const next = {
  package_name: 'Pro',
  currency: 'USD',
  amount_minor: 5000,
  charge_at: '2026-11-30T12:00:00.000Z',
}

it.each<[when: string, live: Partial<OwnSubscription>, renewal: MyRenewal, said: string]>([
  [
    'before a charge is announced',
    {},
    { card, next: null, notice_days: 7 },
    'The plan renews by itself with your card Visa ending in 4242, which Stripe keeps. You get a mail with the sum and the day 7 days before the plan ends.',
  ],
  [
    'when one is announced',
    {},
    { card, next, notice_days: 7 },
    'Pro renews by itself: $50.00 are charged on Nov 30, 2026 to your card Visa ending in 4242, which Stripe keeps.',
  ],
  [
    'when the plan is cancelled',
    { cancel_at_period_end: true },
    { card, next, notice_days: 7 },
    'Nothing is charged for now. Stripe still keeps your card Visa ending in 4242.',
  ],
  [
    'when the card is too old by then',
    {},
    { card: { ...card, expires_at: '2026-12-01T00:00:00.000Z' }, next: null, notice_days: 7 },
    'Your card Visa ending in 4242 expires before the plan ends, so it is not charged.',
  ],
])('says what a kept card is charged %s', async (_, live, renewal, said) => {
  const { axe } = await open(mine({ subscription: own(live) }), [], renewal)
  expect((await screen.findByRole('region', { name: 'Automatic renewal' })).textContent).toContain(said)
  await axe()
})

it('stops the renewal after a question, and shows no card then', async () => {
  const { server, user } = await open(mine({ subscription: own() }), [], { card, next, notice_days: 7 })
  server.answer(stopRenewal, noCard)
  await user.click(await screen.findByRole('button', { name: 'Stop renewal' }))
  server.answer(getMyRenewal, noCard)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Stop renewal' }))
  expect(await screen.findByText('Automatic renewal stopped')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Automatic renewal' })).toBeNull()
})
