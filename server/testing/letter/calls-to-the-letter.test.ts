import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adminSignIn } from '#contract/auth.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { createPermission } from '#contract/subscriptions.ts'
import { createAccount } from '#server/features/auth/index.ts'
import { createFile, createUser } from './factories.ts'
import { makeCard } from './make-card.ts'
import { makeEvent } from './make-event.ts'
import { openPartners } from './partners.ts'
import { setFeature } from './plans.ts'
import { asSession, createTestApp } from './test-app.ts'

/** Every call of the specification, sent with exactly the fields that it names, and its effect read back. */

const app = await createTestApp()
const { db } = app.ctx
const { admin, makePartner } = await openPartners(app)
const partner = await makePartner(5)
const setLimit = (limit_value: number | null) => setFeature(db, 'free', 'cards', { limit_value })
const password = 'a kiln of blue glass'
const withPassword = (username: string) =>
  createAccount(app.ctx, {
    name: 'Ravi',
    username,
    email: `${username}@example.com`,
    emailVerified: true,
    password,
  })
const ravi = await withPassword('ravi')
const { userId: operatorId } = await withPassword('operator')
await db.insertInto('user_roles').values({ user_id: operatorId, role: 'ADMIN' }).execute()
const { data: session } = asSession(
  await app.call(adminSignIn, { body: { username: 'operator', password, role: 'ADMIN' } }),
)
const { id: packageId } = await db
  .insertInto('packages')
  .values({ key: 'desk', name: 'Desk', audience: 'partner', credits: 10 })
  .returning('id')
  .executeTakeFirstOrThrow()
const owner = await createUser(db)
const card = await makeCard(app, {}, owner)
const spare = await makeCard(app, {}, owner)
const event = await makeEvent(
  app,
  { ticket_pricing_list: [{ pricing_type: 'Standing', amount: 0, kind: 'free' }] },
  owner,
)
const lead = await makeCard(app)
const picture = await createFile(db, owner.id)
await app.call(createPermission, { body: { process_type: 'create' }, as: owner.token })
// the last place of the plan is the one that is held
await setLimit(3)

const vcard = { name: 'Jane Doe' }
const newCard = {
  card_type_id: 1,
  qrcode_theme_id: 3,
  background_image_id: 1,
  summary: '',
  campain: '',
  slug: '',
  slug_name: 'To the letter',
  is_active: 1,
  card_color: { primary_color: '#454546', secondary_color: '#383242', theme: 3 },
  vcard,
}
const filters = { start: 0, limit: 10, campain: '', card_type_id: '', color_id: '' }
const days = { from_date: '2026-11-01', to_date: '2026-11-20' }
const googleProfile = {
  uid: 'g-1',
  email_verified: true,
  email: 'g@example.com',
  name: 'G',
  phone: '',
  photo: '',
}
const billing = { companyName: 'Paper & Post', gstNumber: '', gstAddress: '12 MG Road' }

