import { describe, expect, it } from 'vitest'
import { endOfQuiet } from './quiet-rules.ts'

const night = { from: 22 * 60, until: 7 * 60 }
const nap = { from: 13 * 60, until: 14 * 60 + 30 }

describe('quiet hours', () => {
  it.each([
    ['before them', night, 'Asia/Kolkata', '2026-11-23T16:29:59Z', undefined],
    ['from their first minute', night, 'Asia/Kolkata', '2026-11-23T16:30:00Z', '2026-11-24T01:30:00.000Z'],
    ['past midnight', night, 'Asia/Kolkata', '2026-11-23T20:12:34Z', '2026-11-24T01:30:00.000Z'],
    ['until their last second', night, 'Asia/Kolkata', '2026-11-24T01:29:59Z', '2026-11-24T01:30:00.000Z'],
    ['after them', night, 'Asia/Kolkata', '2026-11-24T01:30:00Z', undefined],
    ['within a day', nap, 'UTC', '2026-11-23T13:00:00Z', '2026-11-23T14:30:00.000Z'],
    ['before those of a day', nap, 'UTC', '2026-11-23T12:59:00Z', undefined],
    ['after those of a day', nap, 'UTC', '2026-11-23T14:30:00Z', undefined],
    ['in a zone with quarters', night, 'Asia/Kathmandu', '2026-11-23T16:15:00Z', '2026-11-24T01:15:00.000Z'],
    [
      'in the long night of autumn',
      night,
      'Europe/Berlin',
      '2026-10-24T20:00:00Z',
      '2026-10-25T06:00:00.000Z',
    ],
    [
      'in the short night of spring',
      night,
      'Europe/Berlin',
      '2026-03-28T21:00:00Z',
      '2026-03-29T05:00:00.000Z',
    ],
    [
      'when their end is left out',
      { from: 0, until: 150 },
      'Europe/Berlin',
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
  ])('%s', (_, hours, timeZone, now, end) => {
    expect(endOfQuiet({ ...hours, timeZone }, new Date(now))?.toISOString()).toBe(end)
  })
})
