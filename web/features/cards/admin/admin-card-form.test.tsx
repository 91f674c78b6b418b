import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createAdminCard } from '#contract/admin-cards.ts'
import { storageKeys } from '#contract/constants.ts'
import { listCountries } from '#contract/places.ts'
import { checkUniqueSlug } from '#contract/qrcodes.ts'
import { users } from '#contract/users-admin.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import { readStored } from '#web/lib/storage.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { editorKinds } from '../editor/kinds.ts'
import { storedCard } from '../editor/testing/stored-card.ts'
import { AdminCardForm } from './admin-card-form.tsx'
import type { Recipient } from './recipient.ts'
import { recipientSlot } from './recipient.ts'
import { RecipientForm } from './recipient-form.tsx'

const userId = '0193d6a0-0000-7000-8000-000000000001'
const slowly = { timeout: scaled(5000) }
let server: FakeServer
beforeEach(() => {
  purgeEverything()
  server = fakeServer()
  server.answer(listCountries, [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
  ])
  server.answer(checkUniqueSlug, { unique: true })
  const { token, user } = sessionOf()
  beginSession(token, user, 'ADMIN')
})

async function choose() {
  const chosen: Recipient[] = []
  const rendered = await renderScreen(<RecipientForm onChosen={(recipient) => chosen.push(recipient)} />)
  return { ...rendered, chosen }
}

it('asks for a new person, and says what is missing', async () => {
  const { user, axe, chosen } = await choose()
  await user.click(screen.getByRole('radio', { name: 'Is new here' }))
  await screen.findByRole('textbox', { name: 'Phone' }, slowly)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter your name.')).toBeTruthy()
  expect(chosen).toEqual([])
  await user.fill(screen.getByRole('textbox', { name: 'Name' }), 'Noor Haddad')
  await user.fill(screen.getByRole('textbox', { name: 'Email' }), 'noor@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const new_user = { name: 'Noor Haddad', email: 'noor@example.com', phone: '', country_id: null }
  await waitFor(() => expect(chosen).toEqual([{ new_user }]))
})

it('asks for somebody who has an account', async () => {
  server.answer(users.list, {
    list: [
      {
        user_id: userId,
        name: 'Asha',
        username: 'asha',
        email: 'asha@example.org',
        phone: null,
        user_role: 'USER',
        is_partner: false,
        status: 'active',
        blocked_reason: null,
        cards: 0,
        last_seen_at: null,
        created_at: '2026-01-02T03:04:05.000Z',
      },
    ],
    total: 1,
  })
  const { user, axe, chosen } = await choose()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Choose a user.')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'User' }))
  await user.click(await screen.findByRole('option', { name: 'Asha · asha@example.org' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(chosen).toEqual([{ user_id: userId }])
})

it('creates the card for the person, and forgets the person', async () => {
  const new_user = { name: 'Noor Haddad', email: 'noor@example.com', phone: '', country_id: null }
  recipientSlot.save({ new_user })
  server.answer(createAdminCard, { ...storedCard(), user_id: userId, is_new_user: true })
  const { user } = await renderScreen(<AdminCardForm kind={editorKinds.vcard} slug="noor" />)
  expect(await screen.findByRole('heading', { name: 'Card for Noor Haddad' }, slowly)).toBeTruthy()
  const advanced = screen.getByRole('link', { name: 'Advanced' })
  expect(advanced.getAttribute('href')).toBe('/backbone/card-create/vcard-advanced')
  await user.fill(await screen.findByLabelText(/^Name/, {}, slowly), 'Noor Haddad')
  await user.click(await screen.findByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('The card of Noor Haddad is ready', {}, slowly)).toBeTruthy()
  expect(screen.getByText(/The account has no password yet/)).toBeTruthy()
  expect(server.sentTo(createAdminCard)[0]?.body).toMatchObject({
    new_user,
    slug: 'noor',
    vcard: { name: 'Noor Haddad' },
  })
  expect(readStored(storageKeys.newUserDraft)).toBeUndefined()
})

it('leads back when nobody is chosen', async () => {
  const { axe } = await renderScreen(<AdminCardForm kind={editorKinds.vcard} />)
  expect(await axe()).toEqual([])
  expect(screen.getByRole('link', { name: 'Choose a person' }).getAttribute('href')).toBe(
    '/backbone/card-create',
  )
})
