import { z } from 'zod'
import { Id, line, prose } from './fields.ts'
import { issue } from './issues.ts'
import { maxOptions, maxPerOrder, questionKinds } from './kinds/event-values.ts'
import { foodPreferences } from './registration-values.ts'

/** What guests answer to the questions of an event, and who comes with which ticket (decision 0222). */

/** The longest answer. */
export const maxAnswer = 3000

/**
 * An answer by the id of its question. Of a question with choices, its text, or the texts; a day like `2027-05-14`; a number; true where somebody
 * agrees. An empty text is none.
 */
const Answers = z
  .record(
    z.string().regex(/^\d{1,9}$/, issue('not_asked')),
    z.union([
      prose(maxAnswer),
      z.number(),
      z.boolean(),
      z.array(line(100)).max(maxOptions, issue('too_many')),
    ]),
  )
  .default({})

/** Who comes with a ticket: the first one of a type is the first ticket of it, the second one the second. */
const TicketGuest = z.object({
  ticket_type_id: Id,
  name: line(100).optional(),
  food_preference: z.enum(foodPreferences, issue('invalid_choice')).optional(),
  answers: Answers,
})

/** What forms have of it. */
export const askedFields = {
  answers: Answers,
  guests: z.array(TicketGuest).max(maxPerOrder, issue('too_many')).default([]),
}
/** What somebody says of themselves and of each ticket. */
export type AskedInput = z.output<z.ZodObject<typeof askedFields>>

/** An answer as it is shown: under the words with which it was asked. */
export const ShownAnswer = z.object({
  answer_id: z.int(),
  question_id: z.int(),
  label: z.string(),
  kind: z.enum(questionKinds),
  /** Several choices stand below each other; of a file, its name; `yes` for consent. */
  value: z.string(),
})
export type ShownAnswer = z.output<typeof ShownAnswer>

/** Who comes with a ticket. */
export const ShownGuest = z.object({
  ticket_type_id: z.int(),
  pricing_type: z.string(),
  /** Which one of its type, from 1. */
  ordinal: z.int(),
  /** The number of the ticket; null before there is one. */
  serial: z.int().nullable(),
  /** Empty where none was given. */
  name: z.string(),
  food_preference: z.string(),
  answers: z.array(ShownAnswer),
})
export type ShownGuest = z.output<typeof ShownGuest>

/** What replies have of it. What was said of a ticket that is passed on is not among it: somebody else comes with it. */
export const shownAnswers = {
  answers: z.array(ShownAnswer),
  guests: z.array(ShownGuest),
}
