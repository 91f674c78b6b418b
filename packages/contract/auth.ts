import { z } from 'zod'
import { roles } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  Email,
  Flag,
  ListedId,
  LoginName,
  LowerCode,
  MailOrPhone,
  line,
  phoneLine,
  required,
  requiredLine,
} from './fields.ts'
import { UserDetails } from './users.ts'
import { issue } from './issues.ts'
import { OneTimeCode } from './one-time-code.ts'

/** The name a user signs in with. It has no `@`, so that it differs from every email address. */
export const Username = LowerCode.pipe(z.string().regex(/^[a-z0-9._-]{3,30}$/, issue('invalid_username')))

export const NewPassword = z.string().min(8, issue('too_short')).max(128, issue('too_long'))

/** A password that is only compared with the stored one: no rule but its length. */
export const Secret = z.string().min(1, issue('enter_password')).max(128, issue('too_long'))
const Login = required(LoginName, 'enter_login')

/** What a browser calls its time zone. One that the server does not know counts as none: nobody has typed it. */
const BrowserZone = line(64).default('')

/** The reply to a sign-in. `user` and `role` are for display; the server trusts only the token. */
export const Session = z.object({
  token: z.string(),
  expires_at: z.iso.datetime(),
  user: UserDetails,
  role: z.enum(roles),
  valid: z.literal(true),
})
export type Session = z.output<typeof Session>

/**
 * The reply to a right password or Google account of somebody who has a second factor (decision 0062). A client that only
 * knows the specified reply finds no session in it: the token is empty.
 */
export const SecondFactorNeeded = z.object({
  token: z.literal(''),
  valid: z.literal(false),
  second_factor: z.object({
    /** For `auth/second-factor`, together with a code. Null for an admin who has a passkey and no authenticator app. */
    challenge_id: z.string().nullable(),
    expires_at: z.iso.datetime(),
    /** Whether the account has a passkey, which signs in without any other step. */
    has_passkey: z.boolean(),
  }),
})
export type SecondFactorNeeded = z.output<typeof SecondFactorNeeded>

export const SignInReply = z.discriminatedUnion('valid', [Session, SecondFactorNeeded])
export type SignInReply = z.output<typeof SignInReply>

export const signInLimit = { points: 5, seconds: 60 } as const
export const codeLimit = { points: 10, seconds: 60 } as const

/** Which ways of signing in are set up in this installation; screens hide the others. */
export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/v1/auth/options',
  access: 'public',
  summary: 'List the ways to sign in that are set up here',
  reply: z.object({
    /** Null: Google sign-in is not set up. */
    google_client_id: z.string().nullable(),
    /** Whether a password can be reset by text message. */
    sms: z.boolean(),
  }),
  errors: [],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/v1/auth/signin',
  access: 'public',
  summary: 'Sign in with a username or a confirmed email address, and a password',
  body: z.object({ username: Login, password: Secret }),
  reply: SignInReply,
  errors: ['login_failed', 'account_deleted'],
  limit: signInLimit,
})

export const adminSignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/admin-login',
  access: 'public',
  summary: 'Sign in to the back office',
  body: z.object({ username: Login, password: Secret, role: z.literal('ADMIN').default('ADMIN') }),
  reply: SignInReply,
  errors: ['login_failed', 'account_deleted'],
  limit: signInLimit,
})

/** §7: only the id token is used. The other fields of `google` are specified, accepted and ignored. */
export const socialSignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/social/login',
  access: 'public',
  summary: 'Sign in with Google',
  body: z.object({
    google: z.object({
      id_token: z.string().min(1).max(8192),
      uid: z.unknown().optional(),
      email_verified: z.unknown().optional(),
      email: z.unknown().optional(),
      name: z.unknown().optional(),
      phone: z.unknown().optional(),
      photo: z.unknown().optional(),
    }),
    role: z.unknown().optional(),
    /** For a new account. */
    time_zone: BrowserZone,
  }),
  reply: SignInReply,
  errors: [
    'google_not_configured',
    'google_sign_in_failed',
    'login_failed',
    'account_deleted',
    'sign_up_closed',
    'unavailable',
  ],
  limit: codeLimit,
})

