import { z } from 'zod'
import { databaseUrlError, spellSslMode } from './db/database-url.ts'
import { readSender } from './ports/sender.ts'
import { readPublicUrl } from './public-url.ts'
import { readSecurityContact } from './security-contact.ts'

const text = z.string().optional()
/** Reads a text by a function that says what to use instead of a wrong one. */
const readBy = <T>(read: (value: string) => { readonly value: T } | { readonly error: string }) =>
  z.string().transform((text, context) => {
    const found = read(text)
    if ('value' in found) return found.value
    context.addIssue({ code: 'custom', message: found.error })
    return z.NEVER
  })

/** What stands in From: one mailbox, alone or with a name. */
const sender = z.string().refine((value) => readSender(value) !== undefined, {
  error:
    'Use an address like cards@example.com, or a name with it like Visita <cards@example.com>. A name with signs like a comma stands in quotation marks, and there is one address.',
  abort: true,
})
/** An address with one of these schemes. The error does not show the value, which may contain a password. */
const addressOf = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine((value) => schemes.test(value) && URL.canParse(value), {
      error: `Use an address like ${example}.`,
      abort: true,
    })
    .optional()

/** A whole number; the error says which. */
function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const error =
    most === Number.MAX_SAFE_INTEGER
      ? `Use a whole number from ${least} on.`
      : `Use a whole number from ${least} to ${most}.`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `Use one of ${values.join(', ')}.` })
const onOff = choice(['on', 'off'])
const service = (standard: string) =>
  z.url({ protocol: /^https?$/, error: `Use an address like ${standard}.` }).default(standard)

