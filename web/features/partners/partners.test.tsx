import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { createdCards, keepCreatedCard } from '#contract/invitations.ts'
import { getLedgerCheck } from '#contract/ledger.ts'
import {
  addCredits,
  endPartnerInvitations,
  partners,
  updateCredits,
  updatePartnerGrant,
  updatePartnerStatus,
} from '#contract/partners-admin.ts'
import { listGrantablePackages } from '#contract/subscriptions-admin.ts'
import {
  applyAsPartner,
  checkPartnerRole,
  getCreditInfo,
  listCreditPackages,
  partnerStatement,
} from '#contract/partners.ts'
import type { RowOf } from '#contract/resource.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { PartnerList } from './admin/partner-list.tsx'
import { PartnerDesk } from './own/partner-desk.tsx'

const at = '2026-11-20T12:00:00.000Z'
const slowly = { timeout: scaled(5000) }
const balances = {
  available: 12,
  reserved: 3,
  spent: 40,
  owed: 4,
  expired: 0,
  credits_per_card: 1,
  lots: [
    { credits: 5, expires_at: '2026-12-31T12:00:00.000Z' },
    { credits: 7, expires_at: null },
  ],
}
const person = { is_partner: false, status: null, company_name: '', reason: '' } as const

async function openDesk(role: ReplyOf<typeof checkPartnerRole>) {
  const server = fakeServer()
  server.answer(checkPartnerRole, role)
  server.answer(getCreditInfo, balances)
  const price = { package_price_id: 19, country_id: 356, currency: 'INR', amount_minor: 499_900 }
  const start = { package_id: 4, name: 'Partner Start', description: '', credits: 50, credit_days: 365 }
  server.answer(listCreditPackages, { list: [{ ...start, price: { ...price, tax_inclusive: true } }] })
  server.answer(partnerStatement.list, {
    list: [
      { entry_id: 9, created_at: at, kind: 'credit-reserve', change: -1, spent: 0, name: 'Noor', note: '' },
      { entry_id: 3, created_at: at, kind: 'credit-grant', change: 15, spent: 0, name: '', note: 'Paid' },
    ],
    total: 2,
  })
  server.answer(createdCards.list, {
    list: [
      {
        invitation_id: 5,
        invitation_status: 'accepted',
        card_type_id: 1,
        is_kept: false,
        can_edit: false,
        view_url: '',
        name: 'Noor Haddad',
        email: 'noor@example.org',
        phone: '',
        card_id: 8,
        slug: 'noor',
        expires_at: at,
        answered_at: at,
        created_at: at,
        undelivered_since: null,
        end_reason: null,
        is_blocked: false,
        credits: 1,
        credit_status: 'spent',
        picture: null,
      },
    ],
    total: 1,
  })
  server.answer(applyAsPartner, { status: 'applied' })
  return { server, ...(await renderScreen(<PartnerDesk />)) }
}

it('shows a partner the balance, what ends next, the cards with their outcome and the statement', async () => {
  const { axe } = await openDesk({
    is_partner: true,
    status: 'active',
    company_name: 'Paper & Post',
    reason: '',
  })
  const credits = within(await screen.findByRole('region', { name: 'Credits' }))
  await credits.findByText('12')
  credits.getByText('5 of them end on Dec 31, 2026.')
  const packages = within(await screen.findByRole('region', { name: 'Buy credits' }))
  const buy = await packages.findByRole('link', { name: 'Buy Partner Start for ₹4,999.00' })
  expect(buy.getAttribute('href')).toBe('/payment/details-19-356-0')
  packages.getByText('50 credits, to use within 365 days')
  credits.getByText('Waiting for an answer: 3. Spent: 40.')
  credits.getByText(/^You owe 4 credits of a refund/)
  const card = await screen.findByRole('link', { name: 'Noor Haddad' })
  expect(card.closest('li')?.textContent).toContain('1 credit spentAccepted')
  const statement = await screen.findByRole('table', { name: 'Statement' }, slowly)
  within(statement).getByText('Set aside')
  within(statement).getByText('+15')
  screen.getByRole('link', { name: 'Create a card for somebody' })
  expect(await axe()).toEqual([])
})

