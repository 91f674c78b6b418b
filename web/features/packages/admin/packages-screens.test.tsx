import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { packageFeatures, packagePrices, packages } from '#contract/packages.ts'
import { listCountries } from '#contract/places.ts'
import { taxCategories } from '#contract/taxes.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { FeatureTable } from './feature-table.tsx'
import { CreateFeature, EditFeature, PackageFeatures } from './package-features.tsx'
import { EditPackage } from './package-frame.tsx'
import { PackageList } from './package-list.tsx'
import { EditPrice, PackagePrices } from './package-prices.tsx'
import { packagesView } from './packages-view.tsx'
import { pricesViewOf } from './prices-view.tsx'

/** Some inputs are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }
const at = '2026-01-02T03:04:05.000Z'
const stamps = { version: 3, created_at: at, updated_at: at }
const pro = {
  ...stamps,
  package_id: 12,
  key: 'pro',
  name: 'Pro',
  description: 'For work.',
  audience: 'user' as const,
  level: 10,
  trial_days: 14,
  grace_days: 14,
  credits: null,
  credit_days: null,
  tax_category_id: null,
  tax_category_name: '',
  is_visible: true,
  is_active: true,
  sort_order: 1,
  name_hi: 'प्रो',
  name_ar: '',
  description_hi: '',
  description_ar: '',
  features: [
    { feature_key: 'cards' as const, is_included: true, limit_value: 25 },
    { feature_key: 'templates' as const, is_included: true, limit_value: null },
    { feature_key: 'tickets' as const, is_included: true, limit_value: null },
    { feature_key: 'designs' as const, is_included: false, limit_value: 4 },
  ],
}
const price = {
  ...stamps,
  package_price_id: 5,
  package_id: 12,
  package_name: 'Pro',
  country_id: 356,
  country_name: 'India',
  country_iso2: 'IN',
  currency: 'INR',
  amount_minor: 19_900,
  period: 'month' as const,
  tax_inclusive: true,
  is_active: true,
}
const ofWorld = {
  ...price,
  package_price_id: 1,
  country_id: 1,
  country_name: 'World',
  country_iso2: 'XW',
  currency: 'USD',
  amount_minor: 500,
  tax_inclusive: false,
}
const cards = {
  ...stamps,
  package_feature_id: 8,
  package_id: 12,
  package_name: 'Pro',
  feature_key: 'cards' as const,
  is_included: true,
  limit_value: 25,
  label: '',
  sort_order: 1,
}
const countries = [
  { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
  { country_id: 392, name: 'Japan', iso2: 'JP', dial_code: '+81', currency: 'JPY' },
  { country_id: 414, name: 'Kuwait', iso2: 'KW', dial_code: '+965', currency: 'KWD' },
]

function server() {
  const fake = fakeServer()
  fake.answer(packages.list, { list: [pro], total: 1 })
  fake.answer(packages.get, pro)
  fake.answer(packagePrices.list, { list: [price, ofWorld], total: 2 })
  fake.answer(packagePrices.get, price)
  fake.answer(packageFeatures.list, { list: [cards], total: 1 })
  fake.answer(packageFeatures.get, cards)
  fake.answer(listCountries, countries)
  fake.answer(taxCategories.list, { list: [], total: 0 })
  return fake
}
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const findInput = (label: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' }, slowly)

it('lists packages, each with the way to its prices and features', async () => {
  server()
  const { user, axe } = await renderScreen(<PackageList />)
  const table = await screen.findByRole('table', { name: 'Packages' }, slowly)
  expect(await axe()).toEqual([])
  expect(within(table).getByText('People with cards')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for Pro' }))
  const to = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('href')
  expect(await to('Prices')).toBe('/backbone/pricing/list-12')
  expect(await to('Features')).toBe('/backbone/package/features/list-Pro-12')
})

it('asks how many credits are bought for packages of partners only', async () => {
  const fake = server()
  fake.answer(packages.create, pro)
  const { user, axe } = await renderScreen(<ResourceForm view={packagesView} />)
  await user.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Partner 10')
  await user.fill(screen.getByRole('textbox', { name: /^Key/ }), 'partner-10')
  await findInput(/^Level/)
  expect(await axe()).toEqual([])
  expect(screen.queryByLabelText(/^Credits/)).toBeNull()
  await user.click(await screen.findByLabelText(/^For/, { selector: 'input' }, slowly))
  await user.click(await screen.findByRole('option', { name: 'Partners, who buy credits' }))
  await findInput(/^Credits/)
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  expect(await screen.findByText('Enter how many credits one buys.')).toBeTruthy()
  await user.fill(input(/^Credits/), '10')
  await user.fill(screen.getByRole('textbox', { name: 'Name in Hindi' }), 'पार्टनर 10')
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  await waitFor(() =>
    expect(fake.sentTo(packages.create)[0]?.body).toMatchObject({
      key: 'partner-10',
      audience: 'partner',
      credits: 10,
      credit_days: null,
      level: 10,
      name_hi: 'पार्टनर 10',
    }),
  )
})

it('leads from the form of a package to its other parts, and says why the free plan stays', async () => {
  const fake = server()
  fake.refuse(packages.update, 'free_plan_stays')
  const { user, axe } = await renderScreen(<EditPackage id="12" />)
  const parts = await screen.findByRole('navigation', { name: 'Parts of the package' })
  await findInput(/^Days to try/)
  expect(await axe()).toEqual([])
  expect(
    within(parts)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/backbone/package/edit-12',
    '/backbone/pricing/list-12',
    '/backbone/package/features/list-Pro-12',
  ])
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  expect((await screen.findAllByText(/^This is the free plan/)).length).toBeGreaterThan(0)
})

it('lists the prices of a package with their currencies', async () => {
  const fake = server()
  const { axe } = await renderScreen(<PackagePrices id={12} />)
  const table = await screen.findByRole('table', { name: 'Prices' }, slowly)
  expect(await axe()).toEqual([])
  const [, first, second] = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  for (const text of ['India', '₹199.00', 'A month', 'Included']) expect(first).toContain(text)
  for (const text of ['World', '$5.00', 'Added']) expect(second).toContain(text)
  expect(fake.sentTo(packagePrices.list)[0]?.url.searchParams.get('package_id')).toBe('12')
  const create = screen.getByRole('link', { name: 'New price' })
  expect(create.getAttribute('href')).toBe('/backbone/pricing/create-12')
})

it('begins with the world, suggests the currency of a country, and keeps the typed amount', async () => {
  const fake = server()
  fake.answer(packagePrices.create, price)
  const { user, axe, path } = await renderScreen(<ResourceForm view={pricesViewOf(12)} />)
  const amount = await findInput(/^Amount/)
  expect([input(/^Country/).value, input(/^Currency/).value]).toEqual(['World: every other country', 'USD'])
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  expect(await screen.findByText('Enter the amount.')).toBeTruthy()
  await user.fill(amount, '750')
  const choose = async (country: string) => {
    await user.click(input(/^Country/))
    await user.click(await screen.findByRole('option', { name: country }))
  }
  await choose('Kuwait')
  await waitFor(() => expect([input(/^Currency/).value, amount.value]).toEqual(['KWD', '750.000']))
  await choose('Japan')
  await waitFor(() => expect([input(/^Currency/).value, amount.value]).toEqual(['JPY', '750']))
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  await waitFor(() =>
    expect(fake.sentTo(packagePrices.create)[0]?.body).toEqual({
      package_id: 12,
      country_id: 392,
      currency: 'JPY',
      amount_minor: 750,
      period: 'month',
      tax_inclusive: true,
      is_active: true,
    }),
  )
  await waitFor(() => expect(path()).toBe('/backbone/pricing/list-12'))
})

it('leads from a price back to the prices of its package', async () => {
  const fake = server()
  const message =
    'This package has an active price for this country and period already. Switch that one off first.'
  fake.refuse(packagePrices.update, 'package_price_taken', [
    { path: 'period', code: 'package_price_taken', message },
  ])
  const { user, axe } = await renderScreen(<EditPrice id="5" />)
  expect((await findInput(/^Amount/)).value).toBe('199.00')
  expect(await axe()).toEqual([])
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/backbone/pricing/list-12')
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})

it('shows what all packages allow in one table, which leads to the list of each', async () => {
  server()
  const { axe } = await renderScreen(<FeatureTable />)
  const table = await screen.findByRole('table', { name: 'Package features' }, slowly)
  expect(await axe()).toEqual([])
  const link = within(table).getByRole('link', { name: 'Pro' })
  expect(link.getAttribute('href')).toBe('/backbone/package/features/list-Pro-12')
  const [, row] = within(table).getAllByRole('row')
  for (const text of [
    'Business cards25',
    'All templatesIncluded',
    'Saved designsNot included',
    'Codes in one batchNot included',
    'Tickets of one eventNo limit',
  ])
    expect(row?.textContent).toContain(text)
})

it('lists what a package allows', async () => {
  server()
  const { axe } = await renderScreen(<PackageFeatures id={12} />)
  const table = await screen.findByRole('table', { name: 'Features' }, slowly)
  expect(await axe()).toEqual([])
  const name = within(table).getByRole('link', { name: 'Business cards' })
  expect(name.getAttribute('href')).toBe('/backbone/package/features/edit-8')
  const create = screen.getByRole('link', { name: 'New feature' })
  expect(create.getAttribute('href')).toBe('/backbone/package/features/create-Pro-12')
})

it('asks for no limit of what is there or not', async () => {
  const fake = server()
  fake.answer(packageFeatures.create, cards)
  const { user, axe, path } = await renderScreen(<CreateFeature packageId={12} />)
  await user.fill(await findInput(/^Limit/), '7')
  expect(await axe()).toEqual([])
  await user.click(await screen.findByLabelText(/^Feature/, { selector: 'input' }, slowly))
  await user.click(await screen.findByRole('option', { name: 'All templates' }))
  await waitFor(() => expect([input(/^Limit/).disabled, input(/^Limit/).value]).toEqual([true, '']))
  await user.click(screen.getByRole('button', { name: 'Save feature' }))
  await waitFor(() =>
    expect(fake.sentTo(packageFeatures.create)[0]?.body).toMatchObject({
      package_id: 12,
      feature_key: 'templates',
      limit_value: null,
    }),
  )
  await waitFor(() => expect(path()).toBe('/backbone/package/features/list-Pro-12'))
})

it('changes how much of a feature a package allows', async () => {
  const fake = server()
  fake.answer(packageFeatures.update, cards)
  const { user } = await renderScreen(<EditFeature id="8" />)
  await user.clear(await findInput(/^Limit/))
  await user.click(screen.getByRole('button', { name: 'Save feature' }))
  await waitFor(() =>
    expect(fake.sentTo(packageFeatures.update)[0]?.body).toMatchObject({
      package_feature_id: 8,
      limit_value: null,
    }),
  )
})
