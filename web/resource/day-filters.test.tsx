import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { DayFilters } from './day-filters.tsx'
import type { ListControls } from './use-list-state.ts'

const told: (string | undefined)[] = []

/** A list whose URL changes when a button is pressed. */
function List() {
  const [filters, setFilters] = useState<Record<string, string>>({})
  const list = { filters, filter: (_: string, value?: string) => told.push(value) }
  return (
    <>
      <DayFilters list={list as unknown as ListControls} />
      <button type="button" onClick={() => setFilters({ from: '2026-11-01' })}>
        November
      </button>
      <button type="button" onClick={() => setFilters({})}>
        All
      </button>
    </>
  )
}

it('keeps a day while the URL does not have it yet, and while its year is typed', async () => {
  await renderScreen(<List />)
  const from = screen.getByLabelText<HTMLInputElement>('From')
  const type = (value: string) => fireEvent.change(from, { target: { value } })
  for (const day of ['0002-01-31', '0020-01-31', '0202-01-31', '2027-01-31']) {
    type(day)
    expect(from.value).toBe(day)
  }
  expect(told).toEqual(['2027-01-31'])
  type('')
  expect(told).toEqual(['2027-01-31', undefined])
})

it('shows a day that comes from outside', async () => {
  const { user } = await renderScreen(<List />)
  const from = screen.getByLabelText<HTMLInputElement>('From')
  await user.click(screen.getByRole('button', { name: 'November' }))
  expect(from.value).toBe('2026-11-01')
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(from.value).toBe('')
})
