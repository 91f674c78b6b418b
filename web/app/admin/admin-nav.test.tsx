import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signOut } from '#contract/auth.ts'
import { siteNoticeKey, storageKeys } from '#contract/constants.ts'
import { beginSession } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AdminNav } from './admin-nav.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const screens = ['/backbone/AdminHomeView', '/backbone/users', '/backbone/users/card-{$id}', '/backbone/faq']
const show = (path: string) =>
  renderScreen(
    <>
      <AdminNav />
      <Breadcrumbs />
    </>,
    path,
    screens,
  )
const navigation = () => within(screen.getByRole('navigation', { name: 'Back office' }))
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

it('lists the places that have a screen, in groups, and marks the current one', async () => {
  const { axe } = await show('/backbone/users')
  expect(await axe()).toEqual([])
  const links = navigation().getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Overview', 'Users', 'FAQ'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null])
  expect(navigation().getByText('People')).toBeTruthy()
  expect(navigation().queryByText('Catalogue')).toBeNull()
})

it('marks the place of a screen below it, and the first screen', async () => {
  await show('/backbone/users/card-7')
  expect(navigation().getByRole('link', { current: 'page' }).textContent).toBe('Users')
})

it('closes and opens a group', async () => {
  const { user } = await show('/backbone/AdminHomeView')
  expect(navigation().getByRole('link', { current: 'page' }).textContent).toBe('Overview')
  const group = navigation().getByText('People')
  await user.click(group)
  expect(group.closest('details')?.open).toBe(false)
  await user.click(group)
  expect(group.closest('details')?.open).toBe(true)
})

it('leads somewhere else by keyboard, and breadcrumbs follow', async () => {
  const { user, path } = await show('/backbone/users')
  expect(crumbs()).toEqual(['Overview', 'People', 'Users'])
  navigation().getByRole('link', { name: 'FAQ' }).focus()
  await user.keyboard('{Enter}')
  await expect.poll(path).toBe('/backbone/faq')
  expect(crumbs()).toEqual(['Overview', 'Content', 'FAQ'])
})

it('has no breadcrumbs on the first screen', async () => {
  await show('/backbone/AdminHomeView')
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull()
})

it('signs out', async () => {
  fakeServer().answer(signOut)
  const { token, user: person } = sessionOf()
  beginSession(token, person, 'ADMIN')
  const { user } = await show('/backbone/users')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  // the home page, which the browser loads, says so
  await expect.poll(() => sessionStorage.getItem(siteNoticeKey)).toBe('You are signed out.')
  expect(localStorage.getItem(storageKeys.token)).toBeNull()
})
