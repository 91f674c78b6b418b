import type * as contract from '#contract/contacts.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { presentSavedContact } from './present.ts'
import { selectSavedContacts } from './saved-store.ts'

export const listSavedContacts: Handler<typeof contract.listSavedContacts> = async (ctx, { query }) => {
  const wanted = { userId: getCallerId(ctx), search: query.search ?? '' }
  const { list, total } = await selectSavedContacts(ctx.db, wanted, query)
  return { list: list.map(presentSavedContact), total }
}