/** The bodies by call, with the fields of `docs/spec-map.md`. */
const bodies: Readonly<Record<string, object>> = {
  'POST auth/signin': { username: 'ravi', password },
  'POST auth/admin-login': { username: 'operator', password, role: 'ADMIN' },
  'POST auth/validate-token': { token: 'x'.repeat(32) },
  'POST auth/signup': {
    username: 'new.person',
    password,
    email: 'new.person@example.com',
    phone: '+919876543210',
    name: 'New Person',
    identity_verified: 0,
    vaccinated: 0,
    country: 'India',
    country_id: 356,
    country_dial: '+91',
    user_type: 'USER',
  },
  'POST auth/forgot-password': { email_or_phoneNo: 'nobody@example.com', isEmail: true },
  'POST auth/reset-password': {
    email: 'nobody@example.com',
    new_password: 'a kiln of blue glass',
    otp: '123456',
  },
  'POST auth/verification_mail': { email: owner.email },
  'POST auth/validate_mail': { code: '123456', email: owner.email, user_id: owner.id },
  'POST auth/direct-password-reset': {
    userId: ravi.userId,
    username: 'ravi',
    new_password: 'another kiln of glass',
    current_password: password,
    role: 'USER',
  },
  'POST card/create': newCard,
  'POST card/list': filters,
  'POST card/qrcode/list': filters,
  'PUT card/update': {
    card_id: card.card_id,
    card_type_id: 1,
    qrcode_theme_id: 3,
    background_image_id: 1,
    summary: 'Changed',
    card_color: newCard.card_color,
    vcard,
  },
  'PUT card/update/qrcodes/{id}': { name: 'Desk', s3_file_name: picture },
  'POST card/get-qrcode-original-slug': { qrcode_id: card.qrcode_id, vcard_id: card.card_id },
  'POST card/slug_present_or_not': { slug: card.slug },
  'POST card/inspect-slug': { slug: card.slug },
  'POST card/unique-slug': { slug: 'somebody-new' },
  'POST card/slug-is-studentid': { slug: card.slug },
  'POST card/download-pdf/': { card_id: card.card_id, slug: card.slug },
  'POST card/qrcode/pdf-create': { slug: card.slug, campaign: 'Fair' },
  'POST contacts/save-to-contact': { user_card_id: lead.card_id },
  'POST card/claimed': { slug: card.slug },
  'PUT card/update-card-status': { card_id: card.card_id, status: 'active', is_free: 0 },
  'POST subscription/check-user-subscription': { card_type: 1 },
  'POST card/create/permission': { packageId: null, process_type: 'create' },
  'POST card/create/permission-update': { packageId: null, process_type: 'create' },
  'POST card/delete': { qrcodes_id: spare.qrcode_id },
  '*custom-templates': { searchValue: '', user_id: owner.id },
  '*template-assign': { user_id: owner.id, template_id: 4 },
  '*update/users-template-status': { user_id: owner.id, template_id: 4, is_active: 0 },
  'POST card/share-contact': {
    name: 'Noor',
    phone: '+919876543210',
    email: 'noor@example.com',
    company: '',
    message: '',
    qrcode_id: card.qrcode_id,
    vcard_id: card.card_id,
  },
  'POST user/with_phone': { phone: '+919876543210' },
  'PUT user/update': {
    name: 'Jane Doe',
    phone: '+919876543210',
    email: 'jane.new@example.com',
    dob: '1990-12-31',
    photo: picture,
  },
  'POST user/list': { start: 0, limit: 10, search: '', status: '', user_type: '' },
  'POST user/add-role': { user_id: lead.owner.id },
  'POST user/gstDetails': billing,
  'PUT user/gstDetails': billing,
  '*nfc/create': { template_name: 'Slate', front_image: picture, back_image: picture },
  '*nfc/create-nfc-enquiry': {
    qrcode_id: card.qrcode_id,
    card_id: card.card_id,
    name: 'Jane',
    phone_no: '+919876543210',
    email: 'jane@example.com',
    nfctemplates_id: 1,
    image: '',
  },
  '*partner/package/details': { package_id: packageId },
  'POST *analytics single QR code': { slug: card.slug, ...days },
  'POST *analytics all QR codes': days,
  'POST *analytics add social count': { qrcode_id: card.qrcode_id, click_for: 'instagram' },
  // The specification describes these in words: as another call, or all the fields of an event.
  'POST auth/social/login': {
    google: googleProfile,
    role: 'USER',
  },
  'POST card/admin-card-create': { ...newCard, slug_name: 'By an admin', user_id: owner.id },
  'POST card/partner-card-create': { ...newCard, create_user: { name: 'Noor', email: 'noor@example.com' } },
  'POST event-card/create': { vcard: { title: 'Harvest fair', from_date: '2027-05-14T18:30' } },
  'PUT event-card/update': {
    card_id: event.card_id,
    event_card_id: (await event.detail()).event.event_card_id,
    vcard: {
      title: 'Fair',
      from_date: '2027-05-14T18:30',
      ticket_pricing_list: [{ pricing_type: 'Standing', amount: 0, kind: 'free', id: null }],
    },
  },
  '*event registration create': {
    first_name: 'Asha',
    email: 'asha@example.com',
    phone: '+919876543210',
    dob: '1990-12-31',
    gender: '',
    message: '',
    country_name: 'India',
    ticket_type: 'Standing',
  },
}

/** Fields that the product needs beyond the specification; `docs/spec-map.md` says why. */
const additions: Readonly<Record<string, object>> = {
  // a profile that is not signed by Google could be anybody's
  'POST auth/social/login': { google: { ...googleProfile, id_token: 'x' } },
  // which event
  '*event registration create': { slug: event.slug },
}

