import { z } from 'zod'
import { roles } from './constants.ts'
import { endpoint } from './endpoint.ts'

/** A person as they see themselves (specification §3 "User"). */
export const UserDetails = z.object({
  user_id: z.uuid(),
  name: z.string(),
  /** Null for somebody who only ever signed in with Google. */
  username: z.string().nullable(),
  /** The confirmed address, else the one the person says is theirs; empty when another account has confirmed that. */
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
  /** Only a confirmed address signs in, gets mails and resets a password. */
  email_verified: z.boolean(),
})
export type UserDetails = z.output<typeof UserDetails>

export const getUserDetails = endpoint({
  method: 'GET',
  path: '/v1/user/details',
  access: 'user',
  summary: 'Your own account',
  reply: UserDetails,
  errors: [],
})
