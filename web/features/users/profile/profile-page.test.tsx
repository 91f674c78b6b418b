import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createExport, deleteAccount, getExport } from '#contract/account.ts'
import { getSignInOptions, validateMail } from '#contract/auth.ts'
import { siteNoticeKey, storageKeys } from '#contract/constants.ts'
import { listCountries, listPublicCities, listPublicStates } from '#contract/places.ts'
import {
  listPublicIndustryDepartments,
  listPublicIndustryTypes,
  listPublicProfessionTypes,
} from '#contract/professions.ts'
import { cancelTask } from '#contract/tasks.ts'
import { getUserDetails, updateUser } from '#contract/users.ts'
import { beginSession, getSession } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ProfilePage } from './profile-page.tsx'

const person = { country_id: 356, state_id: 29, city_id: 7, city: 'Mysuru', time_zone: 'Asia/Kolkata' }
const { token, user: asha } = sessionOf({ ...person, phone: '+919876543210' })
const task = {
  task_id: '0b6f3f0e-8a0b-4c5e-9f39-2d1f5c1f8a12',
  status: 'running' as const,
  done: 3,
  total: 12,
  created_at: '2026-11-22T08:00:00.000Z',
  expires_at: null,
  bytes: null,
}
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getUserDetails, asha)
  server.answer(getExport, null)
  server.answer(getSignInOptions, { google_client_id: null, sms: false })
  const country = { iso2: 'IN', dial_code: '+91', currency: 'INR' }
  server.answer(listCountries, [
    { ...country, country_id: 356, name: 'India' },
    { ...country, country_id: 826, name: 'United Kingdom', iso2: 'GB', dial_code: '+44' },
  ])
  const state = { code: 'IN-KA', gst_code: '29', is_union_territory: false }
  server.answer(listPublicStates, [{ ...state, state_id: 29, name: 'Karnataka' }])
  server.answer(listPublicCities, [])
  server.answer(listPublicIndustryTypes, [{ industry_type_id: 1, name: 'Construction' }])
  server.answer(listPublicIndustryDepartments, [])
  server.answer(listPublicProfessionTypes, [])
  beginSession(token, asha, 'USER')
})
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the profile', () => {
  it('shows the account, accessible', async () => {
    const { axe } = await renderScreen(<ProfilePage />)
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Asha Rao')
    const place = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' })
    await waitFor(() => expect(place.value).toBe('India'))
    const city = await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' })
    await waitFor(() => expect(city.value).toBe('Mysuru'))
    const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
    await waitFor(() => expect(zone.value).toBe('Asia/Kolkata'))
    expect(await axe()).toEqual([])
  })

  it('saves all of it, without the state of another country', async () => {
    server.answer(updateUser, { ...asha, name: 'Asha R. Rao' })
    const { user } = await renderScreen(<ProfilePage />)
    const name = await screen.findByLabelText(/^Name/)
    await user.clear(name)
    await user.fill(name, 'Asha R. Rao')
    await user.click(await screen.findByRole('combobox', { name: 'Country' }))
    await user.click(await screen.findByRole('option', { name: 'United Kingdom' }))
    await user.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(server.sentTo(updateUser)[0]?.body).toMatchObject({
      name: 'Asha R. Rao',
      country_id: '826',
      state_id: null,
      city_id: null,
      time_zone: 'Asia/Kolkata',
      locale: 'en',
    })
    expect(getSession().user?.name).toBe('Asha R. Rao')
  })

  it('offers to load again after an error', async () => {
    server.refuse(getUserDetails, 'internal')
    const { user } = await renderScreen(<ProfilePage />)
    await screen.findByText('Your profile could not be loaded')
    server.answer(getUserDetails, asha)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(/^Name/)).toBeTruthy()
  })
})

