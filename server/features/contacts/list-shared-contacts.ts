import type * as contract from '#contract/contacts.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { presentSharedContact } from './present.ts'
import { countSharedContacts, selectSharedContacts } from './shared-store.ts'

export const listSharedContacts: Handler<typeof contract.listSharedContacts> = async (ctx, { query }) => {
  const { start, limit, search = '', seen } = query
  const wanted = { ownerId: getCallerId(ctx), search, seen }
  const rows = await selectSharedContacts(ctx.db, wanted, { start, limit })
  return { list: rows.map(presentSharedContact), ...(await countSharedContacts(ctx.db, wanted)) }
}
