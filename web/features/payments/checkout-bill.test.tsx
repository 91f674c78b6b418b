import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { Bill } from './checkout-bill.tsx'
import { quote } from './testing/orders.ts'

const open = (shown: typeof quote) => renderScreen(<Bill quote={shown} isStale={false} />)

it('says what one gets, until when, and that nothing renews by itself', async () => {
  await open(quote)
  const bill = screen.getByRole('region', { name: 'Bill' })
  expect(
    within(bill)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['25 cards', 'pages without the line Made with Visita'])
  expect(bill.textContent).toContain('Until Nov 25, 2027. Nothing renews by itself')
  expect(bill.textContent).toContain('After that day you keep it for 14 days, to renew it.')
  expect(bill.textContent).not.toContain('It begins on')
})

it('says when a plan begins that follows another one, and what has no end or no days of grace', async () => {
  const later = { period_start: '2027-01-05T10:00:00.000Z', period_end: null, period: 'once' as const }
  await open({ ...quote, ...later, grace_days: 0 })
  const bill = screen.getByRole('region', { name: 'Bill' })
  expect(bill.textContent).toContain('It begins on Jan 5, 2027, after what you have paid already.')
  expect(bill.textContent).toContain('It has no end.')
  expect(bill.textContent).not.toContain('After that day')
})

it('says what is left of the unused days of a smaller plan', async () => {
  await open({ ...quote, left_minor: 119_100, currency: 'INR' })
  const bill = screen.getByRole('region', { name: 'Bill' })
  expect(bill.textContent).toContain('Your unused days are worth ₹1,191.00 more than the price.')
  expect(bill.textContent).toContain('That becomes your balance.')
})

it('says of credits how many there are, and for how long', async () => {
  await open({ ...quote, period_end: null, credits: 50, credit_days: 365 })
  const bill = screen.getByRole('region', { name: 'Bill' })
  expect(bill.textContent).toContain('50 credits for 365 days')
  expect(bill.textContent).not.toContain('What you get')
})
