import { users } from '#contract/users-admin.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { accounts, hasText, hasType } from './admin-store.ts'
import type { AccountRow } from './admin-store.ts'

const store = resourceStore(users, {
  table: 'users',
  rows: accounts,
  search: hasText,
  columns: { user_type: hasType },
  present: presentAccount,
})

export const listUsers = resourceRoutes(users, store)

export function presentAccount(row: AccountRow) {
  const { id, email, last_seen_at, created_at, ...rest } = row
  return {
    ...rest,
    user_id: id,
    email: email ?? '',
    last_seen_at: last_seen_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
