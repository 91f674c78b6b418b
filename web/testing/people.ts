import type { Session } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getUserDetails } from '#contract/users.ts'

type Person = ReplyOf<typeof getUserDetails>

/** The server's reply to a sign-in; its user has all that the server tells an account about itself. */
export const sessionOf = (changes: Partial<Person> = {}): Session & { readonly user: Person } => {
  const user: Person = {
    user_id: '0b6f3f0e-8a0b-4c5e-9f39-2d1f5c1f8a11',
    name: 'Asha Rao',
    username: 'asha',
    email: 'asha@example.org',
    phone: null,
    dob: null,
    photo: null,
    country_id: 1,
    country_dial: '+91',
    user_role: 'USER',
    is_partner: false,
    email_verified: true,
    email_unreachable_since: null,
    locale: 'en',
    pending_email: null,
    phone_verified: false,
    pending_phone: null,
    state_id: null,
    city_id: null,
    city: '',
    time_zone: 'UTC',
    industry_type_id: null,
    industry_department_id: null,
    profession_type_id: null,
    time_zone_is_known: true,
    has_password: true,
    companyName: '',
    gstNumber: '',
    gstAddress: '',
    default_temp_status: 1,
    custom_template_ids: [],
    ...changes,
  }
  return { token: 'token-1', expires_at: '2027-01-01T00:00:00.000Z', user, role: user.user_role, valid: true }
}
