import { z } from 'zod'
import { RequiredPhone } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { LoginName } from './fields.ts'
import { issue } from './issues.ts'
import { Task } from './tasks.ts'

/**
 * Tells only whether an account has confirmed the number: a partner cannot look people up. Where numbers cannot be confirmed, a
 * "no" would mean nothing, and there is none.
 */
export const checkUserPhone = endpoint({
  method: 'POST',
  path: '/v1/user/with_phone',
  access: 'partner',
  summary: 'Check whether an account has confirmed this phone number',
  body: z.object({ phone: RequiredPhone }),
  reply: z.object({ exists: z.boolean() }),
  errors: ['sms_not_configured'],
  limit: { points: 30, seconds: 3600 },
})

/** Days in which a deleted account can be restored. */
export const graceDays = 14

const deletion = {
  /** For an account with a password. */
  current_password: z.string().max(128, issue('too_long')).default(''),
  /** For an account without one: its username, or its email address when it has no username. */
  confirmation: LoginName.default(''),
}

export const deleteAccount = endpoint({
  method: 'PUT',
  path: '/v1/user/delete',
  access: 'user',
  summary: 'Delete your account; it can be restored for 14 days',
  body: z.object(deletion),
  reply: z.object({ erase_after: z.iso.datetime() }),
  errors: ['wrong_password', 'last_admin', 'identity_unproved'],
  limit: { points: 10, seconds: 60 },
})

/** Not in the specification: for an address to which mails came back. When the mail server takes this one, others follow. */
export const tryAddress = endpoint({
  method: 'POST',
  path: '/v1/user/try-address',
  access: 'user',
  summary: 'Send a mail to your own confirmed address, to find out whether mails reach it again',
  errors: ['own_address_missing'],
  limit: { points: 3, seconds: 600 },
})

/** Days in which the owner of an address that was replaced can take this back. */
export const undoDays = 7

/** Not in the specification: the link of a mail to the address that was replaced. */
export const undoAddressChange = endpoint({
  method: 'POST',
  path: '/v1/user/undo-address-change',
  access: 'public',
  summary: 'Restore the address that your account had before, end its sessions and its password',
  body: z.object({ token: z.string().min(1).max(100) }),
  errors: ['undo_link_over'],
  limit: { points: 10, seconds: 60 },
})

/** Not in the specification: within the 14 days, by what one signs in with. It opens no session: sign in after it. */
export const restoreAccount = endpoint({
  method: 'POST',
  path: '/v1/user/restore',
  access: 'public',
  summary: 'Restore your deleted account with its login and password, or with Google',
  body: z
    .object({
      username: LoginName.default(''),
      password: z.string().max(128, issue('too_long')).default(''),
      google_id_token: z.string().min(1).max(8192).optional(),
    })
    .superRefine(({ username, password, google_id_token }, context) => {
      if (google_id_token !== undefined) return
      if (username === '')
        context.addIssue({ code: 'custom', path: ['username'], message: issue('enter_login') })
      if (password === '')
        context.addIssue({ code: 'custom', path: ['password'], message: issue('enter_password') })
    }),
  reply: z.object({ restored: z.literal(true) }),
  errors: ['login_failed', 'google_not_configured', 'google_sign_in_failed', 'unavailable'],
  limit: { points: 5, seconds: 60 },
})

/** Its progress, its end and its file: the calls of tasks. */
export const createExport = endpoint({
  method: 'POST',
  path: '/v1/user/export',
  access: 'user',
  needsProof: true,
  summary: 'Export all your data as a ZIP file, which is made in the background',
  reply: Task,
  errors: ['identity_unproved'],
  limit: { points: 10, seconds: 3600 },
})

/** `GET user/export` is the CSV file of admins. */
export const getExport = endpoint({
  method: 'GET',
  path: '/v1/user/export-status',
  access: 'user',
  summary: 'Get the state of your export; null when there is none',
  reply: Task.nullable(),
  errors: [],
})