it('tells a partner who is suspended why, and offers nothing new', async () => {
  await openDesk({ is_partner: true, status: 'suspended', company_name: 'Paper & Post', reason: 'Unpaid' })
  await screen.findByText('Unpaid')
  expect(screen.queryByRole('link', { name: 'Create a card for somebody' })).toBeNull()
})

it('lets everybody else apply', async () => {
  const { server, user, axe } = await openDesk(person)
  await user.fill(await screen.findByLabelText(/^Company/), 'Paper & Post')
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  await screen.findByText('Application sent')
  expect(server.sentTo(applyAsPartner)[0]?.body).toMatchObject({ company_name: 'Paper & Post' })
})

it('says that an application is read', async () => {
  await openDesk({ ...person, status: 'applied', company_name: 'Paper & Post' })
  expect(await screen.findByRole('heading', { name: 'Your application is being read' })).toBeTruthy()
})

it('says why an application was rejected, and lets the person apply again', async () => {
  await openDesk({ ...person, status: 'rejected', reason: 'Tell us more' })
  expect(await screen.findByText('Tell us more')).toBeTruthy()
  screen.getByRole('button', { name: 'Send application' })
})

const partner: RowOf<typeof partners> = {
  partner_id: '0193d6a0-0000-7000-8000-000000000001',
  company_name: 'Paper & Post',
  person_name: 'Asha Rao',
  email: 'asha@example.org',
  country_name: 'India',
  website: '',
  message: 'A print shop',
  status: 'active',
  reason: '',
  is_international: false,
  available: 12,
  reserved: 3,
  spent: 40,
  owed: 4,
  open_invitations: 2,
  granted_package_id: null,
  granted_package_name: '',
  granted_days: null,
  version: 1,
  created_at: at,
  updated_at: at,
}

async function openList(changes: Partial<typeof partner> = {}) {
  const server = fakeServer()
  server.answer(partners.list, { list: [{ ...partner, ...changes }], total: 1 })
  server.answer(addCredits, balances)
  server.answer(updateCredits, balances)
  server.answer(updatePartnerStatus, { partner_id: partner.partner_id, status: 'active' })
  const rendered = await renderScreen(<PartnerList />)
  await screen.findByText('Paper & Post', {}, slowly)
  const choose = async (action: string) => {
    await rendered.user.click(screen.getByRole('button', { name: /Paper & Post/ }))
    await rendered.user.click(await screen.findByRole('menuitem', { name: action }))
    return within(await screen.findByRole('dialog', {}, slowly))
  }
  return { server, choose, ...rendered }
}

it('lets an admin correct the credits of a partner, with a reason', async () => {
  const { server, choose, user, axe } = await openList()
  expect(await axe()).toEqual([])
  const dialog = await choose('Correct credits')
  await user.type(await dialog.findByLabelText(/^Change/, {}, slowly), '-2')
  await user.fill(dialog.getByLabelText(/^Reason/), 'Counted wrong')
  await user.click(dialog.getByRole('button', { name: 'Correct credits' }))
  await screen.findByText('Credits corrected')
  expect(server.sentTo(updateCredits)[0]?.body).toMatchObject({ delta: -2, reason: 'Counted wrong' })
})

it('lets an admin decide an application', async () => {
  const { server, choose, user } = await openList({ status: 'applied' })
  const dialog = await choose('Reject application')
  dialog.getByText('A print shop')
  await user.fill(dialog.getByLabelText(/^Reason/), 'Tell us more')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await screen.findByText('Partner changed')
  expect(server.sentTo(updatePartnerStatus)[0]?.body).toMatchObject({
    status: 'rejected',
    reason: 'Tell us more',
  })
})

it('lets an admin end what a suspended partner has open, and says how much that is', async () => {
  const { choose } = await openList()
  const asked = await choose('Suspend')
  asked.getByText(/^2 invitations wait for an answer/)
  cleanup()
  const { server, choose: chooseEnd, user, axe } = await openList({ status: 'suspended' })
  server.answer(endPartnerInvitations, { partner_id: partner.partner_id, ending: 2 })
  const dialog = await chooseEnd('End 2 open invitations')
  expect(await axe()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'End invitations' }))
  await screen.findByText('The open invitations are being ended')
  expect(server.sentTo(endPartnerInvitations)[0]?.body).toEqual({ partner_id: partner.partner_id })
})

