import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cities, countries, districts, states } from '#contract/places-admin.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { citiesView } from './cities-view.ts'
import { countriesView } from './countries-view.ts'
import { statesView } from './states-view.ts'

/** Some inputs are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }
const at = '2026-01-02T03:04:05.000Z'
const row = { is_active: true, version: 2, created_at: at, updated_at: at }
const india = {
  ...row,
  country_id: 356,
  name: 'India',
  iso2: 'IN',
  dial_code: '+91',
  currency: 'INR',
  locale: null,
}
const kerala = {
  ...row,
  state_id: 7,
  country_id: 356,
  country_name: 'India',
  country_iso2: 'IN',
  name: 'Kerala',
  code: 'IN-KL',
  gst_code: '32',
  is_union_territory: false,
}
const ernakulam = {
  ...row,
  district_id: 70,
  state_id: 7,
  state_code: 'IN-KL',
  state_name: 'Kerala',
  name: 'Ernakulam',
}
const kochi = {
  ...row,
  city_id: 700,
  state_id: 7,
  state_code: 'IN-KL',
  state_name: 'Kerala',
  district_id: 70,
  district_name: 'Ernakulam',
  name: 'Kochi',
}

function server() {
  const fake = fakeServer()
  fake.answer(countries.list, { list: [india], total: 1 })
  fake.answer(countries.get, india)
  fake.answer(states.list, { list: [kerala], total: 1 })
  fake.answer(states.get, kerala)
  fake.answer(districts.list, { list: [ernakulam], total: 1 })
  fake.answer(districts.get, ernakulam)
  fake.answer(cities.list, { list: [kochi], total: 1 })
  fake.answer(cities.get, kochi)
  return fake
}

it('edits a state in a dialog that the URL names, and sends the version that was seen', async () => {
  const fake = server()
  fake.answer(states.update, kerala)
  const { user, path, axe } = await renderScreen(<ResourceList view={statesView} />)
  await user.click(await screen.findByRole('link', { name: 'Kerala' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit state' })
  expect(path()).toBe('/here?edit=7')
  const name = await within(dialog).findByRole('textbox', { name: 'Name' }, slowly)
  expect(await axe()).toEqual([])
  await user.type(name, 'm')
  await user.clear(within(dialog).getByRole('textbox', { name: 'GST code' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save state' }))
  expect(await screen.findByText('State saved')).toBeTruthy()
  expect(path()).toBe('/here')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fake.sentTo(states.update)[0]?.body).toMatchObject({ state_id: 7, version: 2, name: 'Keralam' })
})

it('offers the districts of the chosen state only, and names all invalid fields', async () => {
  const fake = server()
  fake.answer(cities.create, kochi)
  const { user } = await renderScreen(<ResourceList view={citiesView} />, '/here?edit=new')
  const dialog = await screen.findByRole('dialog', { name: 'New city' })
  const input = (label: RegExp) =>
    within(dialog).getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  expect(input(/^District/).disabled).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Save city' }))
  expect(within(dialog).getByText('Choose one from the list.')).toBeTruthy()
  expect(within(dialog).getByText('Enter the name.')).toBeTruthy()
  await user.click(input(/^State/))
  await user.click(await screen.findByRole('option', { name: 'Kerala, India' }))
  await waitFor(() => expect(input(/^District/).disabled).toBe(false))
  await user.click(input(/^District/))
  await user.click(await screen.findByRole('option', { name: 'Ernakulam' }))
  expect(fake.sentTo(districts.list).at(-1)?.url.searchParams.get('state_id')).toBe('7')
  await user.fill(within(dialog).getByRole('textbox', { name: 'Name' }), 'Aluva')
  await user.click(within(dialog).getByRole('button', { name: 'Save city' }))
  await waitFor(() =>
    expect(fake.sentTo(cities.create)[0]?.body).toEqual({
      state_id: 7,
      district_id: 70,
      name: 'Aluva',
      is_active: true,
    }),
  )
})

it('keeps the filter by parent in the URL, and clears the district with its state', async () => {
  const fake = server()
  const { user, path, axe } = await renderScreen(
    <ResourceList view={citiesView} />,
    '/here?state_id=7&district_id=70',
  )
  await screen.findByRole('table', { name: 'Cities' })
  const filter = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  await waitFor(() => expect(filter('District').value).toBe('Ernakulam'))
  expect(filter('State').value).toBe('Kerala, India')
  expect(await axe()).toEqual([])
  expect(fake.sentTo(cities.list)[0]?.url.searchParams.get('district_id')).toBe('70')
  await user.click(filter('State'))
  await user.click(await screen.findByRole('option', { name: 'Kerala, India' }))
  await waitFor(() => expect(path()).toBe('/here'))
})

it('switches the selected cities off', async () => {
  const fake = server()
  fake.answer(cities.updateStatus, { count: 1 })
  const { user } = await renderScreen(<ResourceList view={citiesView} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Kochi' }))
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Inactive' }))
  await waitFor(() =>
    expect(fake.sentTo(cities.updateStatus)[0]?.body).toEqual({ ids: [700], is_active: false }),
  )
})

it('does not offer to change the code of a country', async () => {
  const fake = server()
  fake.answer(countries.update, india)
  const { user, axe } = await renderScreen(<ResourceForm view={countriesView} id="356" />)
  await screen.findByRole('textbox', { name: 'Name' })
  expect(await axe()).toEqual([])
  expect(screen.queryByLabelText('Numeric code')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save country' }))
  await waitFor(() =>
    expect(fake.sentTo(countries.update)[0]?.body).toMatchObject({ country_id: 356, version: 2, iso2: 'IN' }),
  )
})

it('says which columns a file of cities needs, by the names of their state and district', async () => {
  server()
  const { user, axe } = await renderScreen(<ResourceList view={citiesView} />)
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const columns = await screen.findByRole('list', { name: 'Columns of the file' })
  expect(
    within(columns)
      .getAllByRole('listitem')
      .map(({ textContent: text }) => text),
  ).toEqual([
    'state_code State – needed for a new row',
    'district_name District',
    'name Name – needed for a new row',
    'is_active Active',
  ])
  expect(screen.getByText('state_code, district_name, name')).toBeTruthy()
  expect(await axe()).toEqual([])
})
