import type { ShownAnswer, ShownGuest } from '#contract/registration-answers.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { listAnswers, listGuests } from './answer-store.ts'

type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]
/** What a registration has said, as it is shown. */
export type SaidShown = {
  readonly answers: ShownAnswer[]
  readonly guests: (ShownGuest & { ticket_id: number | null })[]
}

/** What registrations have said of themselves and of the tickets that they still have: whoever a ticket is passed to is somebody else. */
export async function saidOfMany(
  { db }: Pick<AppCtx, 'db'>,
  registrationIds: readonly number[],
): Promise<ReadonlyMap<number, SaidShown>> {
  const guests = Map.groupBy(await listGuests(db, registrationIds), ({ registration_id: id }) => id)
  const answers = Map.groupBy(await listAnswers(db, registrationIds), ({ registration_id: id }) => id)
  return new Map(
    registrationIds.map((id) => {
      const ofGuest = Map.groupBy(answers.get(id) ?? [], ({ guest_id }) => guest_id)
      const own = (guests.get(id) ?? []).filter(({ pass_id }) => pass_id === null)
      return [
        id,
        {
          answers: (ofGuest.get(null) ?? []).map(presentAnswer),
          guests: own.map(({ id: guestId, registration_id: _, pass_id: __, ...guest }) => ({
            ...guest,
            answers: (ofGuest.get(guestId) ?? []).map(presentAnswer),
          })),
        },
      ]
    }),
  )
}

/** The same of one registration. */
export const saidOf = async (ctx: Pick<AppCtx, 'db'>, registrationId: number): Promise<SaidShown> =>
  (await saidOfMany(ctx, [registrationId])).get(registrationId) ?? { answers: [], guests: [] }

const presentAnswer = ({ id, question_id, label, kind, value }: AnswerRow): ShownAnswer => ({
  answer_id: id,
  question_id,
  label,
  kind,
  value,
})