it('lets an admin choose the plan that comes with what a partner makes', async () => {
  const { server, choose, user, axe } = await openList()
  server.answer(listGrantablePackages, [{ package_id: 3, name: 'Pro', level: 2 }])
  server.answer(updatePartnerGrant, { partner_id: partner.partner_id, granted_package_id: 3 })
  const dialog = await choose('Plan with the cards')
  await user.click(await dialog.findByRole('combobox', { name: 'Plan' }, slowly))
  await user.click(await screen.findByRole('option', { name: 'Pro' }))
  await user.fill(dialog.getByLabelText(/^Days/), '90')
  expect(await axe()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save plan' }))
  await screen.findByText('Partner changed')
  expect(server.sentTo(updatePartnerGrant)[0]?.body).toMatchObject({
    granted_package_id: '3',
    granted_days: 90,
  })
})

it('shows an admin what the check of the ledger has found', async () => {
  const { server } = await openList()
  const check = { checked_at: at, transfers: 120, accounts: 14 }
  server.answer(getLedgerCheck, { ...check, errors: [] })
  cleanup()
  await renderScreen(<PartnerList />)
  await screen.findByText(/120 transfers in 14 accounts, everything balances/, {}, slowly)
  cleanup()
  const error = { kind: 'account-balance', subject: '31', expected: 1, found: 4 } as const
  server.answer(getLedgerCheck, { ...check, errors: [error] })
  const { axe } = await renderScreen(<PartnerList />)
  const alert = await screen.findByRole('alert', {}, slowly)
  expect(alert.textContent).toContain('A balance is not the sum of its entries: 31, 4 instead of 1')
  expect(await axe()).toEqual([])
})

it('lets a partner keep a card that nobody answers, and change it', async () => {
  const server = fakeServer()
  server.answer(checkPartnerRole, { is_partner: true, status: 'active', company_name: 'Post', reason: '' })
  server.answer(getCreditInfo, balances)
  server.answer(listCreditPackages, { list: [] })
  server.answer(partnerStatement.list, { list: [], total: 0 })
  const card = {
    invitation_id: 5,
    card_type_id: 1,
    name: 'Noor',
    slug: 'noor',
    invitation_status: 'pending',
    email: 'noor@example.org',
    phone: '',
    card_id: 8,
    can_edit: true,
    view_url: '/invited-card/7f1c',
    is_kept: false,
    expires_at: at,
    answered_at: null,
    created_at: at,
    undelivered_since: at,
    end_reason: null,
    is_blocked: false,
    credits: 1,
    credit_status: 'reserved',
    picture: {
      card_type_id: 1,
      qrcode_theme_id: 2,
      card_color: { primary_color: '#aa1100', secondary_color: '#00aa11', theme: 1 },
      name: 'Noor',
      job_title: 'Director',
      company: 'Paper',
      photo: '',
    },
  } as const
  server.answer(createdCards.list, { list: [card], total: 1 })
  const { user } = await renderScreen(<PartnerDesk />)
  const edit = await screen.findByRole('link', { name: 'Edit card' }, slowly)
  expect(edit.getAttribute('href')).toBe('/update/vcard/noor')
  // where it is seen until it is accepted
  expect(screen.getByRole('link', { name: 'Noor' }).getAttribute('href')).toBe('/invited-card/7f1c')
  screen.getByText(/could not be delivered to/)
  await user.click(screen.getByRole('button', { name: 'Keep card' }))
  const ask = async () =>
    within(await screen.findByRole('dialog', { name: 'Keep the card of Noor?' }, slowly))
  server.refuse(keepCreatedCard, 'wrong_state')
  await user.click((await ask()).getByRole('button', { name: 'Keep card' }))
  expect(await screen.findByText(errors.wrong_state.text, {}, slowly)).toBeTruthy()
  server.answer(keepCreatedCard, { invitation_id: 5, is_kept: true })
  await user.click(screen.getByRole('button', { name: 'Keep card' }))
  const dialog = await ask()
  server.answer(createdCards.list, {
    list: [{ ...card, is_kept: true, expires_at: null, undelivered_since: null }],
    total: 1,
  })
  await user.click(dialog.getByRole('button', { name: 'Keep card' }))
  await screen.findByText('Kept', {}, slowly)
  expect(screen.queryByText(/could not be delivered to/)).toBeNull()
  expect(server.sentTo(keepCreatedCard)[0]?.body).toEqual({ invitation_id: 5 })
})