/**
 * §3 "Sign-up payload". `identity_verified` and `vaccinated` are specified, accepted and ignored. Email address and phone
 * number are unconfirmed, so the reply is the same whether or not another account has them. Only a taken username is an
 * error.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/v1/auth/signup',
  access: 'public',
  summary: 'Create an account and send a code to confirm the email address',
  body: z.object({
    username: Username,
    password: NewPassword,
    email: Email,
    /** In any spelling; stored as E.164 with the country's dial code. */
    phone: phoneLine().default(''),
    name: requiredLine(100, 'enter_name'),
    identity_verified: Flag.default(0),
    vaccinated: Flag.default(0),
    country: line(80).default(''),
    country_id: ListedId.nullable().default(null),
    country_dial: line(8).default(''),
    time_zone: BrowserZone,
    user_type: z.enum(['USER', 'COMPANY']).default('USER'),
  }),
  reply: z.object({ user_id: z.uuid() }),
  errors: ['signup_failed', 'sign_up_closed'],
  limit: codeLimit,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/v1/auth/signout',
  access: 'public',
  summary: 'Sign out; succeeds without a session too',
  errors: [],
})

export const validateToken = endpoint({
  method: 'POST',
  path: '/v1/auth/validate-token',
  access: 'public',
  summary: 'Check whether a stored session is still valid, and get its user',
  body: z.object({ token: z.string().max(512) }),
  reply: z.discriminatedUnion('valid', [
    z.object({ valid: z.literal(true), user: UserDetails, role: z.enum(roles) }),
    z.object({ valid: z.literal(false) }),
  ]),
  errors: [],
})

/** An email address or a phone number with country code, as people type them. */
const EmailOrPhone = required(MailOrPhone, 'enter_email_or_phone')

/** With its country code, or without it in the country of the account. */
export const RequiredPhone = required(phoneLine(), 'enter_phone')

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/forgot-password',
  access: 'public',
  summary: 'Send a code to set a new password; the reply does not tell whether the account exists',
  body: z.object({ email_or_phoneNo: EmailOrPhone, isEmail: Flag.default(1) }),
  errors: ['sms_not_configured'],
  limit: codeLimit,
})

/** With `otp`: for a user who forgot the password. With `current_password`: for a signed-in user. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with a code, or with the current password while signed in',
  body: z
    .object({
      /** Where the code went: the email address, or the phone number. Not needed with `current_password`. */
      email: MailOrPhone.default(''),
      new_password: NewPassword,
      otp: OneTimeCode.optional(),
      current_password: Secret.optional(),
    })
    .superRefine((body, context) => {
      if ((body.otp === undefined) === (body.current_password === undefined))
        context.addIssue({
          code: 'custom',
          path: ['otp'],
          message: issue('code_or_password'),
        })
      if (body.otp !== undefined && body.email === '')
        context.addIssue({ code: 'custom', path: ['email'], message: issue('enter_email') })
    }),
  errors: ['wrong_otp', 'wrong_password'],
  limit: codeLimit,
})

export const sendVerificationMail = endpoint({
  method: 'POST',
  path: '/v1/auth/verification_mail',
  access: 'public',
  summary: 'Send another code that confirms an email address',
  body: z.object({ email: Email }),
  errors: [],
  limit: codeLimit,
})

export const validateMail = endpoint({
  method: 'POST',
  path: '/v1/auth/validate_mail',
  access: 'public',
  summary: 'Confirm an email address with the code that was sent to it',
  body: z.object({ code: OneTimeCode, email: Email, user_id: z.uuid().optional() }),
  reply: z.object({ email_verified: z.literal(true) }),
  errors: ['wrong_code'],
  limit: codeLimit,
})

/** Not in the specification; like `verification_mail`, for the phone number of the signed-in user. */
export const sendVerificationSms = endpoint({
  method: 'POST',
  path: '/v1/auth/verification_sms',
  access: 'user',
  summary: 'Send a text message with the code that confirms your phone number',
  body: z.object({ phone: RequiredPhone }),
  errors: ['sms_not_configured', 'identity_unproved'],
  limit: codeLimit,
})

export const validatePhone = endpoint({
  method: 'POST',
  path: '/v1/auth/validate_phone',
  access: 'user',
  summary: 'Confirm your phone number with the code that was sent to it',
  body: z.object({ code: OneTimeCode, phone: RequiredPhone }),
  reply: z.object({ phone_verified: z.literal(true) }),
  errors: ['wrong_code'],
  limit: codeLimit,
})

/** `userId` and `username` must belong to the same user. `role` is specified, accepted and ignored. */
export const directPasswordReset = endpoint({
  method: 'POST',
  path: '/v1/auth/direct-password-reset',
  access: 'admin',
  summary: "Reset a user's password as an admin, confirmed with the admin's own",
  body: z.object({
    userId: z.uuid(issue('invalid_user_id')),
    username: Login,
    new_password: NewPassword,
    current_password: Secret,
    role: z.unknown().optional(),
  }),
  errors: ['user_not_found', 'wrong_password'],
  limit: codeLimit,
})
