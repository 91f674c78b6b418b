import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { PeriodSwitch, savingOf } from './period-switch.tsx'

const price = (id: number, period: 'month' | 'quarter' | 'year' | 'once', amount_minor: number) => ({
  package_price_id: id,
  country_id: 356,
  period,
  currency: 'INR',
  amount_minor,
  tax_inclusive: true,
})
const [month, quarter, year] = [
  price(5, 'month', 19_900),
  price(7, 'quarter', 54_900),
  price(6, 'year', 199_000),
]
const purchase = { package_price_id: 6, country_id: 356, trial: false }

it('leads to the other price of the package, and says what is saved', async () => {
  const { axe, user, path } = await renderScreen(
    <PeriodSwitch purchase={purchase} quote={{ periods: [month, year] }} />,
  )
  expect(await axe()).toEqual([])
  expect(screen.getByText('Yearly saves ₹398.00 a year: 2 months free.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Monthly' }))
  await waitFor(() => expect(path()).toBe('/payment/details-5-356-0'), { timeout: scaled(5000) })
})

it('is not there where the package is sold for one time, or once', async () => {
  await renderScreen(
    <PeriodSwitch purchase={purchase} quote={{ periods: [year, price(8, 'once', 499_000)] }} />,
  )
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

it('counts a saving only where it is true', () => {
  expect(savingOf([month, year])).toMatchObject({ minor: 39_800, freeMonths: 2 })
  expect(savingOf([month, price(6, 'year', 198_999)])).toMatchObject({ minor: 39_801, freeMonths: 0 })
  expect(savingOf([month, quarter])).toMatchObject({ minor: 19_200, freeMonths: 0, period: 'quarter' })
  expect(savingOf([quarter, year])).toMatchObject({ minor: 20_600, freeMonths: 0 })
  expect(savingOf([month, price(6, 'year', 238_800)])).toBeUndefined()
  expect(savingOf([month, price(6, 'year', 250_000)])).toBeUndefined()
  expect(savingOf([month, { ...year, currency: 'USD' }])).toBeUndefined()
  expect(savingOf([month, { ...year, tax_inclusive: false }])).toBeUndefined()
})
