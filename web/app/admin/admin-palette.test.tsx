import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { searchBackOffice } from '#contract/back-office.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SearchButton } from '../search-button.tsx'
import { AdminPalette } from './admin-palette.tsx'

const screens = [
  '/backbone/AdminHomeView',
  '/backbone/outbox',
  '/backbone/users',
  '/backbone/settings/tax-rates',
]
const asha = {
  user_id: '0b6f3f0e-8a0b-4c5e-9f39-2d1f5c1f8a11',
  name: 'Asha Rao',
  username: 'asha',
  email: 'asha@example.org',
  status: 'blocked',
} as const
const bakery = {
  card_id: 7,
  title: 'Asha’s Bakery',
  owner: 'Asha Rao',
  slug: 'ashas-bakery',
  code: '12345678',
  status: 'active',
} as const

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
const open = async () => {
  const rendered = await renderScreen(
    <SearchButton palette={AdminPalette} size="compact-sm" />,
    '/here',
    screens,
  )
  await rendered.user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Search screens, users and cards' })
  return { ...rendered, input }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const selected = () => screen.queryByRole('option', { selected: true })?.textContent

it('lists the screens that exist, and opens one by keyboard', async () => {
  const { user, input, axe, path } = await open()
  expect(await axe()).toEqual([])
  expect(options()).toEqual(['Overview', 'UsersPeople', 'Tax ratesCatalogue', 'OutboxSystem'])
  await user.type(input, 'o')
  expect(options()).toEqual(
    ['Overview', 'UsersPeople', 'Tax ratesCatalogue', 'OutboxSystem'].filter((text) => /o/i.test(text)),
  )
  expect(server.sentTo(searchBackOffice)).toEqual([])
  await user.clear(input)
  await user.keyboard('{ArrowDown}')
  const option = screen.getByRole('option', { selected: true })
  expect(input.getAttribute('aria-activedescendant')).toBe(option.id)
  await user.fill(input, 'catal rates')
  await expect.poll(selected).toBe('Tax ratesCatalogue')
  await user.keyboard('{Enter}')
  await expect.poll(path).toBe('/backbone/settings/tax-rates')
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
})

it('finds users and cards on the server, asked once typing stops', async () => {
  server.answer(searchBackOffice, { users: [asha], cards: [bakery] })
  const { user, input, axe, path } = await open()
  await user.fill(input, 'asha')
  const users = within(await screen.findByRole('group', { name: 'Users' }))
  expect(users.getByRole('option').textContent).toBe('Asha Raoasha · asha@example.orgBlocked')
  expect(within(screen.getByRole('group', { name: 'Cards' })).getByRole('option').textContent).toContain(
    'Asha’s Bakery',
  )
  expect(server.sentTo(searchBackOffice).map(({ url }) => url.search)).toEqual(['?search=asha'])
  expect(await axe()).toEqual([])
  await expect.poll(selected).toContain('Asha Rao')
  await user.keyboard('{Enter}')
  await expect.poll(path).toBe(`/backbone/users/card-${asha.user_id}`)
})

it('says that nothing was found', async () => {
  server.answer(searchBackOffice, { users: [], cards: [] })
  const { user, input } = await open()
  await user.fill(input, 'zzz')
  expect(await screen.findByText('No results')).toBeTruthy()
  expect(options()).toEqual([])
})

it('says that the search failed, and still lists screens', async () => {
  server.refuse(searchBackOffice, 'too_many_requests')
  const { user, input } = await open()
  await user.fill(input, 'outbox')
  expect((await screen.findByText(/Too many tries/)).getAttribute('role')).toBe('status')
  expect(options()).toEqual(['OutboxSystem'])
})

it('opens by its button and closes with Escape', async () => {
  const { user, input } = await open()
  await user.type(input, '{Escape}')
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('combobox')).toBeTruthy()
})
