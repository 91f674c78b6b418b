import type * as contract from '#contract/contacts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { presentSavedContactDetail } from './present.ts'
import { findSavedContact } from './saved-store.ts'

export const getSavedContact: Handler<typeof contract.getSavedContact> = async (ctx, { params }) => {
  const row = await findSavedContact(ctx.db, params.id, getCallerId(ctx))
  if (row === undefined) throw new AppError('contact_not_found')
  return presentSavedContactDetail(row)
}
