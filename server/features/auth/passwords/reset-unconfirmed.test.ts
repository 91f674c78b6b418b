import { beforeEach, describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword, signIn, validateMail } from '#contract/auth.ts'
import { getUserDetails } from '#contract/users.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const app = await createTestApp()
const { db } = app.ctx

let number = 0
let email: string
beforeEach(() => {
  number += 1
  email = `noor${number}@example.com`
})

const phoneOf = (count: number) => `+9198765432${String(count).padStart(2, '0')}`
const create = (username: string, changes: object = {}) =>
  createAccount(app.ctx, { name: 'Somebody', username, email, password: 'old password', ...changes })
const enter = async (username: string, password: string) =>
  (await app.call(signIn, { body: { username, password } })).data?.token
async function ask(): Promise<void> {
  await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
  await app.drain()
}
const reset = async () =>
  app.call(resetPassword, {
    body: { email, otp: await getMailedCode(db, email), new_password: 'violet kettle 9' },
  })
const addressesOf = async (userId: string) =>
  (
    await db.selectFrom('addresses').select(['value', 'confirmed_at']).where('user_id', '=', userId).execute()
  ).map(({ value, confirmed_at: at }) => ({ value, isConfirmed: at !== null }))

describe('a forgotten password of an account that has never confirmed its address', () => {
  it('is replaced with a code that confirms the address, in one go', async () => {
    const { userId } = await create(`noor.${number}`)
    await ask()
    expect(await reset()).toMatchObject({ status: 200, message: 'Password changed successfully' })
    expect(await addressesOf(userId)).toEqual([{ value: email, isConfirmed: true }])
    expect(await enter(email, 'violet kettle 9')).toBeTypeOf('string')
  })

  it('leaves whoever made the account with somebody else’s address no way in', async () => {
    const username = `thief.${number}`
    const { userId } = await create(username, { phone: phoneOf(number), phoneVerified: true })
    const token = await enter(username, 'old password')
    const key = { credential_id: `key-${number}`, name: 'Key', public_key: Buffer.from('key'), counter: 0 }
    const passkey = { ...key, user_id: userId, device_type: 'singleDevice' as const, is_backed_up: false }
    await db.insertInto('passkeys').values(passkey).execute()
    await ask()
    expect((await reset()).status).toBe(200)
    expect((await app.call(getUserDetails, { as: token })).status).not.toBe(200)
    expect(await enter(username, 'old password')).toBeUndefined()
    expect(await addressesOf(userId)).toEqual([{ value: email, isConfirmed: true }])
    expect(await db.selectFrom('passkeys').select('name').where('user_id', '=', userId).execute()).toEqual([])
  })

  it('is not replaced where another account has confirmed the address, which gets the code', async () => {
    const { userId: other } = await create(`other.${number}`)
    const { userId: owner } = await create(`owner.${number}`, { emailVerified: true })
    await ask()
    expect((await reset()).status).toBe(200)
    expect(await enter(`owner.${number}`, 'violet kettle 9')).toBeTypeOf('string')
    expect(await enter(`other.${number}`, 'old password')).toBeTypeOf('string')
    expect([(await addressesOf(owner)).length, other === owner]).toEqual([1, false])
  })

  it('sends nothing for an account that has confirmed another address: its owner could undo the change', async () => {
    const own = `own${number}@example.com`
    const { userId } = await create(`changing.${number}`, { email: own, emailVerified: true })
    const claim = { user_id: userId, kind: 'mail' as const, value: email, created_at: new Date() }
    await db.insertInto('addresses').values(claim).execute()
    await ask()
    expect(await listMails(db, email)).toEqual([])
  })

  it('sends nothing for an account without a password, which waits for an invited person', async () => {
    const { userId } = await create(`invited.${number}`)
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
    await ask()
    expect(await listMails(db, email)).toEqual([])
  })

  it('is not replaced with a code from before the address was confirmed by somebody else', async () => {
    await create(`first.${number}`)
    await ask()
    const otp = await getMailedCode(db, email)
    const { userId } = await create(`second.${number}`)
    const { setConfirmed } = await import('../addresses/address-store.ts')
    await setConfirmed(db, userId, { kind: 'mail', value: email }, new Date())
    const body = { email, otp, new_password: 'violet kettle 9' }
    expect((await app.call(resetPassword, { body })).error).toBe('wrong_otp')
  })

  it('has a code that confirms nothing by itself', async () => {
    await create(`apart.${number}`)
    await ask()
    const code = await getMailedCode(db, email)
    expect((await app.call(validateMail, { body: { email, code } })).error).toBe('wrong_code')
  })
})
