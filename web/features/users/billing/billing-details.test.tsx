import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getBillingProfile, replaceBillingProfile, updateBillingProfile } from '#contract/billing-profiles.ts'
import { listCountries, listPublicStates } from '#contract/places.ts'
import { getUserDetails } from '#contract/users.ts'
import { beginSession } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { BillingDetails } from './billing-details.tsx'

const { token, user: asha } = sessionOf({ country_id: 356, state_id: 27 })
const nothing = {
  companyName: '',
  gstNumber: '',
  gstAddress: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  zipcode: '',
  state_id: null,
  country_id: null,
  tax_number: '',
  gst_state: '',
  is_well_formed: false,
  version: 0,
}
const stored = {
  ...nothing,
  companyName: 'Mehta Foods',
  gstNumber: '27AAPFU0939F1ZV',
  state_id: 27,
  country_id: 356,
  gst_state: 'Maharashtra',
  is_well_formed: true,
  version: 3,
}
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getUserDetails, asha)
  server.answer(listCountries, [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
    { country_id: 276, name: 'Germany', iso2: 'DE', dial_code: '+49', currency: 'EUR' },
  ])
  const state = { code: '', is_union_territory: false }
  server.answer(listPublicStates, [
    { ...state, state_id: 27, name: 'Maharashtra', gst_code: '27' },
    { ...state, state_id: 29, name: 'Karnataka', gst_code: '29' },
  ])
  server.answer(getBillingProfile, nothing)
  beginSession(token, asha, 'USER')
})
const valueOf = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value

it('begins in the country of the account, accessible, and says what a GST number says', async () => {
  const { user, axe } = await renderScreen(<BillingDetails />)
  const number = await screen.findByLabelText('GST number')
  const state = await screen.findByRole<HTMLInputElement>('combobox', { name: 'State' })
  await waitFor(() => expect(state.value).toBe('Maharashtra'))
  expect(await axe()).toEqual([])
  await user.fill(number, '27aapfu 0939f1zv')
  expect(
    await screen.findByText('Registered in Maharashtra. Well-formed, not verified with the tax office.'),
  ).toBeTruthy()
})

it('stores the first details, and shows the number as it is stored', async () => {
  server.answer(replaceBillingProfile, { ...stored, version: 1 })
  const { user } = await renderScreen(<BillingDetails />)
  await user.fill(await screen.findByLabelText('GST number'), '27aapfu0939f1zv')
  await user.fill(screen.getByLabelText('Company'), 'Mehta Foods')
  await user.click(screen.getByRole('button', { name: 'Save billing details' }))
  expect(await screen.findByText('Billing details saved')).toBeTruthy()
  expect(server.sentTo(replaceBillingProfile)[0]?.body).toMatchObject({
    companyName: 'Mehta Foods',
    gstNumber: '27aapfu0939f1zv',
    country_id: '356',
    state_id: '27',
  })
  expect(valueOf('GST number')).toBe('27AAPFU0939F1ZV')
})

it('says at the number what is wrong with it, before and after it is sent', async () => {
  server.refuse(replaceBillingProfile, 'invalid_input', [
    { path: 'gstNumber', code: 'gst_elsewhere', params: { state: 'Maharashtra' }, message: '' },
  ])
  const { user } = await renderScreen(<BillingDetails />)
  const number = await screen.findByLabelText('GST number')
  const save = screen.getByRole('button', { name: 'Save billing details' })
  await user.fill(number, '27AAPFU0939F1ZW')
  await user.click(save)
  expect(
    await screen.findByText('One character of this GST number is wrong. Compare it with your certificate.'),
  ).toBeTruthy()
  expect(server.sentTo(replaceBillingProfile)).toEqual([])
  await user.clear(number)
  await user.fill(number, '27AAPFU0939F1ZV')
  await user.click(save)
  expect(await screen.findByText(/^This GST number is registered in Maharashtra\./)).toBeTruthy()
})

it('asks for a tax number elsewhere, and sends no GST number then', async () => {
  server.answer(getBillingProfile, stored)
  server.answer(updateBillingProfile, { ...stored, version: 4 })
  const { user } = await renderScreen(<BillingDetails />)
  await user.click(await screen.findByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'Germany' }))
  await user.fill(await screen.findByLabelText('Tax number'), 'DE123456789')
  expect(screen.queryByLabelText('GST number')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save billing details' }))
  expect(await screen.findByText('Billing details saved')).toBeTruthy()
  expect(server.sentTo(updateBillingProfile)[0]?.body).toMatchObject({
    country_id: '276',
    state_id: null,
    gstNumber: '',
    tax_number: 'DE123456789',
    version: 3,
  })
})

it('keeps what was typed when another window was faster', async () => {
  server.answer(getBillingProfile, stored)
  server.refuse(updateBillingProfile, 'version_conflict')
  const { user } = await renderScreen(<BillingDetails />)
  await user.fill(await screen.findByLabelText('Address'), '4 Hill Road')
  server.answer(getBillingProfile, { ...stored, city: 'Mumbai', version: 4 })
  await user.click(screen.getByRole('button', { name: 'Save billing details' }))
  await user.click(await screen.findByRole('button', { name: 'Load the newer one' }))
  await waitFor(() => expect(valueOf('City')).toBe('Mumbai'))
  expect(valueOf('Address')).toBe('4 Hill Road')
})

it('offers another try when the details cannot be loaded', async () => {
  server.refuse(getBillingProfile, 'unavailable')
  await renderScreen(<BillingDetails />)
  expect(await screen.findByText('Your billing details could not be loaded')).toBeTruthy()
})
