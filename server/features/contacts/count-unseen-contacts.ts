import type * as contract from '#contract/contacts.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { countUnseen } from './shared-store.ts'

export const countUnseenContacts: Handler<typeof contract.getUnseenContactCount> = async (ctx) => ({
  count: await countUnseen(ctx.db, getCallerId(ctx)),
})
