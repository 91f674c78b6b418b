import { z } from 'zod'
import { roles } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  Email,
  FileName,
  Flag,
  Id,
  ListedId,
  ShownEmail,
  TimeZone,
  phoneLine,
  requiredLine,
} from './fields.ts'
import { issue } from './issues.ts'
import { locales } from './languages.ts'

/** A user's own account (specification §3 "User"). */
export const UserDetails = z.object({
  user_id: z.uuid(),
  name: z.string(),
  /** Null for a user who has only signed in with Google. */
  username: z.string().nullable(),
  /** The confirmed address, else the unconfirmed one; empty when another account has confirmed that one. */
  email: ShownEmail,
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
  /** Since when the mail server of `email` refuses it: until it is confirmed or tried again, nothing else is sent there. */
  email_unreachable_since: z.iso.datetime().nullable(),
  /** The chosen language of mails and, after signing in, of screens; null until one is chosen. */
  locale: z.enum(locales).nullable(),
  /** An address that waits until it is confirmed; the confirmed one works until then. */
  pending_email: ShownEmail.nullable(),
  phone_verified: z.boolean(),
  pending_phone: z.string().nullable(),
  state_id: z.int().nullable(),
  city_id: z.int().nullable(),
  /** Empty without a city. */
  city: z.string(),
  /** IANA name: `Asia/Kolkata`; UTC until it is known. Times on the pages of their cards are in it. */
  time_zone: z.string(),
  /** Whether the person or, at the sign-up, their browser has told it. */
  time_zone_is_known: z.boolean(),
  industry_type_id: z.int().nullable(),
  industry_department_id: z.int().nullable(),
  profession_type_id: z.int().nullable(),
  /** False for somebody who only signs in with Google. */
  has_password: z.boolean(),
})
export type UserDetails = z.output<typeof UserDetails>

export const getUserDetails = endpoint({
  method: 'GET',
  path: '/v1/user/details',
  access: 'user',
  summary: 'Get your own account',
  reply: UserDetails.extend({
    /** What bills say of the account (specification §3); all empty for who has stored none. `user/gstDetails` has the rest. */
    companyName: z.string(),
    gstNumber: z.string(),
    gstAddress: z.string(),
    /** Whether the account may use the templates that every account has. */
    default_temp_status: Flag,
    /** The custom templates that are given to this account. */
    custom_template_ids: z.array(z.int()),
  }),
  errors: [],
})

/** What a user changes of their own account; a field that is left out stays. */
export const AccountChanges = z.object({
  name: requiredLine(100, 'enter_name').optional(),
  /** A day between 1900 and today; null removes it. */
  dob: z.iso.date(issue('invalid_date')).nullable().optional(),
  /** A picture that this user uploaded; null removes it. */
  photo: FileName.nullable().optional(),
  country_id: ListedId.nullable().optional(),
  /** Of the country; another country removes it. */
  state_id: Id.nullable().optional(),
  /** Of the state; another state removes it. */
  city_id: Id.nullable().optional(),
  locale: z.enum(locales, issue('unknown_language')).optional(),
  time_zone: TimeZone.optional(),
  industry_type_id: Id.nullable().optional(),
  industry_department_id: Id.nullable().optional(),
  profession_type_id: Id.nullable().optional(),
})

/**
 * A new email address or phone number waits until it is confirmed (`auth/validate_mail`, `auth/validate_phone`); the
 * confirmed one works until then, and is told about it by mail. The confirmed one itself takes the new one back.
 */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/v1/user/update',
  access: 'user',
  summary: 'Update your own account',
  body: AccountChanges.extend({
    email: Email.optional(),
    /** With its country code, or without it in the country of the account. */
    phone: phoneLine().optional(),
  }),
  reply: UserDetails,
  /** Another address needs a fresh proof of identity. */
  errors: ['identity_unproved'],
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
