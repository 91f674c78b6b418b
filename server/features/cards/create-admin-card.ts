import type { createAdminCard as contract } from '#contract/admin-cards.ts'
import { invitePerson } from '#server/features/auth/index.ts'
import { findUser } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { createCardForOther } from './create-card.ts'

/** Creates a card for somebody else, and their account when they have none, all or nothing. */
export const createAdminCard: Handler<typeof contract> = async (ctx, { body }) => {
  const { user_id, new_user, ...card } = body
  return ctx.tx(async (tx) => {
    const { userId, isNew } =
      new_user === undefined ? await getRecipient(tx, user_id) : await invitePerson(tx, new_user, 'new_user')
    const made = await createCardForOther(tx, userId, card, 'admin')
    return { ...made, user_id: userId, is_new_user: isNew }
  })
}

/** @throws AppError user_not_found also for an account that is not active */
async function getRecipient({ db }: Ctx, userId = '') {
  if ((await findUser(db, userId)) === undefined) throw new AppError('user_not_found')
  return { userId, isNew: false }
}
