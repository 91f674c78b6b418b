import { z } from 'zod'
import { ItemId, flag, line, requiredLine } from './fields.ts'
import { issue } from './issues.ts'
import {
  hasOptions,
  maxOptions,
  maxQuestions,
  maxTicketTypes,
  questionKinds,
  questionScopes,
} from './kinds/event-values.ts'

/** A question of the organiser (decision 0222). `id` stays the same over updates, and is never given to another question. */
const EventQuestion = z
  .object({
    id: ItemId,
    label: requiredLine(200, 'enter_question'),
    help: line(300).default(''),
    kind: z.enum(questionKinds, issue('invalid_choice')).default('text'),
    options: z.array(requiredLine(100, 'enter_option')).max(maxOptions, issue('too_many')).default([]),
    is_required: flag(0),
    per: z.enum(questionScopes, issue('invalid_choice')).default('order'),
    /** The types of tickets that it is asked for, by the ids of their entries; empty for all of them. */
    ticket_item_ids: z
      .array(z.int(issue('not_listed')).positive(issue('not_listed')))
      .max(maxTicketTypes, issue('too_many'))
      .default([]),
  })
  // what another kind or scope has left behind is not asked
  .overwrite((question) => ({
    ...question,
    options: hasOptions(question.kind) ? question.options : [],
    ticket_item_ids: question.per === 'ticket' ? question.ticket_item_ids : [],
  }))
  .superRefine(({ kind, options }, context) => {
    if (hasOptions(kind) && options.length === 0)
      context.addIssue({ code: 'custom', path: ['options'], message: issue('enter_options') })
    for (const [index, option] of options.entries())
      if (options.indexOf(option) < index)
        context.addIssue({ code: 'custom', path: ['options', index], message: issue('option_twice') })
  })
export type EventQuestion = z.output<typeof EventQuestion>

/** What an event asks beside the details of whoever registers: the fields of its document. */
export const questionFields = {
  /** A name is asked for each ticket. */
  ticket_names: flag(0),
  /** What is eaten is asked for each ticket. */
  ticket_food: flag(0),
  questions: z.array(EventQuestion).max(maxQuestions, issue('too_many')).default([]),
  /** The highest id that a question has had. The server writes it: what is sent does not count. */
  last_question_id: z.int().min(0).default(0),
}

/** What the form of an event asks beside the details of whoever registers. */
export type AskedOfGuests = {
  /** A name, or what is eaten, for each ticket. */
  readonly names: boolean
  readonly food: boolean
  readonly questions: readonly EventQuestion[]
}

/** Whether something is asked for each ticket: then the form asks first which tickets somebody wants. */
export const asksForTickets = ({ names, food, questions }: AskedOfGuests): boolean =>
  names || food || questions.some(({ per }) => per === 'ticket')

/** What is asked once, or for a ticket of this type. @param itemId of its entry; undefined: once */
export const questionsFor = (
  { questions }: Pick<AskedOfGuests, 'questions'>,
  itemId?: number,
): readonly EventQuestion[] =>
  questions.filter(({ per, ticket_item_ids: ids }) =>
    itemId === undefined ? per === 'order' : per === 'ticket' && (ids.length === 0 || ids.includes(itemId)),
  )
