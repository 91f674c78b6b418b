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

/** A wrong value of each variable, with what is said of it; null where every text is right. */
const wrong: Readonly<Record<string, readonly [value: string, says: string] | null>> = {
  PORT: ['ninety', 'Use a whole number from 0 to 65535.'],
  // said when it cannot be listened on: start.test.ts
  HOST: null,
  PUBLIC_URL: ['cards.example.com', 'Use an address like https://cards.example.com.'],
  DATABASE_URL: [
    'mysql://localhost/cards',
    'Use an address like postgres://user:password@host:5432/database.',
  ],
  DATABASE_POOL: ['1', 'Use a whole number from 2 to 200.'],
  // said when it cannot be written or is in use: rejected-starts.test.ts
  DATA_DIR: null,
  SECRET: ['short', 'Use at least 32 random characters.'],
  DEMO: ['yes', 'Use one of on, off.'],
  LOG_LEVEL: ['loud', 'Use one of fatal, error, warn, info, debug, silent.'],
  TRUSTED_PROXIES: ['-1', 'Use a whole number from 0 to 10.'],
  // said when it is read: geo.test.ts
  GEO_DATABASE: null,
  GEO_HEADER: null,
  RATE_LIMITS: ['yes', 'Use one of on, off.'],
  UPLOAD_DAILY_MB: ['0', 'Use a whole number from 1 on.'],
  UPLOAD_STORED_MB: ['1.5', 'Use a whole number from 1 on.'],
  SMTP_URL: ['mail.example.com', 'Use an address like smtp://user:password@host:587.'],
  MAIL_FROM: [
    'Visita',
    'Use an address like cards@example.com, or a name with it like Visita <cards@example.com>',
  ],
  BOUNCE_ADDRESS: ['bounces+x@example.com', 'Use an address like bounces@example.com, with 19 characters'],
  BOUNCE_IMAP_URL: ['pop3://mail.example.com', 'Use an address like imaps://user:password@host/INBOX.'],
  BOUNCE_WEBHOOK_TOKEN: ['short', 'Use at least 32 random characters.'],
  SMS_WEBHOOK_URL: ['sms', 'Use an address like https://sms.example.com/send.'],
  ADMIN_2FA: ['yes', 'Use one of on, off.'],
  PUSH_ANYWHERE: ['yes', 'Use one of on, off.'],
  PAYMENTS_SANDBOX: ['yes', 'Use one of on, off.'],
  RAZORPAY_KEY_ID: null,
  RAZORPAY_KEY_SECRET: null,
  RAZORPAY_WEBHOOK_SECRET: null,
  RAZORPAY_API_URL: ['razorpay', 'Use an address like https://api.razorpay.com.'],
  STRIPE_SECRET_KEY: null,
  STRIPE_WEBHOOK_SECRET: null,
  STRIPE_API_URL: ['stripe', 'Use an address like https://api.stripe.com.'],
  SECURITY_CONTACT: ['me', 'Use addresses like mailto:security@example.com'],
  SECURITY_EXPIRES: ['soon', 'Use a day like 2027-06-30.'],
  GOOGLE_CLIENT_ID: null,
  GOOGLE_KEYS_URL: ['google', 'Use an address like https://www.googleapis.com/oauth2/v3/certs.'],
}

const saidOf = (invalid: Record<string, string>): readonly string[] => {
  try {
    readEnv(invalid)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1) : []
  }
}

it.each(listEnv().map(({ name }) => name))('says of a wrong %s in one line what to use', (name) => {
  const [value, says] =
    wrong[name] ?? (name in wrong ? ['', ''] : ['', 'This test has no wrong value for it.'])
  expect(Object.keys(wrong), 'the table above has no row for it').toContain(name)
  const lines = saidOf({ [name]: value })
  if (says === '') return
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`  ${name}: ${says}`)
})

it('names every invalid setting at once', () => {
  const invalid = Object.entries(wrong).flatMap(([name, value]) =>
    value === null ? [] : [[name, value[0]] as const],
  )
  const named = saidOf(Object.fromEntries(invalid)).map((line) => /^  (\w+): /.exec(line)?.[1])
  expect(named).toEqual(invalid.map(([name]) => name))
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
  for (const MAIL_FROM of [
    'cards@example.com',
    'Visita <cards@example.com>',
    '<cards@example.com>',
    '"Cards, Ltd." <cards@example.com>',
  ])
    expect(readEnv({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
  for (const MAIL_FROM of [
    'Visita',
    '"Visita <cards@example.com>"',
    "'cards@example.com'",
    'a@b <c>',
    'a@example.com, b@example.com',
    'Team: a@example.com;',
    'Visita <>',
  ])
    expect(() => readEnv({ MAIL_FROM })).toThrow('MAIL_FROM: Use an address like')
  const inVain = [undefined, 'no-reply@localhost', 'cards@mail.localhost', 'Visita <cards@visita.invalid>']
  for (const MAIL_FROM of inVain)
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toThrow(
      'MAIL_FROM: Set it to an address of yours',
    )
})

it('takes as contact for security only what can be opened', () => {
  const SECURITY_EXPIRES = '2027-06-30'
  const right = ' mailto:security@example.com  https://example.com/security tel:+91-98765-43210 '
  expect(readEnv({ SECURITY_CONTACT: right, SECURITY_EXPIRES }).SECURITY_CONTACT).toBe(
    'mailto:security@example.com https://example.com/security tel:+91-98765-43210',
  )
  for (const wrong of [
    'security@example.com',
    'mailto:security',
    'mailto:a@example.com,b@example.com',
    'https://',
    'https://localhost',
    'http://example.com',
    'tel:me',
    'mailto:a@example.com tel:',
  ])
    expect(() => readEnv({ SECURITY_CONTACT: wrong, SECURITY_EXPIRES })).toThrow(
      'SECURITY_CONTACT: Use addresses like mailto:security@example.com',
    )
})

it('takes only addresses of the right scheme, and repeats no password of a wrong one', () => {
  const wrong = {
    DATABASE_URL: 'mysql://a:hunter2@b/c',
    SMTP_URL: 'http://a:hunter2@b',
    BOUNCE_IMAP_URL: 'http://a:hunter2@b',
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

it('takes as address of bounces only one that leaves room for the name of a mail', () => {
  for (const BOUNCE_ADDRESS of [
    'bounces@example.com',
    'Mail-Bounces_2026.x@mx.example.co.in',
    'b0@xn--mller-kva.example',
  ])
    expect(readEnv({ BOUNCE_ADDRESS }).BOUNCE_ADDRESS).toBe(BOUNCE_ADDRESS)
  for (const BOUNCE_ADDRESS of [
    'bounces',
    'b+x@example.com',
    '.bounces@example.com',
    'bounces.@example.com',
    'Visita <bounces@example.com>',
    'twenty-signs-too-long@example.com',
    'bounces@localhost',
    'बाउंस@example.com',
  ])
    expect(() => readEnv({ BOUNCE_ADDRESS })).toThrow('BOUNCE_ADDRESS: Use an address like')
  const BOUNCE_IMAP_URL = 'imaps://bounces:secret@mail.example.com/INBOX'
  expect(() => readEnv({ BOUNCE_IMAP_URL })).toThrow('BOUNCE_ADDRESS: Set it, as BOUNCE_IMAP_URL is set.')
  const both = { BOUNCE_IMAP_URL, BOUNCE_ADDRESS: 'bounces@example.com' }
  expect(readEnv(both).BOUNCE_IMAP_URL).toBe(BOUNCE_IMAP_URL)
})
