import { expect, it } from 'vitest'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { desktop, openBrowser, phone, submitForm } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'

it('an admin gives a person a plan, the person sees it and its end, and the admin ends it', async () => {
  const product = await findDemoProduct()
  const [admin, person] = [await product.signIn('admin'), await product.signIn('partner')]
  const { name } = person.user
  const office = await openBrowser(desktop, { baseURL: product.url })
  await storeSession(office.context, admin)
  await office.page.goto('/backbone/subscriptions/create')
  await office.page.getByRole('combobox', { name: 'User' }).fill(name)
  await office.page.getByRole('option', { name }).first().click()
  await office.page.getByRole('combobox', { name: 'Package' }).click()
  await office.page.getByRole('option', { name: 'Pro' }).click()
  await office.page.getByLabel('Until').fill('2099-01-31T12:00')
  expect(await axeViolations(office.page)).toEqual([])
  await submitForm(office.page)
  await office.page.getByRole('heading', { name: `Subscriptions of ${name}` }).waitFor()

  const own = await openBrowser(phone, { baseURL: product.url })
  await storeSession(own.context, person)
  await own.page.goto('/dashboard/subscription')
  await own.page.getByText('You have Pro until Jan 31, 2099.').waitFor()
  await own.page.getByText('0 of 10').first().waitFor()
  expect(await axeViolations(own.page)).toEqual([])
  expect(await sidewaysOverflow(own.page)).toBe(0)
  await own.page.getByRole('button', { name: 'Cancel plan' }).click()
  await own.page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await own.page.getByText('It is cancelled').waitFor()
  await own.page.getByRole('button', { name: 'Resume plan' }).click()
  await own.page.getByRole('button', { name: 'Cancel plan' }).waitFor()

  await office.page.reload()
  await office.page.getByRole('button', { name: 'End now' }).click()
  await office.page.getByRole('textbox', { name: 'Reason' }).fill('The end of the test')
  await office.page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await office.page.getByText('Subscription ended').waitFor()
  await own.page.reload()
  await own.page.getByText('You have Free.').waitFor()
  await own.context.close()
  await office.context.close()
})
