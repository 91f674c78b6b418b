import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nfcEnquiries, nfcTemplates, updateNfcEnquiry } from '#contract/nfc.ts'
import { listCountries } from '#contract/places.ts'
import { taxCategories } from '#contract/taxes.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { enquiry, template } from '../testing/nfc-rows.ts'
import { enquiriesView } from './enquiries-view.tsx'
import { EnquiryDetail } from './enquiry-detail.tsx'
import { templatesView } from './templates-view.tsx'

/** Some inputs are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }

function openServer() {
  const server = fakeServer()
  const countries = [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
    { country_id: 414, name: 'Kuwait', iso2: 'KW', dial_code: '+965', currency: 'KWD' },
  ]
  server.answer(listCountries, countries)
  server.answer(taxCategories.list, { list: [], total: 0 })
  server.answer(nfcTemplates.list, {
    list: [template(), template({ nfc_template_id: 2, stock: null })],
    total: 2,
  })
  server.answer(nfcTemplates.get, template())
  server.answer(nfcEnquiries.list, { list: [enquiry()], total: 1 })
  server.answer(nfcEnquiries.get, enquiry())
  return server
}

it('lists templates with price and stock; each leads to the form whose address has its id', async () => {
  openServer()
  const { axe } = await renderScreen(<ResourceList view={templatesView} />)
  const table = await screen.findByRole('table', { name: 'NFC templates' })
  const [link] = await within(table).findAllByRole('link', { name: 'Matt black' }, slowly)
  expect(link?.getAttribute('href')).toBe('/backbone/nfc/nfc-templates/edit?id=1')
  expect(within(table).getAllByText('$9.00')).toHaveLength(2)
  expect(within(table).getByText('12')).toBeTruthy()
  expect(within(table).getByText('Unlimited')).toBeTruthy()
  expect(await axe()).toEqual([])
})

it('saves prices of countries, each in its currency, and an empty stock as unlimited', async () => {
  const server = openServer()
  server.answer(nfcTemplates.update, template())
  const { user, axe, path } = await renderScreen(<ResourceForm view={templatesView} id={1} />)
  const prices = within(await screen.findByRole('group', { name: 'Prices' }, slowly))
  await screen.findByRole('textbox', { name: 'Stock' }, slowly)
  expect(await axe()).toEqual([])
  await user.click(prices.getByRole('button', { name: 'Add price' }))
  const india = within(prices.getByRole('group', { name: 'Price, India' }))
  await user.fill(india.getByRole('textbox', { name: 'Price of one card' }), '499.50')
  await user.click(india.getByRole('switch', { name: 'With tax' }))
  await user.clear(screen.getByRole('textbox', { name: 'Stock' }))
  await user.click(screen.getByRole('button', { name: 'Save NFC template' }))
  await waitFor(() => expect(path()).toBe('/backbone/nfc/nfc-templates'))
  expect(server.sentTo(nfcTemplates.update)[0]?.body).toMatchObject({
    nfc_template_id: 1,
    version: 2,
    stock: null,
    prices: [
      { country_id: 1, amount_minor: 900, tax_inclusive: true },
      { country_id: 356, amount_minor: 49_950, tax_inclusive: false },
    ],
  })
})

it('keeps a stored price as its currency comes, and the number and the input when its country changes', async () => {
  const server = openServer()
  const [world] = template().prices
  if (world === undefined) throw new Error('The template has no price.')
  const kuwait = { country_id: 414, country_name: 'Kuwait', country_iso2: 'KW', currency: 'KWD' }
  const prices = [{ ...world, ...kuwait, amount_minor: 2500 }, world]
  server.answer(nfcTemplates.get, template({ prices }))
  server.answer(nfcTemplates.update, template())
  const { user, path } = await renderScreen(<ResourceForm view={templatesView} id={1} />)
  const rows = within(await screen.findByRole('group', { name: 'Prices' }, slowly))
  await rows.findByRole('group', { name: 'Price, Kuwait' }, slowly)
  const save = screen.getByRole('button', { name: 'Save NFC template' })
  const [country] = rows.getAllByRole('combobox', { name: 'Country' })
  if (country === undefined) throw new Error('No country can be chosen.')
  await user.click(country)
  await user.click(await screen.findByRole('option', { name: 'India' }))
  expect(country.isConnected).toBe(true)
  await user.click(save)
  await waitFor(() => expect(path()).toBe('/backbone/nfc/nfc-templates'))
  expect(server.sentTo(nfcTemplates.update)[0]?.body).toMatchObject({
    // 2.500 of Kuwait are 2.50 of India
    prices: [
      { country_id: 356, amount_minor: 250 },
      { country_id: 1, amount_minor: 900 },
    ],
  })
})

it('asks for a name and both pictures', async () => {
  const server = openServer()
  const { user } = await renderScreen(<ResourceForm view={templatesView} />)
  await user.click(await screen.findByRole('button', { name: 'Save NFC template' }))
  expect(await screen.findByText('Enter the name.')).toBeTruthy()
  expect(await screen.findAllByText('Choose a picture.', {}, slowly)).toHaveLength(2)
  expect(server.sentTo(nfcTemplates.create)).toEqual([])
})

it('lists who asks, and narrows the list by status', async () => {
  const server = openServer()
  const { user, axe } = await renderScreen(<ResourceList view={enquiriesView} />)
  const table = await screen.findByRole('table', { name: 'NFC enquiries' })
  const link = await within(table).findByRole('link', { name: 'Asha Rao' }, slowly)
  expect(link.getAttribute('href')).toBe('/backbone/nfc/enquiry-5')
  expect(await axe()).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Contacted')
  await waitFor(() =>
    expect(server.sentTo(nfcEnquiries.list).at(-1)?.body).toMatchObject({ status: 'contacted' }),
  )
})

it('shows the card that is asked for, the address of its chip, and only the next steps', async () => {
  const server = openServer()
  server.answer(updateNfcEnquiry, enquiry({ status: 'contacted', version: 3 }))
  const { user, axe } = await renderScreen(<EnquiryDetail id="5" />)
  const chip = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the chip' })
  expect(chip.value).toBe('https://cards.example/n/0123456A')
  expect(screen.getByRole('img', { name: /^Front of the card: Asha Rao/ })).toBeTruthy()
  expect(screen.getByText('To the shop, please')).toBeTruthy()
  expect(await axe()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Order the cards' })).toBeNull()
  server.answer(nfcEnquiries.get, enquiry({ status: 'contacted', version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Set to contacted' }))
  expect(await screen.findByRole('button', { name: 'Order the cards' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close the enquiry' })).toBeTruthy()
  expect(server.sentTo(updateNfcEnquiry)[0]?.body).toMatchObject({
    nfc_enquiry_id: 5,
    version: 2,
    status: 'contacted',
  })
})

it('stores a note with the status as it is', async () => {
  const server = openServer()
  server.answer(updateNfcEnquiry, enquiry({ note: 'Called', version: 3 }))
  const { user } = await renderScreen(<EnquiryDetail id="5" />)
  await user.fill(await screen.findByRole('textbox', { name: 'Your note' }), 'Called')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeTruthy()
  expect(server.sentTo(updateNfcEnquiry)[0]?.body).toMatchObject({
    status: 'new',
    note: 'Called',
    version: 2,
  })
})
