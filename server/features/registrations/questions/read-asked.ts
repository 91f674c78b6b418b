import type { FieldCode, FieldError, TextParams } from '#contract/field-errors.ts'
import { line } from '#contract/fields.ts'
import { describeField } from '#contract/issues.ts'
import { asksForTickets, questionsFor } from '#contract/event-questions.ts'
import type { AskedOfGuests, EventQuestion } from '#contract/event-questions.ts'
import type { AskedInput } from '#contract/registration-answers.ts'
import { readAnswer } from './read-answer.ts'
import type { Given, Value } from './read-answer.ts'

/** A ticket of a registration: the how manieth of its type, from 1, and the entry of that type in the document of the event. */
export type Seat = {
  readonly ticket_type_id: number
  readonly ordinal: number
  readonly itemId: number
  /** Somebody else has it: nothing is asked of them. */
  readonly isPassed?: boolean
}
type Answered = Value & { readonly question: EventQuestion; readonly position: number }
/** What is said of one ticket; what is left out stays as it is. */
export type SaidOfTicket = Pick<Seat, 'ticket_type_id' | 'ordinal'> & {
  readonly name?: string | undefined
  readonly food_preference?: string | undefined
  readonly answers: readonly Answered[]
}
/** What is said of a registration, to be stored. */
export type Said = { readonly answers: readonly Answered[]; readonly guests: readonly SaidOfTicket[] }
type GivenGuest = Omit<AskedInput['guests'][number], 'answers'> & { readonly answers: GivenAnswers }
type GivenAnswers = Readonly<Record<string, Given>>
/** As it was sent, with the files. */
export type GivenAsked = { readonly answers: GivenAnswers; readonly guests: readonly GivenGuest[] }

type Read = { readonly said: Said; readonly fields: readonly FieldError[] }
type About = {
  readonly asked: AskedOfGuests
  readonly seats: readonly Seat[]
  /** Something is stored already: what is left out stays. */
  readonly isEdit: boolean
}

/** The tickets of a registration one by one, in the order of its types. */
export const seatsIn = (
  tickets: readonly { readonly ticket_type_id: number; readonly quantity: number }[],
  types: readonly { readonly id: number; readonly item_id: number }[],
): readonly Seat[] =>
  tickets.flatMap(({ ticket_type_id, quantity }) => {
    const itemId = types.find(({ id }) => id === ticket_type_id)?.item_id ?? 0
    return Array.from({ length: quantity }, (_, index) => ({ ticket_type_id, ordinal: index + 1, itemId }))
  })

/** What somebody says of themselves and their tickets, as the event asks it now. All that is wrong is told at once. */
export function readAsked({ asked, seats, isEdit }: About, given: GivenAsked): Read {
  const order = readAnswers(questionsFor(asked), given.answers, { asked, isEdit, path: 'answers' })
  const named = number(given.guests)
  const unknown = named.filter((guest) => {
    const seat = seats.find((one) => isOf(one, guest))
    return seat === undefined || (seat.isPassed === true && saysSomething(guest))
  })
  const guests = seats
    .filter(({ isPassed }) => isPassed !== true)
    .map((seat, index) =>
      readGuest({ asked, isEdit }, seat, { guest: named.find((one) => isOf(seat, one)), index }),
    )
  const isStored = asksForTickets(asked) || given.guests.length > 0
  return {
    said: { answers: order.answers, guests: isStored ? guests.map(({ said }) => said) : [] },
    fields: [
      ...order.fields,
      ...unknown.map(({ index }) => errorAt(`guests.${index}.ticket_type_id`, 'not_of_tickets')),
      ...guests.flatMap(({ fields }) => fields),
    ],
  }
}

const errorAt = (path: string, code: FieldCode, params?: TextParams): FieldError => ({
  path,
  ...describeField(code, params),
})

type Numbered = GivenGuest & { readonly ordinal: number; readonly index: number }

/** The first of a type is the first ticket of it. */
const number = (guests: readonly GivenGuest[]): readonly Numbered[] =>
  guests.map((guest, index) => ({
    ...guest,
    index,
    ordinal: guests.slice(0, index + 1).filter(({ ticket_type_id: id }) => id === guest.ticket_type_id)
      .length,
  }))

const isOf = (seat: Seat, guest: Numbered) =>
  seat.ticket_type_id === guest.ticket_type_id && seat.ordinal === guest.ordinal

const saysSomething = ({ name, food_preference: food, answers }: GivenGuest) =>
  name !== undefined || food !== undefined || Object.keys(answers).length > 0

const maxName = 100

type Whose = Pick<About, 'asked' | 'isEdit'>
type At = { readonly guest: Numbered | undefined; readonly index: number }

function readGuest({ asked, isEdit }: Whose, seat: Seat, { guest, index }: At) {
  const path = `guests.${guest?.index ?? index}`
  const { name, food_preference, answers: given = {} } = guest ?? {}
  const read = line(maxName).safeParse(name ?? '')
  const isMissing = asked.names && (!isEdit || name !== undefined) && read.data === ''
  const nameErrors = [
    ...(isMissing ? [errorAt(`${path}.name`, 'enter_guest_name')] : []),
    ...(read.success ? [] : [errorAt(`${path}.name`, 'too_long', { maximum: maxName })]),
  ]
  const of = { asked, isEdit, path: `${path}.answers` }
  const { answers, fields } = readAnswers(questionsFor(asked, seat.itemId), given, of)
  const { ticket_type_id, ordinal } = seat
  return {
    said: {
      ticket_type_id,
      ordinal,
      name: name === undefined ? undefined : read.data,
      food_preference,
      answers,
    } satisfies SaidOfTicket,
    fields: [...nameErrors, ...fields],
  }
}

/** Answers to these questions alone. */
function readAnswers(
  questions: readonly EventQuestion[],
  given: GivenAnswers,
  { asked, isEdit, path }: Whose & { readonly path: string },
) {
  const unknown = Object.keys(given).filter((id) => !questions.some((one) => String(one.id) === id))
  const fields = unknown.map((id) => errorAt(`${path}.${id}`, 'not_asked'))
  const answers: Answered[] = []
  for (const question of questions) {
    const id = String(question.id)
    const one = given[id]
    if (isEdit && one === undefined) continue
    const read = readAnswer(question, one)
    if ('error' in read) fields.push(errorAt(`${path}.${id}`, read.error, read.params))
    else answers.push({ ...read, question, position: asked.questions.indexOf(question) })
  }
  return { answers, fields }
}
