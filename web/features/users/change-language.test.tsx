import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { getUserDetails, updateUserLocale } from '#contract/users.ts'
import { beginSession, purgeSession } from '#web/lib/session.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { i18n } from '@lingui/core'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ChangeLanguage } from './change-language.tsx'

beforeEach(async () => {
  purgeSession()
  document.cookie = 'locale=; max-age=0; path=/'
  await loadTexts(i18n, 'en', ['users'])
})

it('lists each language by its own name, the current one chosen', async () => {
  const { axe } = await renderScreen(<ChangeLanguage />)
  expect(await axe()).toEqual([])
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['en', true],
    ['hi', false],
    ['ar', false],
  ])
  expect(screen.getByRole('radio', { name: 'العربية' })).toBeTruthy()
})

it('shows the page in the chosen language, and stores it here and in the account', async () => {
  const server = fakeServer()
  server.answer(updateUserLocale)
  const { token, user: person, role } = sessionOf()
  server.answer(getUserDetails, person)
  beginSession(token, person, role)
  const { user } = await renderScreen(<ChangeLanguage />)
  await user.click(screen.getByRole('radio', { name: 'हिन्दी' }))
  expect(await screen.findByRole('radiogroup', { name: 'स्क्रीन और ईमेल की भाषा' })).toBeTruthy()
  expect(server.sentTo(updateUserLocale)[0]?.body).toEqual({ locale: 'hi' })
  expect(localStorage.getItem(storageKeys.language)).toBe('"hi"')
  expect(document.cookie).toContain('locale=hi')
})

it('stays in the language when the account cannot be reached', async () => {
  const { token, user: person, role } = sessionOf()
  fakeServer().answer(getUserDetails, person)
  beginSession(token, person, role)
  const { user } = await renderScreen(<ChangeLanguage />)
  await user.click(screen.getByRole('radio', { name: 'العربية' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is not available right now. Please try again soon.',
  )
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true),
  )
  expect(localStorage.getItem(storageKeys.language)).toBeNull()
})

it('stores the language of the browser for an account that has chosen none', async () => {
  const server = fakeServer()
  server.answer(updateUserLocale)
  const { token, user: person, role } = sessionOf({ locale: null })
  server.answer(getUserDetails, person)
  beginSession(token, person, role)
  const { user, axe } = await renderScreen(<ChangeLanguage />)
  expect(await screen.findByText('Not chosen yet: screens are in the language of your browser.')).toBeTruthy()
  const english = screen.getByRole<HTMLInputElement>('radio', { name: 'English' })
  expect(english.checked).toBe(false)
  expect(await axe()).toEqual([])
  await user.click(english)
  await waitFor(() => expect(english.checked).toBe(true))
  expect(server.sentTo(updateUserLocale)[0]?.body).toEqual({ locale: 'en' })
})