describe('contact details', () => {
  it('say what is confirmed, and take a new email address', async () => {
    const changed = { ...asha, pending_email: 'new@example.org' }
    server.answer(updateUser, changed)
    const { user } = await renderScreen(<ProfilePage />)
    const details = await section('Contact details')
    expect(within(details.getByRole('group', { name: 'Email' })).getByText('Confirmed')).toBeTruthy()
    expect(within(details.getByRole('group', { name: 'Phone' })).getByText('Not confirmed')).toBeTruthy()
    await user.click(details.getByRole('button', { name: 'Change Email' }))
    await user.fill(details.getByLabelText('New email address'), 'new@')
    await user.click(details.getByRole('button', { name: 'Save' }))
    expect(await details.findByText('Enter an email address like name@example.com.')).toBeTruthy()
    await user.fill(details.getByLabelText('New email address'), 'example.org')
    server.answer(getUserDetails, changed)
    await user.click(details.getByRole('button', { name: 'Save' }))
    expect(await details.findByText('new@example.org', { selector: '.v-address-line bdi' })).toBeTruthy()
    expect(server.sentTo(updateUser)[0]?.body).toEqual({ email: 'new@example.org' })
  })

  it('confirm it with the code, or keep the old one', async () => {
    server.answer(getUserDetails, { ...asha, pending_email: 'new@example.org' })
    server.refuse(validateMail, 'wrong_code')
    server.answer(updateUser, asha)
    const { user, axe } = await renderScreen(<ProfilePage />)
    const details = await section('Contact details')
    await user.fill(await details.findByLabelText('Code'), '123456')
    expect(await axe()).toEqual([])
    await user.click(details.getByRole('button', { name: 'Confirm' }))
    expect(await details.findByText(/This code is not right/)).toBeTruthy()
    server.answer(validateMail, { email_verified: true })
    server.answer(getUserDetails, { ...asha, email: 'new@example.org' })
    await user.click(details.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(details.queryByLabelText('Code')).toBeNull())
    expect(getSession().user?.email).toBe('new@example.org')
  })
})

it('leads to what the person is told of', async () => {
  await renderScreen(<ProfilePage />)
  const link = (await section('Notifications')).getByRole('link', { name: 'Notification settings' })
  expect(link.getAttribute('href')).toBe('/settings/user/notifications')
})

describe('the export', () => {
  it('is started, shows its progress, and can be cancelled', async () => {
    server.answer(createExport, { ...task, status: 'queued' })
    server.answer(cancelTask, { ...task, status: 'cancelling' })
    const { user, axe } = await renderScreen(<ProfilePage />)
    const data = await section('Your data')
    server.answer(getExport, task)
    await user.click(await data.findByRole('button', { name: 'Export my data' }))
    const progress = await data.findByRole('progressbar', { name: 'Progress of the export' })
    expect(progress.getAttribute('aria-valuenow')).toBe('25')
    expect(await axe()).toEqual([])
    server.answer(getExport, null)
    await user.click(data.getByRole('button', { name: 'Cancel' }))
    expect(await data.findByRole('button', { name: 'Export my data' })).toBeTruthy()
    expect(server.sentTo(cancelTask)[0]?.body).toEqual({ task_id: task.task_id })
  })

  it('says how large it is and when it is deleted, and when it failed', async () => {
    const ready = {
      ...task,
      status: 'done' as const,
      bytes: 2_400_000,
      expires_at: '2026-11-29T08:00:00.000Z',
    }
    server.answer(getExport, ready)
    await renderScreen(<ProfilePage />)
    const data = await section('Your data')
    expect((await data.findByText(/2\.4 MB/)).textContent).toContain('Nov 29, 2026')
    expect(data.getByRole('button', { name: 'Download file' })).toBeTruthy()
  })
})

describe('deleting the account', () => {
  const open = async (user: Awaited<ReturnType<typeof renderScreen>>['user']) => {
    const zone = await section('Delete account')
    await user.click(zone.getByRole('button', { name: 'Delete my account' }))
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  }

  it('asks for the password, then signs out', async () => {
    server.refuse(deleteAccount, 'wrong_password')
    const { user, axe } = await renderScreen(<ProfilePage />)
    const dialog = await open(user)
    expect(await axe()).toEqual([])
    await user.fill(dialog.getByLabelText('Current password'), 'correct horse')
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText('The current password is not right.')).toBeTruthy()
    expect(getSession().isAuthenticated).toBe(true)
    server.answer(deleteAccount, { erase_after: '2026-12-06T08:00:00.000Z' })
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    // the home page, which the browser loads, says so
    await expect.poll(() => sessionStorage.getItem(siteNoticeKey)).toMatch(/Sign in until Dec 6, 2026/)
    expect(localStorage.getItem(storageKeys.token)).toBeNull()
  })

  it('asks people without a password to type their username', async () => {
    server.answer(getUserDetails, { ...asha, has_password: false })
    server.answer(deleteAccount, { erase_after: '2026-12-06T08:00:00.000Z' })
    const { user } = await renderScreen(<ProfilePage />)
    const dialog = await open(user)
    await user.fill(dialog.getByLabelText('Type asha to confirm'), 'asha')
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(server.sentTo(deleteAccount)[0]?.body).toMatchObject({ confirmation: 'asha' }))
  })
})
