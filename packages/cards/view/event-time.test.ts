import { expect, it } from 'vitest'
import { eventTimeIn, timeLine } from './event-time.ts'

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

it('says of whole days the days alone, of the zone of the event', () => {
  const time_zone = 'Pacific/Auckland'
  const days = (from_date: string, to_date: string) =>
    inEnglish({ from_date, to_date, time_zone, all_day: 1 })
  const three = days('2027-05-14T18:30', '2027-05-16T09:00')
  expect(three).toMatchObject({
    text: 'Friday, 14 May 2027 – Sunday, 16 May 2027',
    zone: '',
    days: { first: '2027-05-14', last: '2027-05-16' },
    dates: ['Friday, 14 May 2027', 'Sunday, 16 May 2027'],
    start: '2027-05-13T12:00:00.000Z',
    end: '2027-05-16T12:00:00.000Z',
    day: '14',
    lastDay: '16',
  })
  expect([three?.startClock, three?.endClock]).toEqual([undefined, undefined])
  const one = days('2027-05-14T18:30', '')
  expect(one).toMatchObject({
    text: 'Friday, 14 May 2027',
    days: { first: '2027-05-14', last: '2027-05-14' },
    dates: ['Friday, 14 May 2027'],
    end: '2027-05-14T12:00:00.000Z',
    weekday: 'Friday',
  })
  expect(one?.lastDay).toBeUndefined()
  expect(timeLine(three!)).toBe('Friday, 14 May 2027 – Sunday, 16 May 2027')
  expect(timeLine(inEnglish(evening)!)).toBe(
    'Friday, 14 May 2027, 18:30 – 23:00 (India Standard Time, GMT+5:30)',
  )
})

it('names the weekdays and months of both ends of several days, and no hour of the last one beside the first', () => {
  const parts = (from_date: string, to_date: string) => {
    const { day, lastDay, weekday, month, startClock, endClock } =
      inEnglish({ ...evening, from_date, to_date }) ?? {}
    return [weekday, day, lastDay, month?.replaceAll(/\s/g, ' '), startClock, endClock]
  }
  expect(parts('2027-05-14T18:30', '2027-05-16T12:00')).toEqual([
    'Fri – Sun',
    '14',
    '16',
    'May 2027',
    '18:30',
    undefined,
  ])
  expect(parts('2027-04-30T18:30', '2027-05-02T12:00').slice(0, 4)).toEqual([
    'Fri – Sun',
    '30',
    '2',
    'April – May 2027',
  ])
  expect(parts('2027-12-31T18:30', '2028-01-02T12:00')[3]).toBe('December 2027 – January 2028')
  expect(parts('2027-05-14T18:30', '2027-05-15T02:00')).toEqual([
    'Friday',
    '14',
    undefined,
    'May 2027',
    '18:30',
    '2:00',
  ])
})

it('is absent while there is no date', () => {
  expect(inEnglish({ ...evening, from_date: '', to_date: '' })).toBeUndefined()
})