/** What these answer here, where there is no mail with a code, no Google and no text messages. */
const errorsOfBodies: Readonly<Record<string, string>> = {
  'POST user/with_phone': 'sms_not_configured',
  'POST auth/social/login': 'google_not_configured',
  'POST auth/reset-password': 'wrong_otp',
  'POST auth/validate_mail': 'wrong_code',
}

/** Who calls; the others are sent by the owner of the card, and those of admins by an admin. */
const callers: Readonly<Record<string, string | undefined>> = {
  'POST card/partner-card-create': partner.token,
  '*partner/package/details': partner.token,
  'POST auth/direct-password-reset': session.token,
}

/** Where the effect of a call shows: an address, and a part of what it replies, or does not reply any more (`!`). */
const effects: Readonly<Record<string, readonly [string, string]>> = {
  'POST auth/signup': ['POST user/list', '"username":"new.person"'],
  'POST card/create': ['POST card/list', '"slug_name":"To the letter"'],
  'POST card/admin-card-create': ['POST card/user-cards/list', '"slug_name":"By an admin"'],
  'POST card/partner-card-create': ['POST partner/created-card/list', '"name":"Noor"'],
  'POST card/delete': ['POST card/list', `!"qrcode_id":${spare.qrcode_id},`],
  'POST auth/direct-password-reset': ['POST auth/signin', '"valid":true'],
  'PUT card/update': [`GET card/detail/${card.card_id}`, '"summary":"Changed"'],
  'PUT card/update/qrcodes/{id}': ['GET qrcodes/list', '"name":"Desk"'],
  'POST contacts/save-to-contact': ['GET contacts/list', `"card_id":${lead.card_id}`],
  'PUT card/update-card-status': [`GET card/detail/${card.card_id}`, '"status":"active"'],
  'POST card/share-contact': ['GET card/list-shared-contact', '"email":"noor@example.com"'],
  'POST event-card/create': ['POST card/list', '"name":"Harvest fair"'],
  'PUT event-card/update': [`GET event-card/detail/${event.card_id}`, '"title":"Fair"'],
  '*event registration create': ['POST event-registration/list', '"first_name":"Asha"'],
  'PUT user/update': ['GET user/details', '"dob":"1990-12-31"'],
  'POST user/add-role': ['GET partner/list-all-partners', `"partner_id":"${lead.owner.id}"`],
  'POST user/gstDetails': ['GET user/details', '"companyName":"Paper & Post"'],
  'PUT user/gstDetails': ['GET user/details', '"gstAddress":"12 MG Road"'],
  '*nfc/create': ['POST nfc/list-nfc-templates', '"template_name":"Slate"'],
  '*nfc/create-nfc-enquiry': ['POST nfc/list-nfc-enquiries', '"phone_no":"+919876543210"'],
}

type Row = { readonly call: string; readonly fields: string; readonly method: string; readonly path: string }

const map = readFileSync('docs/spec-map.md', 'utf8')
const rows: Row[] = map
  .split('\n## Calls')
  .at(-1)!
  .split('\n')
  .flatMap((line) => {
    const [, call, fields, , , , endpoint] = line.split('|').map((cell) => cell.trim())
    const address = /^`([A-Z]+) ([^`]+)`/.exec(endpoint ?? '')
    if (call === undefined || address === null) return []
    return [{ call: call.replaceAll('`', ''), fields: fields ?? '', method: address[1]!, path: address[2]! }]
  })

const request = (method: string, address: string, token: string, body: object = {}) =>
  app.fetch(address, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })

async function send({ call, method, path }: Row, body: object | undefined) {
  const endpoint = allEndpoints.find((one) => one.method === method && one.path === path)
  const address = path
    .replace('{id}', String(path.includes('event') ? event.card_id : card.card_id))
    .replace('{slug}', path.includes('event') ? event.slug : card.slug)
    .replace('{name}', picture)
  const isAdmin = endpoint?.access === 'admin' || endpoint?.access === 'partner'
  const reply = await request(method, address, callers[call] ?? (isAdmin ? admin.token : owner.token), body)
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  const { error = null, data, ignored } = isJson ? ((await reply.json()) as Record<string, unknown>) : {}
  return { status: reply.status, error, data, ignored }
}

