import { msg } from '@lingui/core/macro'
import type { ShownAnswer } from '#contract/registration-answers.ts'
import type { AskedOfGuests } from '#contract/event-questions.ts'
import type { SheetCell } from '#formats/sheet.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { FoundEventCard } from '../../cards/index.ts'
import { foods, wordOf } from '../guest-file-columns.ts'
import type { Column, GuestRow } from '../guest-file-columns.ts'
import { listAnswered } from './answer-store.ts'

type Question = { readonly id: number; readonly label: string }

/**
 * A column for each question of an event that is asked or was answered, and for names and meals of tickets. A row of a ticket has what is said of
 * it; a row of a registration, of all its tickets below each other.
 */
export async function answerColumns(
  { db }: Pick<AppCtx, 'db'>,
  { asked, event }: FoundEventCard,
): Promise<readonly Column<GuestRow['ticket']>[]> {
  const answered = await listAnswered(db, event.id)
  const current = asked.questions.map(({ id = 0, label }) => ({ id, label }))
  const removed = answered
    .filter(({ question_id: id }) => !current.some((question) => question.id === id))
    .map(({ question_id: id, label }) => ({ id, label }))
  return [...guestColumns(asked), ...[...current, ...removed].map(columnOf)]
}

/** Also where names are not asked any more, or only a client has named somebody. */
const guestColumns = ({ food }: AskedOfGuests): readonly Column<GuestRow['ticket']>[] => [
  {
    title: msg({ message: 'Name on the ticket', context: 'file of guests' }),
    cell: (row) =>
      row.ticket === undefined ? row.of.guest_names : (row.ticket.to_name ?? guestsOf(row)[0]?.name ?? ''),
  },
  ...(food
    ? [
        {
          title: msg({ message: 'Food of the ticket', context: 'file of guests' }),
          cell: (row: GuestRow) =>
            guestsOf(row)
              .map(({ food_preference: meal }) => wordOf(row.i18n, foods, meal))
              .filter(Boolean)
              .join('\n'),
        },
      ]
    : []),
]

const columnOf = ({ id, label }: Question): Column<GuestRow['ticket']> => ({
  title: label,
  cell: (row): SheetCell => {
    const own = guestsOf(row).flatMap(({ answers }) => answers)
    return [...row.said.answers, ...own]
      .filter(({ question_id }) => question_id === id)
      .map((answer) => wordAnswer(row, answer))
      .join('\n')
  },
})

/** The guest of a ticket, or all of a registration. */
const guestsOf = ({ said, ticket }: GuestRow) =>
  ticket === undefined ? said.guests : said.guests.filter(({ ticket_id: id }) => id === ticket.id)

function wordAnswer({ i18n }: GuestRow, { kind, value }: ShownAnswer): string {
  if (kind === 'consent') return i18n._(msg({ message: 'Yes', context: 'file of guests' }))
  return kind === 'several' ? value.replaceAll('\n', ', ') : value
}
