import type { BodyOf } from '#contract/endpoint.ts'
import { unansweredReasons } from '#contract/event-desk.ts'
import type * as contract from '#contract/event-desk.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getSeats, lockEvent, stateWithoutSeats } from '../events/index.ts'
import { limitOf } from '../subscriptions/index.ts'
import { expireDue } from './change-status.ts'
import { assertDecided, decide, lockWhole } from './decide.ts'
import { getOwn } from './get-registration.ts'
import { getEventCardOf } from './present.ts'
import { termsOf } from './registration-state.ts'
import type { Locked } from './registration-state.ts'
import type { RegistrationRow } from './store.ts'

type Result = contract.AnsweredRequest
type Answer = BodyOf<typeof contract.answerRequests>

/** Each answer is a transaction of its own, so that one that comes too late leaves the others as they are. */
export const answerRequests: Handler<typeof contract.answerRequests> = async (ctx, { body }) => {
  const results: Result[] = []
  for (const id of new Set(body.registration_ids)) results.push(await answerOne(ctx, id, body))
  return { results }
}

const expected = new Set<string>(unansweredReasons)

async function answerOne(ctx: Ctx<Actor>, id: number, body: Answer): Promise<Result> {
  try {
    const row = await getOwn(ctx, id)
    await ctx.tx((tx) => answer(tx, row, body))
    return { registration_id: id, error: null }
  } catch (error) {
    if (!(error instanceof AppError) || !expected.has(error.code)) throw error
    return { registration_id: id, error: error.code as Result['error'] }
  }
}

async function answer(
  tx: Ctx<Actor>,
  known: RegistrationRow,
  { answer: what, reason = '' }: Answer,
): Promise<void> {
  const locked = await lockWhole(tx, known)
  if (locked === undefined) throw new AppError('registration_not_found')
  const step =
    what === 'approved'
      ? await approve(tx, locked)
      : await decide(tx, locked, { type: 'declined' }, { cancel_reason: reason })
  assertDecided(step)
  await recordAction(tx, {
    actorId: tx.actor.userId,
    action: `registration.${what}`,
    subject: { type: 'registration', id: known.id },
  })
}

/** Takes the seats while the event is locked, those of types that are not offered any more, too: the organiser wants it so. */
async function approve(tx: Ctx<Actor>, locked: Locked) {
  const { row, tickets } = locked
  const { event_id: eventId } = row
  const event = await lockEvent(tx.db, eventId)
  if (event === undefined) throw new AppError('registration_not_found')
  await expireDue(tx, eventId)
  const { isFree } = await getEventCardOf(tx, row)
  const maximum = isFree ? null : await limitOf(tx.db, tx.actor.userId, 'tickets')
  const typeIds = tickets.map(({ ticket_type_id: id }) => id)
  const { capacity, ...taken } = await getSeats(tx.db, eventId, typeIds)
  const seats = { ...taken, most: Math.min(capacity ?? Infinity, maximum ?? Infinity) }
  const offer = stateWithoutSeats(event, tx.now())
  return decide(tx, { ...locked, seats }, { type: 'approved', offer, terms: termsOf(event) })
}
