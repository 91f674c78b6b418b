import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fieldMessages } from '#contract/field-errors.ts'
import { getOrganiserPage, updateOrganiserPage } from '#contract/organiser-page.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { OrganiserPageSettings } from './organiser-page.tsx'

const page = { is_on: true, slug: 'guild', name: 'Makers’ Guild', about: 'Rope.' }

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
})
const show = () => renderScreen(<OrganiserPageSettings />, '/here', ['/dashboard/events'])

it('switches the page on, and then has its link, its calendar and its code', async () => {
  server.answer(getOrganiserPage, { ...page, is_on: false, slug: '' })
  const { user, axe } = await show()
  const link = await screen.findByLabelText(/^Link/)
  expect(await axe()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Links of your page' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: /^Show my page/ }))
  await user.click(screen.getByRole('button', { name: 'Save page' }))
  expect(await screen.findByText('Use at least 3 characters.')).toBeTruthy()
  await user.fill(link, 'guild')
  server.answer(updateOrganiserPage, page)
  server.answer(getOrganiserPage, page)
  await user.click(screen.getByRole('button', { name: 'Save page' }))
  expect(await screen.findByRole('region', { name: 'Links of your page' })).toBeTruthy()
  expect(server.sentTo(updateOrganiserPage)[0]?.body).toEqual(page)
  expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe('/o/guild')
  expect(screen.getByLabelText<HTMLInputElement>('Calendar').value).toMatch(/\/o\/guild\/events\.ics$/)
  expect(screen.getByLabelText<HTMLInputElement>('For your own website').value).toContain('/embed/o/guild"')
  expect(await axe()).toEqual([])
})

it('says at the field that another organiser has the link', async () => {
  server.answer(getOrganiserPage, { ...page, is_on: false })
  const { user } = await show()
  server.refuse(updateOrganiserPage, 'slug_taken', [{ path: 'slug', code: 'slug_taken', message: '' }])
  await user.fill(await screen.findByLabelText(/^Link/), 'ropes')
  await user.click(screen.getByRole('button', { name: 'Save page' }))
  expect(await screen.findByText(fieldMessages.slug_taken)).toBeTruthy()
})
