import type { FieldError } from '#contract/field-errors.ts'
import { questionsFor } from '#contract/event-questions.ts'
import type { AskedOfGuests, EventQuestion } from '#contract/event-questions.ts'
import { foodPreferences } from '#contract/registration-values.ts'
import type { AnswerFile } from './read-answer.ts'
import type { GivenAsked, Seat } from './read-asked.ts'

type Values = Readonly<Record<string, string>>

/**
 * The field of a page for a name (`n`), a meal (`m`) or the answer to a question (`w`): `w-7` once, `w-12-1-7` of the first ticket of type 12. So
 * what was typed stays with its ticket when more are chosen.
 */
export function fieldOf(what: 'n' | 'm' | 'w', seat: Seat | undefined, questionId?: number): string {
  const parts = [what, seat?.ticket_type_id, seat?.ordinal, questionId]
  return parts.filter((part) => part !== undefined).join('-')
}

type Asked = {
  readonly asked: AskedOfGuests
  readonly seats: readonly Seat[]
  /** The files that were sent, by their fields. */
  readonly files: ReadonlyMap<string, AnswerFile>
  /** What the first ticket is called when nobody has typed a name for it. */
  readonly ownName: string
  /** Something is stored already: a file that is not sent again stays. */
  readonly isEdit: boolean
}

/** What a browser sends of the questions of an event, as the endpoint takes it. */
export function readAskedForm(values: Values, about: Asked): GivenAsked {
  const { asked, seats, ownName } = about
  return {
    answers: readAnswers(values, questionsFor(asked), about),
    guests: seats.map((seat, index) => {
      const { ticket_type_id } = seat
      if (seat.isPassed === true) return { ticket_type_id, answers: {} }
      const name = values[fieldOf('n', seat)]?.trim() ?? ''
      const food = foodPreferences.find((one) => one === values[fieldOf('m', seat)])
      return {
        ticket_type_id,
        ...(asked.names && { name: name === '' && index === 0 ? ownName : name }),
        ...(asked.food && { food_preference: food ?? '' }),
        answers: readAnswers(values, questionsFor(asked, seat.itemId), about, seat),
      }
    }),
  }
}

function readAnswers(
  values: Values,
  questions: readonly EventQuestion[],
  { files, isEdit }: Pick<Asked, 'files' | 'isEdit'>,
  seat?: Seat,
): GivenAsked['answers'] {
  const entries = questions.flatMap(({ id = 0, kind }): [string, GivenAsked['answers'][string]][] => {
    const name = fieldOf('w', seat, id)
    if (kind === 'file') {
      const file = files.get(name)
      return file === undefined && isEdit ? [] : [[String(id), file ?? '']]
    }
    if (kind !== 'several') return [[String(id), values[name] ?? '']]
    const chosen = Object.entries(values).filter(([field]) => field.startsWith(`${name}.`))
    return [[String(id), chosen.map(([, value]) => value)]]
  })
  return Object.fromEntries(entries)
}

/** The fields for files. */
export const fileFields = (asked: AskedOfGuests, seats: readonly Seat[]): readonly string[] =>
  [undefined, ...seats].flatMap((seat) =>
    questionsFor(asked, seat?.itemId)
      .filter(({ kind }) => kind === 'file')
      .map(({ id }) => fieldOf('w', seat, id)),
  )

/** Errors of answers and guests, which the contract counts, at the fields of their tickets. */
export const atAsked = (fields: readonly FieldError[], seats: readonly Seat[]): readonly FieldError[] =>
  fields.map((field) => {
    const [, guest, name, question] =
      /^(?:guests\.(\d+)\.)?(name|food_preference|answers\.(\d+)|ticket_type_id)$/.exec(field.path) ?? []
    if (name === undefined || (guest === undefined && question === undefined)) return field
    const seat = guest === undefined ? undefined : seats[Number(guest)]
    if (name === 'ticket_type_id') return { ...field, path: 'tickets' }
    const path = name === 'name' ? fieldOf('n', seat) : fieldOf('m', seat)
    return { ...field, path: question === undefined ? path : fieldOf('w', seat, Number(question)) }
  })
