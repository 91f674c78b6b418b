import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { countries, states } from '#contract/places-admin.ts'
import { taxCategories, taxRates, taxes } from '#contract/taxes.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { taxCategoriesView } from './tax-categories-view.ts'
import { taxRatesView } from './tax-rates-view.tsx'
import { taxesView } from './taxes-view.ts'

/** Some inputs are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }
const at = '2026-01-02T03:04:05.000Z'
const row = { version: 2, created_at: at, updated_at: at }
const country = { dial_code: '+1', locale: null, is_active: true, ...row }
const india = { ...country, country_id: 356, name: 'India', iso2: 'IN', currency: 'INR' }
const kuwait = { ...country, country_id: 414, name: 'Kuwait', iso2: 'KW', currency: 'KWD' }
const software = {
  ...row,
  tax_category_id: 1,
  name: 'Software',
  hsn_sac: '9983',
  description: '',
  is_active: true,
}
const ofIndia = { ...row, country_id: 356, country_name: 'India', country_iso2: 'IN', is_active: true }
const cgst = { ...ofIndia, tax_id: 1, code: 'CGST', name: 'Central GST', applies: 'intra' as const }
const igst = {
  ...ofIndia,
  tax_id: 4,
  code: 'IGST',
  name: 'Integrated GST',
  applies: 'inter-state' as const,
  is_active: false,
}
const ticketRate = {
  ...row,
  tax_rate_id: 9,
  tax_category_id: 1,
  tax_category_name: 'Software',
  country_id: 356,
  country_name: 'India',
  country_iso2: 'IN',
  currency: 'INR',
  state_id: null,
  state_name: '',
  name: 'GST 18 %',
  valid_from: '2025-09-22',
  valid_to: null,
  unit_from_minor: 50_001,
  unit_to_minor: null,
  components: [
    { tax_id: 1, code: 'CGST', rate_ppm: 90_000 },
    { tax_id: 4, code: 'IGST', rate_ppm: 1_250 },
  ],
}
const exemption = {
  ...ticketRate,
  tax_rate_id: 8,
  name: 'Exempt',
  unit_from_minor: 0,
  unit_to_minor: 50_000,
  components: [],
}

function server() {
  const fake = fakeServer()
  fake.answer(countries.list, { list: [india, kuwait], total: 2 })
  fake.answer(countries.get, india)
  fake.answer(states.list, { list: [], total: 0 })
  fake.answer(taxCategories.list, { list: [software], total: 1 })
  fake.answer(taxCategories.get, software)
  fake.answer(taxes.list, { list: [igst, cgst], total: 2 })
  fake.answer(taxes.get, cgst)
  fake.answer(taxRates.list, { list: [ticketRate, exemption], total: 2 })
  fake.answer(taxRates.get, ticketRate)
  return fake
}
const texts = (list: readonly HTMLElement[]) => list.map(({ textContent }) => textContent)
const field = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Taxes' })).findByLabelText<HTMLInputElement>(name)

it('shows taxes, percentages and prices of rates in words', async () => {
  server()
  const { axe } = await renderScreen(<ResourceList view={taxRatesView} />)
  const table = await screen.findByRole('table', { name: 'Tax rates' })
  expect(await axe()).toEqual([])
  const [, first, second] = texts(within(table).getAllByRole('row'))
  for (const text of ['India', 'CGST 9%, IGST 0.125%', 'From ₹500.01', 'Sep 22, 2025'])
    expect(first).toContain(text)
  for (const text of ['Exempt', 'Up to ₹500.00']) expect(second).toContain(text)
})

it('asks for a percentage of each tax of the chosen country, and for prices in its currency', async () => {
  const fake = server()
  fake.answer(taxRates.create, ticketRate)
  const { user, axe } = await renderScreen(<ResourceForm view={taxRatesView} />)
  const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const group = await screen.findByRole('group', { name: 'Taxes' })
  expect(within(group).getByText('Choose a country first.')).toBeTruthy()
  expect(await axe()).toEqual([])
  await waitFor(() => input(/^Tax category/), slowly)
  await user.click(input(/^Tax category/))
  await user.click(await screen.findByRole('option', { name: 'Software' }))
  await user.click(input(/^Country/))
  await user.click(await screen.findByRole('option', { name: 'India' }))
  expect(texts(await within(group).findAllByText(/^[CI]GST$/))).toEqual(['CGST', 'IGST'])
  expect(fake.sentTo(taxes.list).at(-1)?.url.searchParams.get('country_id')).toBe('356')
  await user.fill(within(group).getByLabelText('CGST'), '2.5')
  await user.fill(screen.getByRole('textbox', { name: /^Name/ }), 'GST 5 %')
  await user.fill(input(/^First day/), '2027-04-01')
  const highest = await screen.findByLabelText<HTMLInputElement>(/^Highest price/, undefined, slowly)
  await waitFor(() => expect(highest.disabled).toBe(false))
  await user.fill(highest, '500')
  await user.click(screen.getByRole('button', { name: 'Save tax rate' }))
  await waitFor(() =>
    expect(fake.sentTo(taxRates.create)[0]?.body).toEqual({
      tax_category_id: 1,
      country_id: 356,
      state_id: null,
      name: 'GST 5 %',
      components: [{ tax_id: 1, rate_ppm: 25_000 }],
      valid_from: '2027-04-01',
      valid_to: null,
      unit_from_minor: 0,
      unit_to_minor: 50_000,
    }),
  )
})

it('shows the percentages of a rate, and takes one away', async () => {
  const fake = server()
  fake.answer(taxRates.update, ticketRate)
  const { user } = await renderScreen(<ResourceForm view={taxRatesView} id="9" />)
  expect([(await field('CGST')).value, (await field('IGST')).value]).toEqual(['9 %', '0.125 %'])
  await user.clear(await field('IGST'))
  await user.click(screen.getByRole('button', { name: 'Save tax rate' }))
  await waitFor(() =>
    expect(fake.sentTo(taxRates.update)[0]?.body).toMatchObject({
      tax_rate_id: 9,
      version: 2,
      components: [{ tax_id: 1, rate_ppm: 90_000 }],
    }),
  )
})

it('forgets the percentages when another country is chosen', async () => {
  server()
  const { user } = await renderScreen(<ResourceForm view={taxRatesView} id="9" />)
  expect((await field('CGST')).value).toBe('9 %')
  await user.click(await screen.findByLabelText(/^Country/, { selector: 'input' }, slowly))
  await user.click(await screen.findByRole('option', { name: 'Kuwait' }))
  await waitFor(async () => expect((await field('CGST')).value).toBe(''))
})

it('keeps the price of a piece as it reads when the currency changes with the country', async () => {
  const fake = server()
  fake.answer(taxRates.update, ticketRate)
  const { user } = await renderScreen(<ResourceForm view={taxRatesView} id="9" />)
  const lowest = await screen.findByLabelText<HTMLInputElement>(/^Lowest price/, undefined, slowly)
  await waitFor(() => expect([lowest.value, lowest.disabled]).toEqual(['500.01', false]))
  fake.answer(countries.get, kuwait)
  await user.click(await screen.findByLabelText(/^Country/, { selector: 'input' }, slowly))
  await user.click(await screen.findByRole('option', { name: 'Kuwait' }))
  await waitFor(() => expect(lowest.value).toBe('500.010'))
  await user.click(screen.getByRole('button', { name: 'Save tax rate' }))
  await waitFor(() =>
    expect(fake.sentTo(taxRates.update)[0]?.body).toMatchObject({
      country_id: 414,
      unit_from_minor: 500_010,
    }),
  )
})

it('says beside the first day that another rate covers the same days', async () => {
  const fake = server()
  const message =
    'Another rate of this category and place has some of these days and prices. End that one first.'
  fake.refuse(taxRates.update, 'tax_rate_overlaps', [
    { path: 'valid_from', code: 'tax_rate_overlaps', message },
  ])
  const { user } = await renderScreen(<ResourceForm view={taxRatesView} id="9" />)
  await user.click(await screen.findByRole('button', { name: 'Save tax rate' }, slowly))
  const day = await screen.findByLabelText<HTMLInputElement>(/^First day/)
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
})

it('lists taxes with what they are charged on, and switches one on', async () => {
  const fake = server()
  fake.answer(taxes.updateStatus, { count: 1 })
  const { user, axe } = await renderScreen(<ResourceList view={taxesView} />)
  await screen.findByRole('table', { name: 'Taxes' })
  expect(await axe()).toEqual([])
  const table = screen.getByRole('table', { name: 'Taxes' })
  expect(within(table).getByText('Sales within one State or territory')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select IGST, India' }))
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Charged' }))
  await waitFor(() => expect(fake.sentTo(taxes.updateStatus)[0]?.body).toEqual({ ids: [4], is_active: true }))
})

it('names what is missing of a new tax', async () => {
  server()
  const form = await renderScreen(<ResourceForm view={taxesView} />)
  await screen.findByRole('heading', { level: 1, name: 'New tax' })
  expect(await form.axe()).toEqual([])
  await form.user.click(screen.getByRole('button', { name: 'Save tax' }))
  expect(screen.getByText('Use capital letters and digits, like CGST.')).toBeTruthy()
})

it('lists categories with their codes', async () => {
  server()
  const list = await renderScreen(<ResourceList view={taxCategoriesView} />)
  await screen.findByRole('table', { name: 'Tax categories' })
  expect(await list.axe()).toEqual([])
  expect(screen.getByText('9983')).toBeTruthy()
})

it('saves a new category', async () => {
  const fake = server()
  fake.answer(taxCategories.create, software)
  const { user, axe } = await renderScreen(<ResourceForm view={taxCategoriesView} />)
  await user.fill(await screen.findByRole('textbox', { name: /^Name/ }), 'Printing')
  await user.fill(screen.getByRole('textbox', { name: /^HSN or SAC/ }), '12345')
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save tax category' }))
  expect(await screen.findByText('Enter 4, 6 or 8 digits.')).toBeTruthy()
  await user.fill(screen.getByRole('textbox', { name: /^HSN or SAC/ }), '6')
  await user.click(screen.getByRole('button', { name: 'Save tax category' }))
  await waitFor(() =>
    expect(fake.sentTo(taxCategories.create)[0]?.body).toMatchObject({ name: 'Printing', hsn_sac: '123456' }),
  )
})
