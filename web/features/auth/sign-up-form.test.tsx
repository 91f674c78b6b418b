import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { signIn, signUp } from '#contract/auth.ts'
import { fieldMessages } from '#contract/field-errors.ts'
import { listCountries } from '#contract/places.ts'
import { getPublicSettings } from '#contract/settings.ts'
import { getTerms } from '#contract/static-pages.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const countries = [
  { country_id: 1, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
  { country_id: 2, name: 'Jordan', iso2: 'JO', dial_code: '+962', currency: 'JOD' },
]
let server: FakeServer
let sessions: Session[]
beforeEach(() => {
  server = fakeServer()
  server.answer(listCountries, countries)
  server.answer(signUp, { user_id: sessionOf().user.user_id })
  server.answer(signIn, sessionOf())
  sessions = []
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-IN'])
})

const show = async () => {
  const shown = await renderScreen(<SignUpForm onSession={(session) => sessions.push(session)} />)
  await screen.findByDisplayValue('India')
  return shown
}
const fill = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.fill(screen.getByLabelText('Name'), 'Asha Rao')
  await user.fill(screen.getByLabelText('Email'), 'Asha.R+work@example.org')
  await user.fill(screen.getByLabelText('Phone'), '98765 43210')
  await user.fill(screen.getByLabelText('Password'), 'correct horse')
}
const press = ({ user }: Awaited<ReturnType<typeof show>>) =>
  user.click(screen.getByRole('button', { name: 'Create account' }))

describe('signing up', () => {
  it('is accessible', async () => {
    const { axe } = await show()
    expect(await axe()).toEqual([])
  })

  it('does not fill the username while somebody begins to type it', async () => {
    const { user } = await show()
    await user.fill(screen.getByLabelText('Email'), 'zoe.brown@example.org')
    await user.click(screen.getByLabelText('Username'))
    await user.keyboard('zoe')
    await user.click(screen.getByLabelText('Password'))
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'zoe')
  })

  it('sends the payload of the specification, with the country of the browser and a suggested username', async () => {
    const shown = await show()
    await fill(shown)
    await press(shown)
    await expect.poll(() => sessions.length).toBe(1)
    expect(server.sentTo(signUp)[0]?.body).toEqual({
      username: 'asha.rwork',
      password: 'correct horse',
      email: 'Asha.R+work@example.org',
      phone: '98765 43210',
      name: 'Asha Rao',
      identity_verified: 0,
      vaccinated: 0,
      country: 'India',
      country_id: 1,
      country_dial: '+91',
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      user_type: 'USER',
    })
  })

  it('is hidden while accounts are by invitation only', async () => {
    server.answer(getPublicSettings, { is_sign_up_open: false })
    await renderScreen(<SignUpForm onSession={() => undefined} />)
    expect((await screen.findByRole('status')).textContent).toBe(
      'New accounts are by invitation at the moment. Ask whoever runs this site.',
    )
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  it("says 'Your account is ready.' and signs the person in", async () => {
    const shown = await show()
    await fill(shown)
    await press(shown)
    expect(await screen.findByText('Your account is ready.')).toBeTruthy()
    expect(server.sentTo(signIn)[0]?.body).toEqual({ username: 'asha.rwork', password: 'correct horse' })
    expect(sessions[0]?.token).toBe('token-1')
  })

  it("says 'Signup failed. Username already exist.' and keeps the entries", async () => {
    server.refuse(signUp, 'signup_failed')
    const shown = await show()
    await fill(shown)
    await press(shown)
    expect((await screen.findByRole('alert')).textContent).toBe('Signup failed. Username already exist.')
    expect(screen.getByText('Choose another username.')).toBeTruthy()
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Rao')
    expect(screen.getByRole('link', { name: 'reset your password' })).toBeTruthy()
    expect(sessions).toEqual([])
  })

  it('shows beside the password that it is easy to guess', async () => {
    server.refuse(signUp, 'invalid_input', [
      { path: 'password', code: 'custom', message: fieldMessages.common_password },
    ])
    const shown = await show()
    await fill(shown)
    await press(shown)
    expect(await screen.findByText(fieldMessages.common_password)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows errors of the server beside their fields', async () => {
    server.refuse(signUp, 'invalid_input', [
      { path: 'phone', code: 'custom', message: 'This number is too short.' },
    ])
    const shown = await show()
    await fill(shown)
    await press(shown)
    expect(await screen.findByText('This number is too short.')).toBeTruthy()
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [{ terms: '/terms-of-services', privacy: '/privacy-policy' }, ['terms of service', 'privacy policy']],
    [{ terms: '/terms-of-services', privacy: null }, ['terms of service']],
    [{ terms: null, privacy: '/privacy-policy' }, ['privacy policy']],
  ])('says what one agrees to, with links to what is published: %o', async (published, names) => {
    server.answer(getTerms, published)
    const { axe } = await show()
    const note = await screen.findByText(/^By creating an account you agree to the/)
    const links = within(note).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(names)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Object.values(published).filter((path) => path !== null),
    )
    expect(await axe()).toEqual([])
  })

  it('says nothing of agreements while neither terms nor privacy policy are published', async () => {
    server.answer(getTerms, { terms: null, privacy: null })
    await show()
    await expect.poll(() => server.sentTo(getTerms).length).toBe(1)
    expect(screen.queryByText(/agree/)).toBeNull()
  })

  it('checks each field when it loses the focus', async () => {
    const { user } = await show()
    await user.fill(screen.getByLabelText('Email'), 'asha@')
    await user.tab()
    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeTruthy()
    await user.type(screen.getByLabelText('Password'), 'short')
    await user.tab()
    expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy()
  })

  it('accepts another country and a company', async () => {
    const shown = await show()
    await fill(shown)
    await shown.user.clear(screen.getByRole('combobox', { name: 'Country' }))
    await shown.user.fill(screen.getByRole('combobox', { name: 'Country' }), 'Jor')
    await shown.user.click(await screen.findByRole('option', { name: 'Jordan' }))
    await shown.user.click(screen.getByLabelText('This account is for a company'))
    await press(shown)
    await expect.poll(() => sessions.length).toBe(1)
    expect(server.sentTo(signUp)[0]?.body).toMatchObject({
      country: 'Jordan',
      country_id: 2,
      country_dial: '+962',
      user_type: 'COMPANY',
    })
  })
})
