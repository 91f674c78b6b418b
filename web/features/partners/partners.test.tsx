import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { createdCards } from '#contract/invitations.ts'
import { addCredits, partners, updateCredits, updatePartnerStatus } from '#contract/partners-admin.ts'
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
  expired: 0,
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
        name: 'Noor Haddad',
        email: 'noor@example.org',
        phone: '',
        card_id: 8,
        slug: 'noor',
        expires_at: at,
        answered_at: at,
        created_at: at,
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
  const card = await screen.findByRole('link', { name: 'Noor Haddad' })
  expect(card.closest('li')?.textContent).toContain('Accepted')
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
