import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { applyBrand, brands, duplicateBrand } from '#contract/brands.ts'
import { listUserTemplates } from '#contract/templates.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { Brands } from './brands.tsx'
import { brandView } from './brand-view.tsx'
import type { Brand } from './use-brands.ts'

const slowly = { timeout: scaled(5000) }
const at = '2026-11-20T12:00:00.000Z'
const { blank } = brandView
const paper: Brand = {
  ...brands.input.parse({ ...blank, name: 'Paper' }),
  brand_id: 4,
  company: 'Paper & Post',
  is_default: true,
  waiting_cards: 3,
  older_cards: 0,
  version: 2,
  created_at: at,
  updated_at: at,
}
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listUserTemplates, { list: [] })
  server.answer(brands.list, { list: [paper], total: 1 })
  server.answer(brands.get, paper)
})

it('lists brands, the default one as such, and makes one with links', async () => {
  server.answer(brands.create, { ...paper, brand_id: 5 })
  const { user, axe } = await renderScreen(<Brands />)
  const table = within(await screen.findByRole('table', { name: 'Brands' }, slowly))
  table.getByText('Default')
  table.getByText('Paper & Post')
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'New brand' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New brand' }, slowly))
  await user.fill(await dialog.findByRole('textbox', { name: 'Name of the brand' }, slowly), 'Post')
  await user.click(dialog.getByRole('button', { name: 'Add link' }))
  await user.click(dialog.getByRole('button', { name: 'Add link' }))
  await user.fill(dialog.getByLabelText('Title of link 2'), 'Shop')
  await user.fill(dialog.getByLabelText('Address of link 2'), 'post.example/shop')
  await user.click(dialog.getByRole('button', { name: 'Remove link 1' }))
  expect(await axe()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save brand' }))
  await waitFor(() => expect(server.sentTo(brands.create)).toHaveLength(1), slowly)
  expect(server.sentTo(brands.create)[0]?.body).toMatchObject({
    name: 'Post',
    links: [{ title: 'Shop', link: 'post.example/shop' }],
  })
})

it.each([
  ['Leave them as they are', []],
  ['Apply brand', [{ brand_id: 4 }]],
])('asks after a change whether the cards that wait follow: %s', async (answer, sent) => {
  server.answer(brands.update, { ...paper, version: 3, older_cards: 2 })
  server.answer(applyBrand, { brand_id: 4, cards: 2 })
  const { user } = await renderScreen(<Brands />)
  await screen.findByRole('table', { name: 'Brands' }, slowly)
  // the brands that a copy must not be called as are asked for beside the list
  await waitFor(() => expect(server.sentTo(brands.list)).toHaveLength(2), slowly)
  await user.click(await screen.findByRole('link', { name: /^Paper/ }, slowly))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit brand' }, slowly))
  await user.fill(await dialog.findByRole('textbox', { name: 'Company' }, slowly), 'Post')
  await user.click(dialog.getByRole('button', { name: 'Save brand' }))
  const name = 'Apply “Paper” to the cards that wait?'
  const question = within(await screen.findByRole('dialog', { name }, slowly))
  await user.click(question.getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull(), slowly)
  expect(server.sentTo(applyBrand).map(({ body }) => body)).toEqual(sent)
})

it('copies a brand under another name', async () => {
  server.answer(duplicateBrand, { ...paper, brand_id: 6, name: 'Paper copy' })
  const { user } = await renderScreen(<Brands />)
  await screen.findByRole('table', { name: 'Brands' }, slowly)
  await user.click(screen.getByRole('button', { name: /Paper/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }, slowly))
  await screen.findByText('Brand duplicated', {}, slowly)
  expect(server.sentTo(duplicateBrand)[0]?.body).toEqual({ brand_id: 4, name: 'Paper 2' })
})
