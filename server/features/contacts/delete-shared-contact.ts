import type * as contract from '#contract/contacts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { countUnseen, deleteSharedRow } from './shared-store.ts'

export const deleteSharedContact: Handler<typeof contract.deleteSharedContact> = async (ctx, { body }) => {
  const ownerId = getCallerId(ctx)
  if (!(await deleteSharedRow(ctx.db, body.shared_contact_id, ownerId)))
    throw new AppError('contact_not_found')
  return { unseen: await countUnseen(ctx.db, ownerId) }
}
