import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { brands, noBrand } from '#contract/brands.ts'
import { storageKeys } from '#contract/constants.ts'
import { createPartnerCard } from '#contract/invitations.ts'
import { getCreditInfo, getPartnerInfo } from '#contract/partners.ts'
import { listCountries } from '#contract/places.ts'
import { checkUniqueSlug } from '#contract/qrcodes.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import { readStored } from '#web/lib/storage.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { storedCard } from '../editor/testing/stored-card.ts'
import { PartnerCardForm } from './partner-card-form.tsx'

const slowly = { timeout: scaled(5000) }
let server: FakeServer
const credit = { available: 4, reserved: 0, spent: 0, owed: 0, expired: 0, lots: [], credits_per_card: 1 }
const answerInfo = (create_cards: boolean) =>
  server.answer(getPartnerInfo, {
    partner_id: '0193d6a0-0000-7000-8000-000000000001',
    company_name: 'Paper & Post',
    website: '',
    status: create_cards ? 'active' : 'suspended',
    is_international: false,
    country_name: 'India',
    granted_package_name: '',
    granted_days: null,
    can: { create_cards, invite_users: create_cards },
  })

beforeEach(() => {
  purgeEverything()
  server = fakeServer()
  server.answer(listCountries, [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
  ])
  server.answer(checkUniqueSlug, { unique: true })
  server.answer(brands.list, { list: [], total: 0 })
  server.answer(getCreditInfo, credit)
  const { token, user } = sessionOf({ is_partner: true })
  beginSession(token, user, 'USER')
})

it('asks for the person, then for the card, and sends both', async () => {
  answerInfo(true)
  server.answer(createPartnerCard, { ...storedCard(), invitation_id: 5, credits_left: 3 })
  const { user, axe } = await renderScreen(<PartnerCardForm />)
  await screen.findByRole('textbox', { name: 'Phone' }, slowly)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter your name.')).toBeTruthy()
  await user.fill(screen.getByRole('textbox', { name: 'Name' }), 'Noor Haddad')
  await user.fill(screen.getByRole('textbox', { name: 'Email' }), 'noor@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Card for Noor Haddad' }, slowly)).toBeTruthy()
  // typed once
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/, {}, slowly)).value).toBe('Noor Haddad')
  await user.click(await screen.findByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('The card of Noor Haddad is ready', {}, slowly)).toBeTruthy()
  const desk = screen.getByRole('link', { name: 'Back to my desk' })
  expect(desk.getAttribute('href')).toBe('/dashboard/partner#card-5')
  expect(server.sentTo(createPartnerCard)[0]?.body).toMatchObject({
    create_user: { name: 'Noor Haddad', email: 'noor@example.com' },
    vcard: {
      name: 'Noor Haddad',
      profile_contact: [{ label: 'Email', contact: 'noor@example.com' }],
    },
  })
})

it('begins with the default brand of the partner, and changes it without losing what was typed', async () => {
  answerInfo(true)
  const at = '2026-11-20T12:00:00.000Z'
  const counts = { waiting_cards: 0, older_cards: 0, version: 1, created_at: at, updated_at: at }
  const paper = { ...noBrand, ...counts, brand_id: 4, name: 'P', company: 'Paper', is_default: true }
  const post = {
    ...paper,
    brand_id: 5,
    name: 'Q',
    company: 'Post',
    qrcode_theme_id: 2 as const,
    is_default: false,
  }
  server.answer(brands.list, { list: [post, paper], total: 2 })
  server.answer(createPartnerCard, { ...storedCard(), invitation_id: 5, credits_left: 3 })
  const { user } = await renderScreen(<PartnerCardForm />)
  await user.fill(await screen.findByRole('textbox', { name: 'Name' }, slowly), 'Noor Haddad')
  await user.fill(screen.getByRole('textbox', { name: 'Email' }), 'noor@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const company = await screen.findByLabelText<HTMLInputElement>(/^Company/, {}, slowly)
  expect(company.value).toBe('Paper')
  await user.fill(await screen.findByLabelText(/^Job title/, {}, slowly), 'Director')
  const choice = screen.getByLabelText('Brand')
  await user.selectOptions(choice, 'No brand')
  expect(company.value).toBe('')
  await user.selectOptions(choice, 'Q')
  expect(company.value).toBe('Post')
  await user.click(await screen.findByRole('button', { name: 'Save card' }))
  await screen.findByText('The card of Noor Haddad is ready', {}, slowly)
  expect(server.sentTo(createPartnerCard)[0]?.body).toMatchObject({
    brand_id: 5,
    qrcode_theme_id: 2,
    vcard: { company: 'Post', job_title: 'Director' },
  })
})

it('still knows the person after a reload, until the card is created or left', async () => {
  answerInfo(true)
  server.answer(createPartnerCard, { ...storedCard(), invitation_id: 5, credits_left: 3 })
  const { user } = await renderScreen(<PartnerCardForm />)
  await user.fill(await screen.findByRole('textbox', { name: 'Name' }, slowly), 'Noor Haddad')
  await user.fill(screen.getByRole('textbox', { name: 'Email' }), 'noor@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const title = { name: 'Card for Noor Haddad' }
  await screen.findByRole('heading', title, slowly)
  expect(JSON.stringify(readStored(storageKeys.partnerCardStatus))).toContain('noor@example.com')
  cleanup()
  await renderScreen(<PartnerCardForm />)
  await screen.findByRole('heading', title, slowly)
  await user.click(await screen.findByRole('button', { name: 'Save card' }))
  await screen.findByText('The card of Noor Haddad is ready', {}, slowly)
  expect(readStored(storageKeys.partnerCardStatus)).toBeUndefined()
})

it('says before anything is typed that the credits are not enough', async () => {
  answerInfo(true)
  server.answer(getCreditInfo, { ...credit, available: 2, credits_per_card: 3 })
  await renderScreen(<PartnerCardForm />)
  const name = 'Your credits are not enough for a card'
  expect(await screen.findByRole('heading', { name }, slowly)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
})

it('tells a partner who is suspended that no new card can be made', async () => {
  answerInfo(false)
  await renderScreen(<PartnerCardForm />)
  expect(await screen.findByRole('heading', { name: 'You can make no new cards' }, slowly)).toBeTruthy()
})
