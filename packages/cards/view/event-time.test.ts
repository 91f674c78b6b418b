import { expect, it } from 'vitest'
import { eventTimeIn } from './event-time.ts'

const evening = { from_date: '2027-05-14T18:30', to_date: '2027-05-14T23:00', time_zone: 'Asia/Kolkata' }
const inEnglish = eventTimeIn('en-GB')

it('is worded in the zone of the event, which it names', () => {
  expect(inEnglish(evening)).toMatchObject({
    text: 'Friday, 14 May 2027, 18:30 – 23:00',
    zone: 'India Standard Time, GMT+5:30',
    start: '2027-05-14T13:00:00.000Z',
    day: '14',
    weekday: 'Friday',
  })
})

it('names summer time as such, and a zone without a name by its place', () => {
  const zoneOf = (from_date: string, time_zone: string) =>
    inEnglish({ from_date, to_date: '', time_zone })?.zone
  expect(zoneOf('2027-01-10T10:00', 'Europe/London')).toBe('Greenwich Mean Time, GMT+0')
  expect(zoneOf('2027-07-10T10:00', 'Europe/London')).toBe('British Summer Time, GMT+1')
  expect(zoneOf('2027-07-10T10:00', 'Asia/Amman')).toMatch(/^Jordan Time, GMT/)
})

it('names both days of an event of several, and shows one for a night', () => {
  const days = inEnglish({ ...evening, to_date: '2027-05-16T12:00' })
  expect([days?.text, days?.lastDay]).toEqual([
    'Friday, 14 May 2027, 18:30 – Sunday, 16 May 2027, 12:00',
    '16',
  ])
  const night = inEnglish({ ...evening, to_date: '2027-05-15T02:00' })
  expect([night?.text, night?.lastDay]).toEqual([
    'Friday, 14 May 2027, 18:30 – Saturday, 15 May 2027, 2:00',
    undefined,
  ])
})

it('is absent while there is no date', () => {
  expect(inEnglish({ ...evening, from_date: '', to_date: '' })).toBeUndefined()
})
