import { sql } from 'kysely'
import type { Role } from '#contract/constants.ts'

export type { Role }

/** The role of the row of `users` in a query: an admin before a company, `USER` without either. */
export const roleOfUser = sql<Role>`coalesce((
  select min(role) from user_roles where user_id = users.id and role in ('ADMIN', 'COMPANY')), 'USER')`

/** Whether the row of `users` in a query is a partner. */
export const isPartnerUser = sql<boolean>`exists (
  select from user_roles where user_id = users.id and role = 'PARTNER')`
