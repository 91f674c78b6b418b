import { expect, it } from 'vitest'
import { salesLines } from './sales-lines.ts'

const sold = (day: string, ticket_type_id: number, seats: number) => ({ day, ticket_type_id, seats })
const types = [1, 2, 3, 4, 5].map((ticket_type_id) => ({ ticket_type_id }))
const today = '2027-03-04'

it('adds up the seats of each type and of all, day by day up to today', () => {
  const days = [sold('2027-03-01', 2, 2), sold('2027-03-03', 1, 1), sold('2027-03-03', 2, 4)]
  expect(salesLines({ days, ticket_types: types, today }, false)).toEqual({
    days: ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'],
    lines: [
      { key: 'second', typeIds: [1], values: [0, 0, 1, 1] },
      { key: 'first', typeIds: [2], values: [2, 2, 6, 6] },
      { key: 'total', typeIds: [], values: [2, 2, 7, 7] },
    ],
  })
  expect(salesLines({ days, ticket_types: types, today }, true).days.at(-1)).toBe('2027-03-03')
})

it('has one line for the types beyond the three with the most seats, and none of its own for a single type', () => {
  const days = [5, 4, 3, 2, 1].map((id) => sold(today, id, id))
  const { lines } = salesLines({ days, ticket_types: types, today }, false)
  expect(lines.map(({ key, typeIds, values }) => [key, ...typeIds, values[0]])).toEqual([
    ['others', 2, 1, 3],
    ['third', 3, 3],
    ['second', 4, 4],
    ['first', 5, 5],
    ['total', 15],
  ])
  const one = salesLines({ days: [sold(today, 1, 1)], ticket_types: types, today }, false)
  expect(one.lines.map(({ key }) => key)).toEqual(['total'])
  expect(salesLines({ days: [], ticket_types: types, today }, false)).toEqual({ days: [], lines: [] })
})
