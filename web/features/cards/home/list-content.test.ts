import { expect, it } from 'vitest'
import { stringsOf } from '#cards/strings.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import { cardListItem } from '../testing/card-list-item.ts'
import { listContent } from './list-content.ts'

const sectionsOf = (card: Partial<CardListItem>) => {
  const place = { fileUrl: String, strings: stringsOf('en') }
  return listContent(cardListItem(card)).sections(place as never)
}

it('shows the day and the place of an event in its picture', () => {
  const dated = {
    card_type_id: 3,
    name: 'Harvest',
    job_title: '2027-01-10 09:00',
    company: 'Boathouse',
  } as const
  const { event } = sectionsOf(dated)
  expect([event?.when?.day, event?.when?.month, event?.when?.startClock]).toEqual([
    '10',
    'January 2027',
    '9:00',
  ])
  expect(event?.venue).toBe('Boathouse')
  const days = sectionsOf({ ...dated, job_title: '2027-01-10' }).event?.when
  expect([days?.day, days?.startClock]).toEqual(['10', undefined])
  expect(sectionsOf({ ...dated, job_title: '', company: '' }).event).toEqual({ lines: [], hints: [] })
})

it('shows the person of any other card', () => {
  expect(sectionsOf({}).event).toBeUndefined()
  expect(sectionsOf({}).identity.name).toBe('आशा राव')
})
