import { questionsFor } from '#contract/event-questions.ts'
import type { AskedOfGuests, EventQuestion } from '#contract/event-questions.ts'
import type { Locale } from '#contract/languages.ts'
import type { AskedContent, AskedQuestion } from '#site/pages/asked-parts.tsx'
import { attendStringsOf } from '#site/strings.ts'
import { fieldOf } from './read-asked-form.ts'
import type { SaidShown } from './said-of.ts'
import type { Seat } from './read-asked.ts'

type ShownSeat = Seat & { readonly pricing_type: string }
type Shown = {
  readonly seats: readonly ShownSeat[]
  readonly locale: Locale
  /** What is stored already. */
  readonly said?: SaidShown
}

/** What an event asks beside the details of whoever registers, once and for each ticket, as its pages show it. */
export function askedContent(asked: AskedOfGuests, { seats, locale, said }: Shown): AskedContent {
  const { asked: words } = attendStringsOf(locale)
  return {
    questions: questionsFor(asked).map((question) => shownQuestion(question, { said })),
    tickets: seats.flatMap((seat, index) =>
      seat.isPassed === true
        ? []
        : [
            {
              title: words.ticket(index + 1, seat.pricing_type),
              name: asked.names ? fieldOf('n', seat) : null,
              food: asked.food ? fieldOf('m', seat) : null,
              isOwn: index === 0,
              questions: questionsFor(asked, seat.itemId).map((one) => shownQuestion(one, { said, seat })),
            },
          ],
    ),
  }
}

type Of = { readonly said: SaidShown | undefined; readonly seat?: Seat }

function shownQuestion(question: EventQuestion, { said, seat }: Of): AskedQuestion {
  const { id = 0, label, help, kind, options, is_required } = question
  const answers = seat === undefined ? said?.answers : guestOf(said, seat)?.answers
  const stored = answers?.find(({ question_id, kind: of }) => question_id === id && of === 'file')
  const saved = kind === 'file' && stored !== undefined ? { saved: stored.value } : {}
  return { name: fieldOf('w', seat, id), label, help, kind, options, isRequired: is_required === 1, ...saved }
}

const guestOf = (said: SaidShown | undefined, seat: Seat) =>
  said?.guests.find((guest) => guest.ticket_type_id === seat.ticket_type_id && guest.ordinal === seat.ordinal)

/** What is stored, as the fields of the form hold it. */
export function valuesOf(
  asked: AskedOfGuests,
  { seats, said }: { readonly seats: readonly Seat[]; readonly said: SaidShown },
): Record<string, string> {
  const fields = (answers: SaidShown['answers'], seat?: Seat) =>
    answers.flatMap(({ question_id, kind, value }) => {
      const name = fieldOf('w', seat, question_id)
      const isSeveral = asked.questions.find(({ id }) => id === question_id)?.kind === 'several'
      if (!isSeveral) return kind === 'file' ? [] : [[name, value] as const]
      return value.split('\n').map((option, index) => [`${name}.${index}`, option] as const)
    })
  return Object.fromEntries([
    ...fields(said.answers),
    ...seats.flatMap((seat) => {
      const guest = guestOf(said, seat)
      if (guest === undefined) return []
      return [
        [fieldOf('n', seat), guest.name] as const,
        [fieldOf('m', seat), guest.food_preference] as const,
        ...fields(guest.answers, seat),
      ]
    }),
  ])
}
