import { describe, expect, it } from 'vitest'
import { asksForTickets, questionsFor } from './event-questions.ts'
import { EventCard } from './kinds/event.ts'

const parse = (...questions: readonly object[]) =>
  EventCard.safeParse({
    title: 'Fair',
    from_date: '2027-05-14T18:30',
    ticket_pricing_list: [{ id: 4, pricing_type: 'Adult', amount: 0 }],
    questions,
  })
const errorsOf = (...questions: readonly object[]) =>
  Object.fromEntries(
    (parse(...questions).error?.issues ?? []).map(({ path, message }) => [path.slice(1).join('.'), message]),
  )

describe('the questions of an event', () => {
  it('have a text and nothing else that is needed', () => {
    expect(parse({ label: ' Company ' }).data?.questions).toEqual([
      {
        label: 'Company',
        help: '',
        kind: 'text',
        options: [],
        is_required: 0,
        per: 'order',
        ticket_item_ids: [],
      },
    ])
    expect(parse().data).toMatchObject({
      questions: [],
      ticket_names: 0,
      ticket_food: 0,
      last_question_id: 0,
    })
  })

  it('say at each field what is wrong', () => {
    expect(
      errorsOf(
        { label: ' ' },
        { label: 'A', kind: 'colour' },
        { label: 'B', kind: 'choice' },
        { label: 'C', kind: 'several', options: ['S', 'M', 'S'] },
        { label: 'D', kind: 'choice', options: ['S', ' '] },
        { label: 'E', per: 'guest' },
        { label: 'x'.repeat(201) },
      ),
    ).toEqual({
      '0.label': 'enter_question',
      '1.kind': 'invalid_choice',
      '2.options': 'enter_options',
      '3.options.2': 'option_twice',
      '4.options.1': 'enter_option',
      '5.per': 'invalid_choice',
      '6.label': 'too_long',
    })
    const many = Array.from({ length: 31 }, () => ({ label: 'A' }))
    expect(parse(...many).error?.issues[0]).toMatchObject({ path: ['questions'], message: 'too_many' })
    const options = Array.from({ length: 51 }, (_, index) => `Choice ${index}`)
    expect(errorsOf({ label: 'A', kind: 'choice', options })).toEqual({ '0.options': 'too_many' })
  })

  it('are about types of tickets of the event', () => {
    const ticket = { label: 'Age', per: 'ticket' }
    expect(errorsOf({ ...ticket, ticket_item_ids: [4] })).toEqual({})
    expect(errorsOf({ ...ticket, ticket_item_ids: [5] })).toEqual({ '0.ticket_item_ids': 'not_listed' })
  })

  it('keep nothing of another kind or scope', () => {
    const [question] =
      parse({ label: 'A', kind: 'text', options: ['S'], ticket_item_ids: [5] }).data?.questions ?? []
    expect(question).toMatchObject({ options: [], ticket_item_ids: [] })
  })

  it('are asked once, or for tickets of some types or all', () => {
    const { questions = [] } =
      parse(
        { label: 'Once' },
        { label: 'All', per: 'ticket' },
        { label: 'Some', per: 'ticket', ticket_item_ids: [4] },
      ).data ?? {}
    const labels = (itemId?: number) => questionsFor({ questions }, itemId).map(({ label }) => label)
    expect([labels(), labels(4), labels(7)]).toEqual([['Once'], ['All', 'Some'], ['All']])
    const [once, all] = questions
    const asks = (question: typeof once, names = false) =>
      asksForTickets({ names, food: false, questions: question === undefined ? [] : [question] })
    expect([asks(once), asks(all), asks(undefined), asks(once, true)]).toEqual([false, true, false, true])
  })
})
