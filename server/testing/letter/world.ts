import { adminSignIn } from '#contract/auth.ts'
import { createAlternateCode } from '#contract/card-codes.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createStudentCard } from '#contract/student-cards.ts'
import { customTemplates } from '#contract/templates.ts'
import { createAccount } from '#server/features/auth/index.ts'
import { openClaimedCodes } from '../claimed-codes.ts'
import { createFile, createUser } from '../factories.ts'
import { startGoogle } from '../google-server.ts'
import { makeCard } from '../make-card.ts'
import { makeEvent } from '../make-event.ts'
import { openPartners } from '../partners.ts'
import type { TestProvider } from '../provider-server.ts'
import { asSession, createTestApp } from '../test-app.ts'
import type { TestApp } from '../test-app.ts'

export const password = 'a kiln of blue glass'

/** What a reply says, whatever it is: text and bytes as they came, and the parts of an envelope. */
export type Reply = {
  readonly status: number
  readonly bytes: Buffer
  readonly error: string | null
  readonly data: unknown
  readonly ignored: unknown
}

type Options = {
  readonly as?: string
  readonly body?: object
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
}

/** Whoever says no browser counts as a robot in statistics. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A request as any client sends it, without the types of the contract. @param address `METHOD /v1/path` of the map */
async function send(
  app: TestApp,
  address: string,
  { as, body, params = {}, query }: Options,
): Promise<Reply> {
  const [method = '', path = ''] = address.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const isForm = body instanceof FormData
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const reply = await app.fetch(filled + search, {
    method,
    headers: {
      'user-agent': browser,
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
    },
    ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true
  const envelope = isJson ? (JSON.parse(bytes.toString()) as Partial<Reply>) : {}
  const { error = null, data, ignored } = envelope
  return { status: reply.status, bytes, error, data, ignored }
}

/**
 * People and things of every kind, so that each call of the specification has something to show or to change.
 * @param razorpay where they pay; at the sandbox when absent
 */
export async function openWorld(razorpay?: TestProvider) {
  const google = await startGoogle()
  const app = await createTestApp({
    env: { ...google.env, ...razorpay?.env },
    ctx: { sms: { send: () => Promise.resolve() } },
  })
  const { db } = app.ctx
  const { admin, makePartner } = await openPartners(app)
  const withPassword = (username: string, emailVerified = true) =>
    createAccount(app.ctx, {
      name: username,
      username,
      email: `${username}@example.com`,
      emailVerified,
      password,
    })
  const { userId: operatorId } = await withPassword('operator')
  await db.insertInto('user_roles').values({ user_id: operatorId, role: 'ADMIN' }).execute()
  const signedIn = await app.call(adminSignIn, { body: { username: 'operator', password, role: 'ADMIN' } })
  const owner = await createUser(db, { country_id: 356 })
  const card = await makeCard(app, { campain: 'Fair', card_color: { theme: 1 } }, owner)
  const { data: alternate } = await app.call(createAlternateCode, {
    body: { card_id: card.card_id, name: 'Door' },
    as: owner.token,
  })
  const free = { pricing_type: 'Standing', amount: 0, kind: 'free' } as const
  const event = await makeEvent(app, { ticket_pricing_list: [free] }, owner)
  const student = {
    name: 'Noor Haddad',
    institution: 'Harbour College',
    student_no: 'H-7',
    valid_until: '2099-01-01',
  }
  const { data: studentCard } = await app.call(createStudentCard, {
    body: { vcard: student },
    as: owner.token,
  })
  const { data: template } = await app.call(customTemplates.create, {
    body: { name: 'House', base_id: 2 },
    as: admin.token,
  })
  const sent = new Set<string>()
  return {
    app,
    db,
    google,
    razorpay,
    /** What was sent by `send` and `call` since it was cleared. */
    sent,
    send: (address: string, options: Options = {}) => {
      sent.add(address)
      return send(app, address, options)
    },
    /** As the client of the web app: what fails is an error of the test. */
    call: async <E extends EndpointShape>(endpoint: E, options?: Parameters<typeof app.call<E>>[1]) => {
      sent.add(`${endpoint.method} ${endpoint.path}`)
      const { data, error, fields } = await app.call(endpoint, options)
      // not an assertion: a test that has none besides would check nothing
      if (error !== null) throw new Error(`${endpoint.path}: ${error} ${JSON.stringify(fields)}`)
      return data
    },
    admin,
    /** An admin who has a password, signed in. */
    operator: { id: operatorId, token: asSession(signedIn).data.token },
    owner,
    partner: await makePartner(9),
    makePartner,
    withPassword,
    codes: await openClaimedCodes(app),
    card,
    /** Another code of the card. */
    alternate,
    event,
    student,
    studentCard,
    template,
    /** A picture of the owner. */
    picture: await createFile(db, owner.id),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
