import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  allInvoices,
  createCreditNote,
  createInvoice,
  exportGstr1,
  getAnyInvoice,
  getInvoice,
  invoices,
  issueDraft,
  quoteInvoice,
  setInvoicePaid,
} from '#contract/invoices.ts'
import { countries, states } from '#contract/places-admin.ts'
import { taxCategories } from '#contract/taxes.ts'
import { users } from '#contract/users-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { AllInvoices } from './admin/all-invoices.tsx'
import { AnyInvoice } from './admin/any-invoice.tsx'
import { DraftForm } from './admin/draft-form.tsx'
import { MyInvoice, MyInvoices } from './my-invoices.tsx'
import { at, draft, invoice, line, stamps, sums } from './testing/sample-invoice.ts'

/** Some inputs are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }

it('lists the invoices of the person, with their state and total', async () => {
  const fake = fakeServer()
  fake.answer(invoices.list, { list: [invoice], total: 1 })
  const { axe } = await renderScreen(<MyInvoices />)
  const table = await screen.findByRole('table', { name: 'Invoices' })
  expect(await axe()).toEqual([])
  const [, row] = within(table).getAllByRole('row')
  for (const text of ['VIS/26-27/000123', 'Pro, one year', '₹1,990.00', 'Paid', 'Test'])
    expect(row?.textContent).toContain(text)
})

it('says what will be here while there is no invoice', async () => {
  fakeServer().answer(invoices.list, { list: [], total: 0 })
  await renderScreen(<MyInvoices />)
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
})

it('shows an invoice as a bill, each tax by its rate', async () => {
  fakeServer().answer(getInvoice, invoice)
  const { axe } = await renderScreen(<MyInvoice id={7} />)
  expect(await screen.findByRole('heading', { name: 'Invoice VIS/26-27/000123' })).toBeTruthy()
  expect(await axe()).toEqual([])
  expect(screen.getByText('IGST 18%')).toBeTruthy()
  expect(screen.getByText('₹303.56')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
})

it('exports the return of the period that the list shows', async () => {
  const fake = fakeServer()
  fake.answer(allInvoices.list, { list: [invoice, { ...draft, invoice_id: 8 }], total: 2 })
  // the browser of tests saves no files
  fake.refuse(exportGstr1, 'too_many_requests')
  const { user, axe } = await renderScreen(<AllInvoices />)
  await screen.findByRole('table', { name: 'Invoices' })
  expect(await axe()).toEqual([])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export GSTR-1' })
  expect(button.disabled).toBe(true)
  await user.fill(screen.getByLabelText('From'), '2026-11-01')
  await user.fill(screen.getByLabelText('Until'), '2026-11-30')
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(fake.sentTo(allInvoices.list).at(-1)?.url.searchParams.get('to')).toBe('2026-11-30')
  await user.click(button)
  await waitFor(() => expect(fake.sentTo(exportGstr1)[0]?.url.search).toBe('?from=2026-11-01&to=2026-11-30'))
})

it('issues a draft over the total that it shows, after a question', async () => {
  const fake = fakeServer()
  fake.answer(getAnyInvoice, draft)
  fake.answer(issueDraft, invoice)
  const { user, axe } = await renderScreen(<AnyInvoice id={7} />)
  await user.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('₹1,990.00')
  expect(await axe()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Issue invoice' }))
  await waitFor(() =>
    expect(fake.sentTo(issueDraft)[0]?.body).toEqual({ invoice_id: 7, version: 1, total_minor: 199_000 }),
  )
})

it('credits a part of an invoice, with a reason, after a question', async () => {
  const fake = fakeServer()
  fake.answer(getAnyInvoice, { ...invoice, credited_minor: 9_000 })
  fake.answer(createCreditNote, { ...invoice, document: 'credit-note', number: 'VCN/26-27/000001' })
  const { user, axe } = await renderScreen(<AnyInvoice id={7} />)
  await user.click(await screen.findByRole('button', { name: 'Issue credit note' }))
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount with tax/, undefined, slowly)
  await waitFor(() => expect(amount.value).toMatch(/^1 900(?:\.00)?$/))
  expect(await axe()).toEqual([])
  const form = screen.getByRole('dialog')
  const send = () => user.click(within(form).getByRole('button', { name: 'Issue credit note' }))
  await send()
  expect(await screen.findByText('Enter why the invoice is credited.')).toBeTruthy()
  await user.clear(amount)
  await user.fill(amount, '100')
  await user.fill(screen.getByLabelText(/^Reason/), 'Cancelled')
  await send()
  const question = await screen.findByRole('dialog', { name: 'Credit ₹100.00?' })
  await user.click(within(question).getByRole('button', { name: 'Issue credit note' }))
  await waitFor(() =>
    expect(fake.sentTo(createCreditNote)[0]?.body).toEqual({
      invoice_id: 7,
      amount_minor: 1e4,
      reason: 'Cancelled',
      credited_minor: 9e3,
    }),
  )
})

it('is marked as paid on a day, and as unpaid again after a question', async () => {
  const fake = fakeServer()
  const manual = { ...invoice, order_id: null, paid_at: null }
  fake.answer(getAnyInvoice, manual)
  fake.answer(setInvoicePaid, { ...manual, paid_at: at })
  const { user, axe } = await renderScreen(<AnyInvoice id={7} />)
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  const form = await screen.findByRole('dialog')
  await within(form).findByLabelText(/^Paid on/, undefined, slowly)
  expect(await axe()).toEqual([])
  fake.answer(getAnyInvoice, { ...manual, paid_at: at })
  await user.click(within(form).getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() =>
    expect(fake.sentTo(setInvoicePaid)[0]?.body).toEqual({
      invoice_id: 7,
      paid_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Mark as unpaid' }, slowly))
  const question = await screen.findByRole('dialog', { name: 'Mark this invoice as unpaid?' })
  await user.click(within(question).getByRole('button', { name: 'Mark as unpaid' }))
  await waitFor(() => expect(fake.sentTo(setInvoicePaid)[1]?.body).toEqual({ invoice_id: 7, paid_on: null }))
})

it('writes the bill while somebody types, and saves the draft', async () => {
  const fake = fakeServer()
  const category = {
    tax_category_id: 1,
    name: 'Software',
    hsn_sac: '9983',
    description: '',
    is_active: true,
    ...stamps,
  }
  const india = {
    country_id: 356,
    name: 'India',
    iso2: 'IN',
    currency: 'INR',
    dial_code: '+91',
    locale: null,
    is_active: true,
    ...stamps,
  }
  fake.answer(taxCategories.list, { list: [category], total: 1 })
  fake.answer(users.list, { list: [], total: 0 })
  fake.answer(countries.list, { list: [india], total: 1 })
  fake.answer(countries.get, india)
  fake.answer(states.list, { list: [], total: 0 })
  fake.answer(quoteInvoice, {
    lines: [{ taxable_minor: 169_492, taxes: line.taxes, total_minor: 200_000 }],
    ...sums,
  })
  fake.answer(createInvoice, draft)
  const { user, axe } = await renderScreen(<DraftForm />)
  await screen.findByRole('group', { name: 'Lines' }, slowly)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Add at least one line.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a line' }))
  const price = await screen.findByLabelText(/^Price of one piece/, undefined, slowly)
  await user.fill(screen.getByLabelText(/^Description/), 'Setup')
  await user.clear(price)
  await user.fill(price, '2000')
  await user.click(screen.getByRole('switch', { name: 'The price includes tax' }))
  await user.fill(screen.getByRole('textbox', { name: /^Name/ }), 'Ananya Sharma')
  expect(await axe()).toEqual([])
  const bill = screen.getByRole('complementary', { name: 'Bill' })
  await waitFor(() => expect(bill.textContent).toContain('₹2,000.00'), slowly)
  await waitFor(() => expect(bill.textContent).toContain('Setup'))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(fake.sentTo(createInvoice)[0]?.body).toMatchObject({
      recipient: { name: 'Ananya Sharma', country_id: 356 },
      currency: 'INR',
      lines: [
        { description: 'Setup', tax_category_id: 1, quantity: 1, unit_minor: 200_000, tax_inclusive: true },
      ],
    }),
  )
})

it('shows how to pay an invoice that is not paid, and who has signed it', async () => {
  const pay = { kind: 'upi' as const, account: 'visita@upi', text: 'upi://pay?pa=visita%40upi&am=1990.00' }
  const pictures = { logo: 'abcdefgh.webp', signature: 'hgfedcba.webp' }
  fakeServer().answer(getInvoice, { ...invoice, is_test: false, paid_at: null, pay, ...pictures })
  const { axe } = await renderScreen(<MyInvoice id={7} />)
  const code = await screen.findByRole('region', { name: 'Pay by UPI' }, slowly)
  expect(await axe()).toEqual([])
  expect(within(code).getByDisplayValue('visita@upi')).toBeTruthy()
  expect(within(code).getByRole('link', { name: 'Open UPI app' }).getAttribute('href')).toBe(pay.text)
  expect(within(code).getByRole('img', { name: /^QR code/ })).toBeTruthy()
  const signature = screen.getByRole('img', { name: 'Signature' })
  expect(signature.getAttribute('src')).toBe('/files/hgfedcba-480.webp')
})
