import type * as contract from '#contract/lead-states.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { setStates } from './lead-store.ts'
import { lockContacts, selectOwnIds } from './tag-store.ts'

/** What is said of a lead counts for its person: for all that is merged into it. Only the owner says it. */
export const updateLeadStates: Handler<typeof contract.updateLeadStates> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { ids, state, remind_on: day } = body
  const remindOn = state === 'later' ? day : null
  return ctx.tx(async ({ db, now }) => {
    await lockContacts(db, userId)
    const own = await selectOwnIds(db, 'shared', ids, userId)
    if (own.length === 0) throw new AppError('contact_not_found')
    const isSet = await setStates(db, { ids: own.map(({ id }) => id), state, remindOn, now: now() })
    if (!isSet) throw invalidField('remind_on', 'after_today')
    return { count: new Set(own.map(({ shown_as: id }) => id)).size }
  })
}
