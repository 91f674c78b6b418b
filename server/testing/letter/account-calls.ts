import { expect } from 'vitest'
import { signIn, validateToken } from '#contract/auth.ts'
import { checkUserPhone } from '#contract/account.ts'
import { getBillingProfile } from '#contract/billing-profiles.ts'
import { checkPartnerRole } from '#contract/partners.ts'
import { partners } from '#contract/partners-admin.ts'
import { getUserDetails } from '#contract/users.ts'
import { users } from '#contract/users-admin.ts'
import { createUser } from '../factories.ts'
import { getMailedCode } from '../mailbox.ts'
import { asSession } from '../test-app.ts'
import type { NamedCall } from './run-calls.ts'
import { password } from './world.ts'
import type { Reply, World } from './world.ts'

const mailOf = (username: string) => `${username}@example.com`
const fresh = (number: number) => `a fresh kiln of glass ${number}`

/** What somebody gets who signs in; the token is null when that fails. */
const enter = async ({ app }: World, username: string, withPassword: string) => {
  const { data } = asSession(await app.call(signIn, { body: { username, password: withPassword } }))
  return data?.token ?? null
}
const details = (world: World, as: string) => world.call(getUserDetails, { as })
const tokenOf = ({ data }: Reply) => (data as { token: string }).token
const mailedCode = async ({ app, db }: World, username: string) => {
  await app.drain()
  return getMailedCode(db, mailOf(username))
}
const userIdOf = async ({ db }: World, username: string) =>
  (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

const googleProfile = {
  uid: 'g-1',
  email_verified: true,
  email: 'g@example.com',
  name: 'Gita',
  phone: '',
  photo: '',
}
const changed = { name: 'Jane Roe', phone: '+919876543217', email: 'jane.new@example.com', dob: '1990-12-31' }

/** Billing details are shown by themselves, and in the account. */
const showsBilling = (billing: object) => async (world: World) => {
  expect(await world.call(getBillingProfile, { as: world.owner.token })).toMatchObject(billing)
  expect(await details(world, world.owner.token)).toMatchObject(billing)
}
const billing = { companyName: 'Paper & Post', gstNumber: '', gstAddress: '12 MG Road' }
const moved = { companyName: 'Paper & Post', gstNumber: '29AAPFU0939F1ZR', gstAddress: '14 Lantern Row' }

const signingIn: Readonly<Record<string, NamedCall>> = {
  'POST auth/signup': {
    body: () => ({
      username: 'new.person',
      password,
      email: mailOf('new.person'),
      phone: '+919876543210',
      name: 'New Person',
      identity_verified: 0,
      vaccinated: 0,
      country: 'India',
      country_id: 356,
      country_dial: '+91',
      user_type: 'USER',
    }),
    effect: async (world) => {
      const token = (await enter(world, 'new.person', password)) ?? ''
      expect(await details(world, token)).toMatchObject({
        username: 'new.person',
        email: mailOf('new.person'),
        name: 'New Person',
        country_id: 356,
        country_dial: '+91',
        user_role: 'USER',
        phone: '+919876543210',
        phone_verified: false,
      })
    },
  },
  'POST auth/verification_mail': {
    body: async (world) => {
      await world.withPassword('tara', false)
      return { email: mailOf('tara') }
    },
    effect: async (world) => expect(await mailedCode(world, 'tara')).toMatch(/^\d{6}$/),
  },
  'POST auth/validate_mail': {
    body: async (world) => ({
      code: await mailedCode(world, 'tara'),
      email: mailOf('tara'),
      user_id: await userIdOf(world, 'tara'),
    }),
    effect: async (world) => {
      const token = (await enter(world, 'tara', password)) ?? ''
      expect(await details(world, token)).toMatchObject({ email: mailOf('tara'), email_verified: true })
    },
  },
  'POST auth/signin': {
    body: () => ({ username: 'tara', password }),
    effect: async (world, reply) =>
      expect(await details(world, tokenOf(reply))).toMatchObject({ username: 'tara' }),
  },
  'POST auth/admin-login': {
    body: () => ({ username: 'operator', password, role: 'ADMIN' }),
    effect: async (world, reply) => {
      expect(reply.data).toMatchObject({ valid: true, role: 'ADMIN' })
      expect((await world.call(users.list, { body: {}, as: tokenOf(reply) })).total).toBeGreaterThan(1)
    },
  },
  'POST auth/social/login': {
    body: () => ({ google: googleProfile, role: 'USER' }),
    addition: async ({ app, google }) => {
      const claims = { sub: 'g-1', email: 'g@example.com', email_verified: true, name: 'Gita' }
      return { google: { ...googleProfile, id_token: await google.sign(app.ctx.now(), claims) } }
    },
    effect: async (world, reply) => {
      expect(reply.data).toMatchObject({ valid: true, role: 'USER' })
      expect(await details(world, tokenOf(reply))).toMatchObject({ name: 'Gita', email: 'g@example.com' })
    },
  },
  'POST auth/validate-token': {
    body: async (world) => ({ token: await enter(world, 'tara', password) }),
    effect: async (world, { data }) => {
      expect(data).toMatchObject({ valid: true, user: { username: 'tara' }, role: 'USER' })
      expect(await world.call(validateToken, { body: { token: 'x'.repeat(32) } })).toEqual({ valid: false })
    },
  },
}

const passwords: Readonly<Record<string, NamedCall>> = {
  'POST auth/forgot-password': {
    body: async (world) => {
      await world.withPassword('ravi')
      return { email_or_phoneNo: mailOf('ravi'), isEmail: true }
    },
    effect: async (world) => expect(await mailedCode(world, 'ravi')).toMatch(/^\d{6}$/),
  },
  'POST auth/reset-password': {
    body: async (world) => ({
      email: mailOf('ravi'),
      new_password: fresh(1),
      otp: await mailedCode(world, 'ravi'),
    }),
    effect: async (world) => {
      expect(await enter(world, 'ravi', password)).toBeNull()
      const token = (await enter(world, 'ravi', fresh(1))) ?? ''
      // the other form: whoever is signed in says the current password
      const body = { email: mailOf('ravi'), new_password: fresh(2), current_password: fresh(1) }
      expect(await world.send('POST /v1/auth/reset-password', { body, as: token })).toMatchObject({
        error: null,
      })
      expect(await enter(world, 'ravi', fresh(2))).not.toBeNull()
    },
  },
  'POST auth/direct-password-reset': {
    body: async (world) => ({
      userId: await userIdOf(world, 'ravi'),
      username: 'ravi',
      new_password: fresh(3),
      current_password: password,
      role: 'USER',
    }),
    as: ({ operator }) => operator.token,
    effect: async (world) => {
      expect(await enter(world, 'ravi', fresh(2))).toBeNull()
      expect(await enter(world, 'ravi', fresh(3))).not.toBeNull()
    },
  },
}

const accounts: Readonly<Record<string, NamedCall>> = {
  'POST user/with_phone': {
    body: async ({ db }) => {
      await createUser(db, { phone_number: '+919876543211', phone_number_verified: true })
      return { phone: '+919876543211' }
    },
    as: ({ partner }) => partner.token,
    effect: async (world, { data }) => {
      expect(data).toEqual({ exists: true })
      const other = { body: { phone: '+919876543212' }, as: world.partner.token }
      expect(await world.call(checkUserPhone, other)).toEqual({ exists: false })
    },
  },
  'PUT user/update': {
    body: ({ picture }) => ({ ...changed, photo: picture }),
    as: ({ owner }) => owner.token,
    effect: async (world) => {
      const { email: pending_email, ...rest } = changed
      const shown = { ...rest, photo: world.picture, pending_email }
      expect(await details(world, world.owner.token)).toMatchObject(shown)
    },
  },
  'POST user/list': {
    body: () => ({ start: 0, limit: 50, search: '', status: '', user_type: '' }),
    as: ({ admin }) => admin.token,
    effect: async (world, { data }) => {
      const all = (data as { list: { username: string }[] }).list.map(({ username }) => username)
      expect(all).toEqual(expect.arrayContaining([world.owner.username, 'ravi', 'operator']))
      const list = async (body: object) => {
        const found = await world.call(users.list, { body: { limit: 50, ...body }, as: world.admin.token })
        return found.list.map(({ username }) => username)
      }
      expect(await list({ search: 'ravi' })).toEqual(['ravi'])
      expect(await list({ search: 'ravi', status: 'blocked' })).toEqual([])
      expect(await list({ user_type: 'ADMIN' })).toContain('operator')
      expect(await list({ user_type: 'ADMIN' })).not.toContain('ravi')
      expect(await list({ limit: 2 })).toEqual(all.slice(0, 2))
      expect(await list({ start: 2, limit: 1 })).toEqual(all.slice(2, 3))
    },
  },
  'POST user/add-role': {
    body: ({ owner }) => ({ user_id: owner.id }),
    as: ({ admin }) => admin.token,
    effect: async (world) => {
      expect(await world.call(checkPartnerRole, { as: world.owner.token })).toMatchObject({
        is_partner: true,
      })
      const { list } = await world.call(partners.list, { as: world.admin.token })
      expect(list.map(({ partner_id }) => partner_id)).toContain(world.owner.id)
    },
  },
  'POST user/gstDetails': {
    body: () => billing,
    as: ({ owner }) => owner.token,
    effect: showsBilling(billing),
  },
  'PUT user/gstDetails': {
    body: () => moved,
    as: ({ owner }) => owner.token,
    effect: showsBilling(moved),
  },
}

export const accountCalls = { ...signingIn, ...passwords, ...accounts }
