import { expect, it } from 'vitest'
import type { EventCard } from '#contract/kinds/event.ts'
import { EventCard as Schema } from '#contract/kinds/event.ts'
import { event } from './kind.ts'

const documentOf = (fields: object): EventCard =>
  Schema.parse({ title: 'Fair', from_date: '2027-05-14T18:30', ...fields })
const normalize = (sent: object, stored?: EventCard) =>
  event.normalize(documentOf(sent), stored && { stored, dialCode: undefined }).document as EventCard
const idsOf = (card: EventCard) => card.questions.map(({ id }) => id)

it('numbers questions, and never gives the number of one that was removed to another', () => {
  const first = normalize({ questions: [{ label: 'A' }, { label: 'B', id: 9 }], last_question_id: 70 })
  expect([idsOf(first), first.last_question_id]).toEqual([[1, 2], 2])
  const [a] = first.questions
  const second = normalize({ questions: [a, { label: 'C' }] }, first)
  expect([idsOf(second), second.last_question_id]).toEqual([[1, 3], 3])
  const none = normalize({ questions: [] }, second)
  expect(none.last_question_id).toBe(3)
  expect(idsOf(normalize({ questions: [{ label: 'D' }] }, none))).toEqual([4])
})

it('lets questions follow the types of tickets when those are numbered', () => {
  const types = [
    { id: 40, pricing_type: 'Adult', amount: 0 },
    { id: 50, pricing_type: 'Child', amount: 0 },
  ]
  const age = { label: 'Age', per: 'ticket', ticket_item_ids: [50, 50] }
  const card = normalize({ ticket_pricing_list: types, questions: [age] })
  expect(card.ticket_pricing_list.map(({ id }) => id)).toEqual([1, 2])
  expect(card.questions[0]?.ticket_item_ids).toEqual([2])
})
