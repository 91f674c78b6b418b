import { describe, expect, it } from 'vitest'
import { checkFields } from '../issues.ts'
import { sortSessions, speakersOf } from './event-programme.ts'
import { EventCard } from './event.ts'

const days = { title: 'Fair', from_date: '2027-05-14T18:30', to_date: '2027-05-16T09:00' }
const talk = { title: 'Talk', starts: '2027-05-15T10:00' }

const errorsOf = (agenda: readonly object[], event: object = {}) =>
  checkFields(EventCard, { ...days, ...event, agenda }).fields?.map(({ path, code }) => `${path} ${code}`) ??
  []

describe('the programme of an event', () => {
  it('has sessions with a title and a time, which end after they begin', () => {
    expect(errorsOf([talk])).toEqual([])
    expect(errorsOf([{ title: ' ', starts: '' }])).toEqual([
      'agenda.0.title enter_title',
      'agenda.0.starts enter_start',
    ])
    expect(errorsOf([{ ...talk, ends: '2027-05-15T09:59' }])).toEqual(['agenda.0.ends before_start'])
    expect(errorsOf([{ ...talk, ends: talk.starts }])).toEqual([])
  })

  it('is on the days of the event, from the first one to the last', () => {
    expect(errorsOf([{ ...talk, starts: '2027-05-14T00:00', ends: '2027-05-16T23:59' }])).toEqual([])
    expect(errorsOf([{ ...talk, starts: '2027-05-13T23:59' }])).toEqual(['agenda.0.starts outside_event'])
    expect(errorsOf([talk, { ...talk, ends: '2027-05-17T00:00' }])).toEqual(['agenda.1.ends outside_event'])
    expect(errorsOf([talk], { to_date: '' })).toEqual(['agenda.0.starts outside_event'])
    expect(errorsOf([talk], { to_date: '', from_date: '' })).toEqual([])
    // beside whatever else is wrong
    expect(
      errorsOf([
        { title: '', starts: '2027-05-20T10:00' },
        { ...talk, starts: 'soon' },
      ]),
    ).toEqual([
      'agenda.0.title enter_title',
      'agenda.1.starts invalid_moment',
      'agenda.0.starts outside_event',
    ])
  })

  it('has ten speakers in a session, and a hundred sessions, at most', () => {
    const speakers = (count: number) => ({ ...talk, speakers: 'Asha\n\n'.repeat(count) })
    expect(errorsOf([speakers(10)])).toEqual([])
    expect(errorsOf([speakers(11)])).toEqual(['agenda.0.speakers too_many'])
    expect(speakersOf(' Asha \n\nBo')).toEqual(['Asha', 'Bo'])
    expect(errorsOf(Array.from({ length: 100 }, () => talk))).toEqual([])
    expect(errorsOf(Array.from({ length: 101 }, () => talk))).toEqual(['agenda too_many'])
  })

  it('is in the order of its times', () => {
    const of = (starts: string, ends = '') => ({ starts: `2027-05-15T${starts}`, ends })
    const [late, early, long] = [of('11:00'), of('09:00'), of('09:00', '2027-05-15T12:00')]
    expect(sortSessions([late, early, long])).toEqual([long, early, late])
  })
})

it('has twelve hosts at most, each with a name', () => {
  const hostsOf = (hosts: readonly object[]) =>
    checkFields(EventCard, { title: 'Fair', hosts }).fields?.map(({ path, code }) => `${path} ${code}`) ?? []
  expect(hostsOf(Array.from({ length: 12 }, () => ({ name: 'Asha' })))).toEqual([])
  expect(hostsOf(Array.from({ length: 13 }, () => ({ name: 'Asha' })))).toEqual(['hosts too_many'])
  expect(hostsOf([{ role: 'Chair' }, { name: '' }])).toEqual([
    'hosts.0.name required',
    'hosts.1.name enter_thing_name',
  ])
})
