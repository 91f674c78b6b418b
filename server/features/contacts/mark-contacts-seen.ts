import type * as contract from '#contract/contacts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { countUnseen, setAllSeen, setSeen } from './shared-store.ts'

export const markContactsSeen: Handler<typeof contract.updateSharedContactStatus> = async (ctx, { body }) => {
  const ownerId = getCallerId(ctx)
  if (body.all === true) await setAllSeen(ctx.db, ownerId, ctx.now())
  else if (
    body.shared_contact_id == null ||
    !(await setSeen(ctx.db, body.shared_contact_id, ownerId, ctx.now()))
  )
    throw new AppError('contact_not_found')
  return { unseen: await countUnseen(ctx.db, ownerId) }
}