/** What a list needs to know. */
const seen = (path: string): object =>
  ({
    'event-registration/list': { card_id: event.card_id },
    'card/user-cards/list': { user_id: owner.id },
    'auth/signin': { username: 'ravi', password: 'another kiln of glass' },
  })[path] ?? {}

/** Fields whose call takes a file, which JSON cannot hold. */
const isUpload = ({ fields }: Row) => fields.startsWith('form field')
const named = rows.filter((row) => row.fields !== '' && !isUpload(row))

it('has a body for every call that names fields', () => {
  expect(rows.length).toBeGreaterThanOrEqual(125)
  expect(Object.keys(bodies).toSorted()).toEqual(named.map(({ call }) => call).toSorted())
})

describe('with the fields of the specification', () => {
  it.each(named)('$call is taken', async (row) => {
    if (row.call === 'POST card/create/permission') await setLimit(null)
    const body = { ...bodies[row.call], ...additions[row.call] }
    const { status, error, data, ignored } = await send(row, body)
    const invalid = error === 'invalid_input' ? data : null
    expect({ error, invalid, ignored }).toEqual({ error: errorsOfBodies[row.call] ?? null, invalid: null })
    expect(status < 500 || row.call in errorsOfBodies).toBe(true)
    const [at, part] = effects[row.call] ?? []
    if (at === undefined) return
    const [method = '', path = ''] = at.split(' ')
    const people = [owner.token, partner.token, admin.token]
    const shown = await Promise.all(
      people.map(async (token) => (await request(method, `/v1/${path}`, token, seen(path))).text()),
    )
    const all = shown.join('\n')
    expect(part?.startsWith('!') ? !all.includes(part.slice(1)) : all.includes(part ?? '')).toBe(true)
  })

  it('used the place that was held for the card', async () => {
    const places = db.selectFrom('card_permissions').select(['status', 'card_id'])
    const [held] = await places.where('user_id', '=', owner.id).orderBy('created_at').limit(1).execute()
    expect(held?.status).toBe('used')
    expect(held?.card_id).toBeGreaterThan(0)
  })

  it.each(named)('$call is taken again, with null for what is empty', async (row) => {
    const empty = Object.entries({ ...bodies[row.call], ...additions[row.call] }).map(([name, value]) => [
      name,
      value === '' ? null : value,
    ])
    const { status, error, data } = await send(row, Object.fromEntries(empty) as object)
    expect(error === 'invalid_input' ? data : null).toBeNull()
    expect(status < 500 || row.call in errorsOfBodies).toBe(true)
  })
})

it('is explained why a call needs more than the specification names', () => {
  for (const call of Object.keys(additions)) expect(map).toContain(`- \`${call}\`: `)
})

it.each(Object.keys(additions))('%s is refused without what the product adds', async (call) => {
  const row = rows.find((one) => one.call === call)!
  expect((await send(row, bodies[call])).error).toBe('invalid_input')
})

/** What is not there: a student card under the id of another card, and the bytes of the picture. */
const missing: Readonly<Record<string, string>> = {
  'GET *student card detail/{id}': 'card_not_found',
  'GET *fileapi a file by name': 'file_not_found',
  '*partner/info': 'partner_not_found',
}

describe('without any field', () => {
  it.each(rows.filter((row) => row.fields === ''))('$call is answered', async (row) => {
    const { status, error } = await send(row, undefined)
    expect(error).not.toBe('not_found')
    expect(status).not.toBe(500)
    // what only reads needs no field: groups of a catalogue, too
    if (row.method === 'GET') expect({ error }).toEqual({ error: missing[row.call] ?? null })
  })

  it.each(['POST card/create-failed', 'POST card/card-create-success'])(
    '%s takes the held place',
    async (call) => {
      await app.call(createPermission, { body: { process_type: 'create' }, as: lead.owner.token })
      if (call === 'POST card/card-create-success') await makeCard(app, {}, lead.owner)
      const row = rows.find((one) => one.call === call)!
      const reply = await app.fetch(row.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${lead.owner.token}` },
        body: '{}',
      })
      expect(await reply.json()).toMatchObject({
        error: null,
        data: { status: /failed/.test(call) ? 'released' : 'used' },
      })
    },
  )
})
