import { expect, it } from 'vitest'
import { momentIn } from './day.ts'
import { eventMomentIn } from './event-time.ts'

it('names the zone of a moment, of codes and of events', () => {
  const midnight = new Date('2026-12-31T18:30:00Z')
  expect(momentIn('en-GB')(midnight, 'Asia/Kolkata')).toBe(
    '1 January 2027 at 00:00 (India Standard Time, GMT+5:30)',
  )
  expect(momentIn('hi-IN')(midnight, 'Asia/Kolkata')).toContain('भारतीय मानक समय')
  expect(momentIn('en-GB')(midnight, 'UTC')).toMatch(/18:30 \(Coordinated Universal Time/)
  expect(eventMomentIn('en-GB')('2027-05-14T10:32', 'Asia/Kolkata')).toMatch(/10:32 \(India Standard Time/)
})
