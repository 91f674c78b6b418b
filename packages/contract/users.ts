import { z } from 'zod'
import { roles } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { FileName, requiredLine } from './fields.ts'
import { issue } from './issues.ts'
import { locales } from './languages.ts'

/** A user's own account (specification §3 "User"). */
export const UserDetails = z.object({
  user_id: z.uuid(),
  name: z.string(),
  /** Null for a user who has only signed in with Google. */
  username: z.string().nullable(),
  /** The confirmed address, else the unconfirmed one; empty when another account has confirmed that one. */
  email: z.string(),
  /** E.164: `+919876543210`; confirmed or not. */
  phone: z.string().nullable(),
  /** `1990-12-31`. */
  dob: z.string().nullable(),
  /** Name of an uploaded file. */
  photo: z.string().nullable(),
  country_id: z.int().nullable(),
  /** With the plus sign: `+91`. */
  country_dial: z.string().nullable(),
  user_role: z.enum(roles),
  is_partner: z.boolean(),
  /** Only a confirmed address can sign in, get mails and reset a password. */
  email_verified: z.boolean(),
  /** The chosen language of mails and, after signing in, of screens; null until one is chosen. */
  locale: z.enum(locales).nullable(),
})
export type UserDetails = z.output<typeof UserDetails>

export const getUserDetails = endpoint({
  method: 'GET',
  path: '/v1/user/details',
  access: 'user',
  summary: 'Get your own account',
  reply: UserDetails,
  errors: [],
})

/** What a user changes of their own account; a field that is left out stays. */
export const AccountChanges = z.object({
  name: requiredLine(100, 'enter_name').optional(),
  /** A day between 1900 and today; null removes it. */
  dob: z.iso.date(issue('invalid_date')).nullable().optional(),
  /** A picture that this user uploaded; null removes it. */
  photo: FileName.nullable().optional(),
})

/**
 * `email` and `phone` are specified, but an address counts only when it is confirmed (`auth/validate_mail`,
 * `auth/validate_phone`): sending another one than the stored one is an error of that field.
 */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/v1/user/update',
  access: 'user',
  summary: 'Update your own name, date of birth and photo',
  body: AccountChanges.extend({
    email: z.string().max(254).optional(),
    phone: z.string().max(24).optional(),
  }),
  reply: UserDetails,
  errors: [],
})

/** Not in the specification, which stores the language only in the browser: mails need it too (decision 0052). */
export const updateUserLocale = endpoint({
  method: 'PUT',
  path: '/v1/user/locale',
  access: 'user',
  summary: 'Set the language of your mails and screens',
  body: z.object({ locale: z.enum(locales, issue('unknown_language')) }),
  errors: [],
})
