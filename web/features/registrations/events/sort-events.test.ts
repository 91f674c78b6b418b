import { expect, it } from 'vitest'
import { sortEvents } from './sort-events.ts'

const now = new Date('2027-05-10T12:00:00Z')
const event = (title: string, state: 'open' | 'over' | 'cancelled', starts_at: string | null) => ({
  title,
  state,
  starts_at,
})

it('has the next event first, those without a date last, and what is over apart, the last one first', () => {
  const { coming, past } = sortEvents(
    [
      event('undated', 'open', null),
      event('later', 'open', '2027-07-01T00:00:00Z'),
      event('running', 'open', '2027-05-09T00:00:00Z'),
      event('older', 'over', '2026-01-01T00:00:00Z'),
      event('called off', 'cancelled', '2027-05-10T11:59:59Z'),
      event('called off early', 'cancelled', '2027-05-10T12:00:00Z'),
      event('undated too', 'cancelled', null),
    ],
    now,
  )
  expect(coming.map(({ title }) => title)).toEqual([
    'running',
    'called off early',
    'later',
    'undated',
    'undated too',
  ])
  expect(past.map(({ title }) => title)).toEqual(['called off', 'older'])
})
