import { expect, it } from 'vitest'
import { listEnv, readEnv } from './env.ts'

it('runs without any setting', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 4000,
    HOST: '0.0.0.0',
    DATA_DIR: 'data',
    DEMO: 'on',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: 0,
    RATE_LIMITS: 'on',
    publicUrl: 'http://localhost:4000',
  })
})

it('takes a setting that is empty as one that is not there', () => {
  const empty = Object.fromEntries(listEnv().map(({ name }) => [name, '']))
  expect(readEnv(empty)).toEqual(readEnv({}))
})

it('names every invalid setting at once', () => {
  const invalid = {
    PORT: '70000',
    DATABASE_POOL: 'many',
    PUBLIC_URL: 'cards.example.com',
    SECRET: 'short',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: '-1',
    RATE_LIMITS: 'yes',
  }
  let said = ''
  try {
    readEnv(invalid)
  } catch (error) {
    said = String(error)
  }
  const named = listEnv()
    .map(({ name }) => name)
    .filter((name) => said.includes(`  ${name}: `))
  expect(named.toSorted()).toEqual(Object.keys(invalid).toSorted())
})

it('repeats no secret in what it says of an invalid one', () => {
  expect(() => readEnv({ SECRET: 'hunter2-is-short' })).toThrow(/^(?!.*hunter2)/s)
})

it('takes only web addresses as the public one, and drops the slash at its end', () => {
  expect(readEnv({ PUBLIC_URL: 'https://cards.example.com/' }).publicUrl).toBe('https://cards.example.com')
  expect(readEnv({ PORT: '4501' }).publicUrl).toBe('http://localhost:4501')
  for (const wrong of ['javascript:alert(1)', 'ftp://example.com', 'example.com'])
    expect(() => readEnv({ PUBLIC_URL: wrong })).toThrow('PUBLIC_URL')
})

it.each([
  'https://example.com/cards',
  'https://example.com/?a=b',
  'https://example.com/#top',
  'https://me:hunter2@example.com',
])('refuses %s as the public address: its printed codes would lead nowhere', (wrong) => {
  expect(() => readEnv({ PUBLIC_URL: wrong })).toThrow(
    /^(?!.*hunter2).*PUBLIC_URL: Use scheme, host and port alone/s,
  )
})

it('takes as sender only what mail servers take', () => {
  for (const MAIL_FROM of ['cards@example.com', 'Visita <cards@example.com>', '<cards@example.com>'])
    expect(readEnv({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
  for (const MAIL_FROM of [
    'Visita',
    '"Visita <cards@example.com>"',
    "'cards@example.com'",
    'a@b <c>',
    'Visita <>',
  ])
    expect(() => readEnv({ MAIL_FROM })).toThrow('MAIL_FROM: Use an address like')
  expect(() => readEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow(
    'MAIL_FROM: Set it to an address of yours',
  )
})

it('takes only addresses of the right scheme, and repeats no password of a wrong one', () => {
  const wrong = {
    DATABASE_URL: 'mysql://a:hunter2@b/c',
    SMTP_URL: 'http://a:hunter2@b',
    SMS_WEBHOOK_URL: 'file:///etc',
  }
  for (const [name, value] of Object.entries(wrong))
    for (const invalid of [value, 'hunter2', value.replace('//', '')])
      expect(() => readEnv({ [name]: invalid })).toThrow(
        new RegExp(`^(?!.*hunter2).*  ${name}: Use an address`, 's'),
      )
  for (const DATABASE_URL of [
    'postgres://a:b@c:5432/d?sslmode=no-verify',
    'postgresql:///d?host=/var/run/postgresql',
  ])
    expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
})

it('takes no provider of payments whose events nobody could check', () => {
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    'STRIPE_WEBHOOK_SECRET: Set it, as STRIPE_SECRET_KEY is set.',
  )
  const razorpay = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' }
  for (const secret of ['', '  '])
    expect(() => readEnv({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: secret })).toThrow(
      /RAZORPAY_WEBHOOK_SECRET: Set it, as RAZORPAY_KEY_ID is set\.$/,
    )
  expect(readEnv({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'other' }).RAZORPAY_KEY_ID).toBe('rzp_test_1')
})
