import { z } from 'zod'
import { Secret, codeLimit } from './auth.ts'
import { roles } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ShownEmail, line, requiredLine } from './fields.ts'
import { issue } from './issues.ts'
import { locales } from './languages.ts'
import { bulkMaximum } from './resource-endpoints.ts'
import { resource } from './resource.ts'

export const accountStatuses = ['active', 'blocked', 'deleted', 'erased'] as const

/** What an account may do: its roles, of which a partner is one. */
export const userTypes = [...roles, 'PARTNER'] as const

/** An account as admins see it in the list. */
const User = z.object({
  user_id: z.uuid(),
  name: z.string(),
  username: z.string().nullable(),
  /** The confirmed address, else the unconfirmed one; empty without one. */
  email: ShownEmail,
  phone: z.string().nullable(),
  user_role: z.enum(roles),
  is_partner: z.boolean(),
  status: z.enum(accountStatuses),
  /** Why it was blocked: for admins only. */
  blocked_reason: z.string().nullable(),
  cards: z.int(),
  /** The last use of the account, to the hour. */
  last_seen_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

export const users = resource({
  name: 'user',
  path: '/v1/user',
  access: 'admin',
  key: 'user_id',
  id: z.uuid(),
  entity: User,
  input: z.object({}),
  sort: ['created_at', 'name'],
  order: 'desc',
  filters: { status: z.enum(accountStatuses), user_type: z.enum(userTypes) },
  missing: 'user_not_found',
  actions: ['list', 'export'],
  at: { list: { method: 'POST' } },
})

export const UserForAdmin = User.extend({
  addresses: z.array(
    z.object({
      kind: z.enum(['mail', 'phone']),
      value: ShownEmail,
      confirmed_at: z.iso.datetime().nullable(),
    }),
  ),
  /** What the account signs in with beside the password. */
  has_authenticator: z.boolean(),
  passkeys: z.int().min(0),
  /** Sessions that have not ended. */
  sessions: z.int(),
  /** Null until the person chooses one. */
  locale: z.enum(locales).nullable(),
  country: z.string().nullable(),
  country_iso2: z.string().nullable(),
})
export type UserForAdmin = z.output<typeof UserForAdmin>

export const getUser = endpoint({
  method: 'GET',
  path: '/v1/user/detail/{id}',
  access: 'admin',
  summary: 'Get an account with its addresses, roles and sessions',
  params: z.object({ id: z.uuid() }),
  reply: UserForAdmin,
  errors: ['user_not_found'],
})

/** `blocked` needs a reason; `active` removes it. */
export const UserStatusChange = z
  .object({
    ids: z.array(z.uuid()).min(1, issue('choose_rows')).max(bulkMaximum),
    status: z.enum(['active', 'blocked']),
    reason: line(300).default(''),
  })
  .superRefine(({ status, reason }, context) => {
    if (status === 'blocked' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: issue('enter_block_reason') })
  })

export const updateUserStatus = endpoint({
  method: 'PUT',
  path: '/v1/user/update-status',
  access: 'admin',
  summary: 'Update the status of accounts: block them with a reason, or unblock them',
  body: UserStatusChange,
  reply: z.object({ count: z.int().min(0) }),
  errors: ['user_not_found', 'own_account', 'last_admin'],
})

/** The specification names no role: partner is the only one that admins give. */
export const addUserRole = endpoint({
  method: 'POST',
  path: '/v1/user/add-role',
  access: 'admin',
  needsProof: true,
  summary: 'Add the partner role to an account',
  body: z.object({ user_id: z.uuid() }),
  reply: z.object({ roles: z.array(z.enum(userTypes)) }),
  errors: ['user_not_found', 'identity_unproved'],
})

/** For a person who has lost phone and recovery codes. The admin confirms it with their own password. */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/user/reset-second-factor',
  access: 'admin',
  summary: 'Remove the authenticator app, recovery codes and passkeys of an account, and end its sessions',
  body: z.object({
    user_id: z.uuid(),
    reason: requiredLine(300, 'enter_block_reason'),
    current_password: Secret,
  }),
  errors: ['user_not_found', 'wrong_password', 'own_second_factor', 'no_second_factor'],
  limit: codeLimit,
})
