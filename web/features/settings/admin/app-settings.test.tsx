import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listCountries, listPublicStates } from '#contract/places.ts'
import { AppSettings as Stored, getAppSettings, updateAppSettings } from '#contract/settings.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AppSettings } from './app-settings.tsx'

const stored = Stored.parse({
  seller: { legal_name: 'Mehta Prints', country_id: 356, state_id: 27, version: 2 },
  switches: { version: 0 },
  branding: { version: 0 },
  partners: { version: 0 },
})
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getAppSettings, stored)
  server.answer(listCountries, [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
  ])
  const state = { code: 'IN-MH', gst_code: '27', is_union_territory: false }
  server.answer(listPublicStates, [{ ...state, state_id: 27, name: 'Maharashtra' }])
})
const form = async (name: string) => within(await screen.findByRole('form', { name }))

it('shows the seller and the switches, accessible', async () => {
  const { axe } = await renderScreen(<AppSettings />)
  const seller = await form('Seller')
  expect(seller.getByLabelText<HTMLInputElement>('Legal name').value).toBe('Mehta Prints')
  const state = await seller.findByRole<HTMLInputElement>('combobox', { name: 'State' })
  await waitFor(() => expect(state.value).toBe('Maharashtra'))
  const open = screen.getByRole<HTMLInputElement>('switch', { name: /^Anybody can create an account/ })
  expect(open.checked).toBe(true)
  expect(await axe()).toEqual([])
})

it('saves one section alone, over the version that it shows', async () => {
  server.answer(updateAppSettings, { ...stored, switches: { ...stored.switches, version: 1 } })
  const { user } = await renderScreen(<AppSettings />)
  const switches = await form('Switches')
  await user.click(switches.getByRole('switch', { name: /^Anybody can create an account/ }))
  await user.click(switches.getByRole('button', { name: 'Save switches' }))
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  await user.click(switches.getByRole('switch', { name: /^Anybody can create an account/ }))
  await user.click(switches.getByRole('button', { name: 'Save switches' }))
  await waitFor(() => expect(server.sentTo(updateAppSettings)).toHaveLength(2))
  expect(server.sentTo(updateAppSettings).map(({ body }) => body)).toEqual([
    {
      switches: {
        is_sign_up_open: false,
        has_sandbox_payments: false,
        has_automatic_renewal: false,
        version: 0,
      },
    },
    {
      switches: {
        is_sign_up_open: true,
        has_sandbox_payments: false,
        has_automatic_renewal: false,
        version: 1,
      },
    },
  ])
})

it('shows how the site presents itself while one types, and saves it', async () => {
  server.answer(updateAppSettings, { ...stored, branding: { ...stored.branding, version: 1 } })
  const { user, axe } = await renderScreen(<AppSettings />)
  const branding = await form('Branding')
  const name = branding.getByLabelText(/^Name of this site/)
  await user.clear(name)
  await user.fill(name, 'Karten & Co')
  await user.fill(branding.getByLabelText('Legal lines'), 'Mehta Prints, Pune')
  const preview = within(branding.getByRole('region', { name: 'Preview' }))
  expect(preview.getAllByText('Karten & Co')).toHaveLength(2)
  expect(preview.getByText('Mehta Prints, Pune')).toBeTruthy()
  await user.click(branding.getByRole('button', { name: 'Save branding' }))
  expect(await branding.findByText(/without quotation marks/)).toBeTruthy()
  await user.clear(name)
  await user.fill(name, 'Karten')
  expect(await axe()).toEqual([])
  await user.click(branding.getByRole('button', { name: 'Save branding' }))
  await waitFor(() => expect(server.sentTo(updateAppSettings)).toHaveLength(1))
  expect(server.sentTo(updateAppSettings)[0]?.body).toEqual({
    branding: {
      name: 'Karten',
      logo: null,
      color: '#d8432b',
      sender_name: '',
      legal_footer: 'Mehta Prints, Pune',
      version: 0,
    },
  })
})

it('says at its field what the server finds', async () => {
  server.refuse(updateAppSettings, 'invalid_input', [
    { path: 'seller.gst_number', code: 'gst_of_other_state', message: '' },
  ])
  const { user } = await renderScreen(<AppSettings />)
  const seller = await form('Seller')
  await user.fill(seller.getByLabelText('GST number'), '29AAPFU0939F1ZR')
  await user.click(seller.getByRole('button', { name: 'Save seller' }))
  expect(
    await seller.findByText('This GST number is registered in another State than the one you chose.'),
  ).toBeTruthy()
})

it('keeps what was typed when somebody else was faster', async () => {
  server.refuse(updateAppSettings, 'version_conflict')
  const { user } = await renderScreen(<AppSettings />)
  const seller = await form('Seller')
  await user.fill(seller.getByLabelText('UPI ID'), 'mehta@bank')
  server.answer(getAppSettings, {
    ...stored,
    seller: { ...stored.seller, invoice_prefix: 'MP', version: 3 },
  })
  await user.click(seller.getByRole('button', { name: 'Save seller' }))
  await user.click(await screen.findByRole('button', { name: 'Load the newer one' }))
  await waitFor(() => expect(seller.getByLabelText<HTMLInputElement>('Prefix of numbers').value).toBe('MP'))
  expect(seller.getByLabelText<HTMLInputElement>('UPI ID').value).toBe('mehta@bank')
})

it('offers another try when the settings cannot be loaded', async () => {
  server.refuse(getAppSettings, 'unavailable')
  await renderScreen(<AppSettings />)
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy()
})
