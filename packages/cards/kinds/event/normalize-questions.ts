import type { EventCard } from '#contract/kinds/event.ts'

type Asking = Pick<EventCard, 'questions' | 'ticket_pricing_list' | 'last_question_id'>
type Type = { readonly id?: number | undefined }

/**
 * Questions with ids that no other one has ever had, as answers are stored by them; and with the types of tickets as these are numbered now.
 * @param sent the document, with types of tickets under the numbers by which its questions name them
 * @param types the same types, as they are stored
 */
export function normalizeQuestions(
  sent: Asking,
  types: readonly Type[],
  stored: Pick<Asking, 'questions' | 'last_question_id'> | undefined,
): Pick<Asking, 'questions' | 'last_question_id'> {
  const free = new Set(stored?.questions.map(({ id }) => id))
  let last = Math.max(stored?.last_question_id ?? 0, ...[...free].map((id) => id ?? 0))
  const numberOf = new Map(sent.ticket_pricing_list.map(({ id }, index) => [id, types[index]?.id]))
  const questions = sent.questions.map((question) => ({
    ...question,
    id: question.id !== undefined && free.delete(question.id) ? question.id : ++last,
    ticket_item_ids: [...new Set(question.ticket_item_ids)].flatMap((id) => numberOf.get(id) ?? []),
  }))
  return { questions, last_question_id: last }
}
