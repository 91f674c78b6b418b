import type { UserDetails } from '#contract/users.ts'
import type { UserRow } from './store.ts'

/** The account as its owner sees it. */
export function presentUser(row: UserRow): UserDetails {
  return {
    user_id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    dob: row.dob,
    photo: row.image,
    country_id: row.country_id,
    country_dial: row.country_dial,
    user_role: row.role,
    is_partner: row.is_partner,
    email_verified: row.email_verified,
  }
}
