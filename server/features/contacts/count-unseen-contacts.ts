import type * as contract from '#contract/contacts.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { countUnseen } from './shared-store.ts'

export const countUnseenContacts: Verb<typeof contract.getUnseenContactCount> = async (ctx) => ({
  count: await countUnseen(ctx.db, getCallerId(ctx)),
})
