import { describe, expect, it } from 'vitest'
import { EventCard } from './event.ts'

const pathsOf = (typed: object) =>
  EventCard.safeParse({ title: 'Fair', ...typed }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('an event of whole days', () => {
  it('has days, whose times say nothing', () => {
    const days = { from_date: '2027-05-14T18:30', to_date: '2027-05-16T09:00' }
    const { from_date, to_date } = EventCard.parse({ title: 'Fair', ...days, all_day: 1 })
    expect([from_date, to_date]).toEqual(['2027-05-14T00:00', '2027-05-16T00:00'])
    expect(EventCard.parse({ title: 'Fair', ...days })).toMatchObject(days)
    expect(EventCard.parse({ title: 'Fair', all_day: 1 })).toMatchObject({ from_date: '', to_date: '' })
  })

  it('ends on its first day or later', () => {
    const one = { from_date: '2027-05-14T18:30', to_date: '2027-05-14T09:00' }
    expect(pathsOf({ ...one, all_day: 1 })).toEqual([])
    expect(pathsOf(one)).toEqual(['to_date'])
    expect(pathsOf({ ...one, to_date: '2027-05-13T23:00', all_day: 1 })).toEqual(['to_date'])
  })

  it('takes registrations until its last day is over', () => {
    const days = { all_day: 1, from_date: '2027-05-14T00:00', to_date: '2027-05-16T00:00' }
    expect(pathsOf({ ...days, reg_end_date: '2027-05-16T18:00' })).toEqual([])
    expect(pathsOf({ ...days, all_day: 0, reg_end_date: '2027-05-16T18:00' })).toEqual(['reg_end_date'])
    expect(pathsOf({ ...days, reg_end_date: '2027-05-17T00:00' })).toEqual(['reg_end_date'])
    expect(pathsOf({ ...days, to_date: '', reg_end_date: '2027-05-14T18:00' })).toEqual([])
    expect(pathsOf({ ...days, to_date: '', reg_end_date: '2027-05-15T00:00' })).toEqual(['reg_end_date'])
  })
})