/** Every setting with its default and its meaning; the operator's guide prints this table. */
const Env = z.object({
  PORT: whole(0, 65535).default(4000).describe('Port to listen on.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: readBy(readPublicUrl)
    .optional()
    .describe(
      'Address people open, e.g. https://cards.example.com: scheme, host and port of one host. Default: http://localhost:PORT.',
    ),
  DATABASE_URL: z
    .string()
    .superRefine((value, context) => {
      const message = databaseUrlError(value)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .transform(spellSslMode)
    .optional()
    .describe(
      'Any PostgreSQL from 15 on, like postgres://user:password@host:5432/database, with the signs of the password percent-encoded. Default: the embedded PostgreSQL 18 in DATA_DIR.',
    ),
  DATABASE_POOL: whole(2, 200).default(10).describe('Database connections per process.'),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder of the embedded database, the files and first-run.txt.'),
  SECRET: z
    .string()
    .min(32, 'Use at least 32 random characters.')
    .optional()
    .describe(
      'At least 32 random characters; signs tokens. Default: made once, kept in the file secret of DATA_DIR. The database knows whether it is the same as before.',
    ),
  DEMO: onOff.default('on').describe('Make the demo world on an empty database.'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Log detail.'),
  TRUSTED_PROXIES: whole(0, 10).default(0).describe('Reverse proxies in front (hops).'),
  GEO_DATABASE: text.describe(
    'Path of a database of places (.mmdb), to tell the countries and regions of visitors. Look at its licence: many want a line of credit.',
  ),
  GEO_HEADER: text.describe(
    'Header in which your proxy names the country of a visitor (IN), such as CF-IPCountry. Needs TRUSTED_PROXIES; the proxy must overwrite what visitors send.',
  ),
  RATE_LIMITS: onOff.default('on').describe('Turn off only for load tests.'),
  UPLOAD_DAILY_MB: whole(1)
    .default(200)
    .describe('Megabytes of pictures that an account may send in a day (UTC); a partner ten times as much.'),
  UPLOAD_STORED_MB: whole(1)
    .default(1000)
    .describe('Megabytes that the pictures of an account may take up; of a partner ten times as much.'),
  SMTP_URL: addressOf(/^smtps?:\/\//, 'smtp://user:password@host:587').describe(
    'smtp://user:password@host:587. Without it, mail lands in the outbox of the back office. Behind it, `?maxConnections=3` limits the connections, `?name=cards.example.com` is the name we say at the beginning (default: the host of PUBLIC_URL), and `?tls.rejectUnauthorized=false` takes a certificate that nobody has signed.',
  ),
  MAIL_FROM: sender
    .default('Visita <no-reply@localhost>')
    .describe(
      'Sender of mails: one address, alone or with a name, like Visita <cards@example.com> or "Cards, Ltd." <cards@example.com>. Needed beside SMTP_URL.',
    ),
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,17}[a-z0-9]@(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i, {
      error: 'Use an address like bounces@example.com, with 19 characters at most before the @ and no +.',
      abort: true,
    })
    .optional()
    .describe(
      'An address of yours that also gets mails to bounces+anything@example.com. Mail servers send there what they cannot deliver; without it, to MAIL_FROM.',
    ),
  BOUNCE_IMAP_URL: addressOf(/^imaps?:\/\//, 'imaps://user:password@host/INBOX').describe(
    'imaps://user:password@host/INBOX: the mailbox of BOUNCE_ADDRESS, and of nothing else, which is read every five minutes. `?tls.rejectUnauthorized=false` takes a certificate that nobody has signed.',
  ),
  BOUNCE_WEBHOOK_TOKEN: z
    .string()
    .min(32, 'Use at least 32 random characters.')
    .optional()
    .describe(
      'At least 32 random characters; turns on POST /v1/mails/bounces, where your mail provider tells what could not be delivered.',
    ),
  SMS_WEBHOOK_URL: addressOf(/^https?:\/\//, 'https://sms.example.com/send').describe(
    'Receives {to, text} as JSON to send text messages. Without it, phone reset is off.',
  ),
  ADMIN_2FA: onOff
    .default('off')
    .describe('With `on`, admins need an authenticator app or a passkey to use the back office.'),
  PUSH_ANYWHERE: onOff
    .default('off')
    .describe('Sends push messages to addresses that are not public, too; only tests change it.'),
  PAYMENTS_SANDBOX: onOff
    .default('on')
    .describe(
      'Test payments, without money and network. They are offered while no provider is set up; beside one, to admins who switch them on.',
    ),
  RAZORPAY_KEY_ID: text.describe('Turns on payments by Razorpay, with the two secrets below.'),
  RAZORPAY_KEY_SECRET: text.describe('Secret of the key of Razorpay.'),
  RAZORPAY_WEBHOOK_SECRET: text.describe(
    'Secret of the webhook at Razorpay. While you replace it: the new one, a space, the old one.',
  ),
  RAZORPAY_API_URL: service('https://api.razorpay.com').describe(
    'Where the API of Razorpay is; only tests change it.',
  ),
  STRIPE_SECRET_KEY: text.describe('Turns on payments by Stripe, with the secret below.'),
  STRIPE_WEBHOOK_SECRET: text.describe(
    'Secret of the webhook at Stripe. While you replace it: the new one, a space, the old one.',
  ),
  STRIPE_API_URL: service('https://api.stripe.com').describe(
    'Where the API of Stripe is; only tests change it.',
  ),
  SECURITY_CONTACT: readBy(readSecurityContact)
    .optional()
    .describe(
      'Whom to tell of security holes: one or more addresses (mailto:, https://, tel:) with blanks between, shown in /.well-known/security.txt.',
    ),
  SECURITY_EXPIRES: z.iso
    .date({ error: 'Use a day like 2027-06-30.', abort: true })
    .optional()
    .describe(
      'The day until which that file counts, like 2027-06-30, less than a year ahead. Then it is not shown.',
    ),
  GOOGLE_CLIENT_ID: text.describe('Turns on Google sign-in.'),
  GOOGLE_KEYS_URL: service('https://www.googleapis.com/oauth2/v3/certs').describe(
    'Where the keys of Google id tokens are; only tests change it.',
  ),
})

/** A mailbox of bounces needs the address that leads there. Without its webhook secret, a provider could not tell us that somebody has paid, or anybody could. Contacts have to expire. */
const needed = {
  BOUNCE_ADDRESS: 'BOUNCE_IMAP_URL',
  RAZORPAY_KEY_SECRET: 'RAZORPAY_KEY_ID',
  RAZORPAY_WEBHOOK_SECRET: 'RAZORPAY_KEY_ID',
  RAZORPAY_KEY_ID: 'RAZORPAY_KEY_SECRET',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_SECRET_KEY',
  SECURITY_EXPIRES: 'SECURITY_CONTACT',
  SECURITY_CONTACT: 'SECURITY_EXPIRES',
} as const

const CheckedEnv = Env.superRefine((env, context) => {
  const { address = '' } = readSender(env.MAIL_FROM) ?? {}
  if (env.SMTP_URL !== undefined && /[@.](?:localhost|invalid)$/.test(address))
    context.addIssue({
      code: 'custom',
      path: ['MAIL_FROM'],
      message:
        'Set it to an address of yours, as SMTP_URL is set: mail servers refuse names that end with localhost or invalid.',
    })
  if (env.GEO_HEADER !== undefined && env.TRUSTED_PROXIES === 0)
    context.addIssue({
      code: 'custom',
      path: ['GEO_HEADER'],
      message: 'Set TRUSTED_PROXIES, too: without a proxy, visitors write this header themselves.',
    })
  for (const [name, reason] of Object.entries(needed) as [keyof typeof needed, keyof typeof env][])
    if (env[reason] !== undefined && (env[name] ?? '').trim() === '')
      context.addIssue({ code: 'custom', path: [name], message: `Set it, as ${reason} is set.` })
})

export type Env = z.output<typeof Env> & { readonly publicUrl: string }

/**
 * Reads and checks the environment. An empty variable, as compose files set it, counts as absent.
 * @throws Error naming every invalid variable at once.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = CheckedEnv.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not right:\n${errors.join('\n')}`)
  }
  const env = parsed.data
  return { ...env, publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }
}

/** Rows for the operator's guide: name, default, meaning. */
export function listEnv(): { name: string; fallback: string; meaning: string }[] {
  const empty = Env.parse({})
  return Object.entries(Env.shape).map(([name, schema]) => ({
    name,
    fallback: String(empty[name as keyof typeof empty] ?? ''),
    meaning: schema.description ?? '',
  }))
}
