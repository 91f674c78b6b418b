import { expect, it } from 'vitest'
import { EventCard } from '#contract/kinds/event.ts'
import { cardActions } from '../../card-actions.ts'
import { stringsOf } from '../../strings.ts'
import { calendarsOf } from './calendar.ts'

const linksOf = (typed: object) => {
  const card = EventCard.parse({ title: 'Fair', time_zone: 'Pacific/Auckland', ...typed })
  const strings = stringsOf('en')
  const when = strings.event.time(card)
  if (when === undefined) throw new Error('no date')
  const actions = cardActions('https://visita.example', 'fair', 'link')
  const { google, outlook } = calendarsOf(card, when, { actions, strings, fileUrl: String })
  const read = (href: string, ...names: string[]) => names.map((name) => new URL(href).searchParams.get(name))
  return [...read(google, 'dates', 'ctz'), ...read(outlook, 'startdt', 'enddt', 'allday')]
}

it('leads to calendars on the web with moments, or with days whose end is the day after the last', () => {
  const three = { from_date: '2027-12-30T10:00', to_date: '2028-01-01T12:00' }
  expect(linksOf(three)).toEqual([
    '20271229T210000Z/20271231T230000Z',
    'Pacific/Auckland',
    '2027-12-29T21:00:00.000Z',
    '2027-12-31T23:00:00.000Z',
    null,
  ])
  expect(linksOf({ ...three, all_day: 1 })).toEqual([
    '20271230/20280102',
    null,
    '2027-12-30',
    '2028-01-02',
    'true',
  ])
  const one = { from_date: '2027-05-14T10:00', all_day: 1 }
  expect(linksOf(one)).toEqual(['20270514/20270515', null, '2027-05-14', '2027-05-15', 'true'])
})
