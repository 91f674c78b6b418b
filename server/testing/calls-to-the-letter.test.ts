import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { createPermission } from '#contract/subscriptions.ts'
import { createFile, createUser } from './factories.ts'
import { makeCard } from './make-card.ts'
import { makeEvent } from './make-event.ts'
import { openPartners } from './partners.ts'
import { createTestApp } from './test-app.ts'

/** Every call of the specification, sent with exactly the fields that it names. */

const app = await createTestApp()
const { db } = app.ctx
const { admin } = await openPartners(app)
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

const vcard = { name: 'Jane Doe' }
const newCard = {
  card_type_id: 1,
  qrcode_theme_id: 3,
  background_image_id: 1,
  summary: '',
  campain: '',
  slug: '',
  slug_name: '',
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
  'POST auth/signin': { username: 'nobody', password: 'a kiln of blue glass' },
  'POST auth/admin-login': { username: 'nobody', password: 'a kiln of blue glass', role: 'ADMIN' },
  'POST auth/validate-token': { token: 'x'.repeat(32) },
  'POST auth/signup': {
    username: 'new.person',
    password: 'a kiln of blue glass',
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
    userId: owner.id,
    username: owner.username,
    new_password: 'another kiln of glass',
    current_password: 'a kiln of blue glass',
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
    summary: '',
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
  '*partner/package/details': { package_id: 1 },
  'POST *analytics single QR code': { slug: card.slug, ...days },
  'POST *analytics all QR codes': days,
  'POST *analytics add social count': { qrcode_id: card.qrcode_id, click_for: 'instagram' },
  // The specification describes these in words: as another call, or all the fields of an event.
  'POST auth/social/login': {
    google: googleProfile,
    role: 'USER',
  },
  'POST card/admin-card-create': { ...newCard, user_id: owner.id },
  'POST card/partner-card-create': { ...newCard, create_user: { name: 'Noor', email: 'noor@example.com' } },
  'POST event-card/create': { vcard: { title: 'Harvest fair', from_date: '2027-05-14T18:30' } },
  'PUT event-card/update': {
    card_id: event.card_id,
    vcard: { title: 'Fair', from_date: '2027-05-14T18:30' },
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

/** Fields that the product needs beyond the specification, which leaves out what makes these calls safe. */
const additions: Readonly<Record<string, object>> = {
  // a profile that is not signed by Google could be anybody's
  'POST auth/social/login': { google: { ...googleProfile, id_token: 'x' } },
  // ids can be guessed by counting: a link shows that the caller has seen the card
  'POST contacts/save-to-contact': { link: lead.slug },
  // which event, agreed to what, and once however often it is sent
  '*event registration create': {
    slug: event.slug,
    consent_version: 'attend-1',
    client_request_id: '0193d6a0-0000-7000-8000-000000000000',
  },
}

type Row = { readonly call: string; readonly fields: string; readonly method: string; readonly path: string }

const rows: Row[] = readFileSync('docs/spec-map.md', 'utf8')
  .split('\n## Calls')
  .at(-1)!
  .split('\n')
  .flatMap((line) => {
    const [, call, fields, , , , endpoint] = line.split('|').map((cell) => cell.trim())
    const address = /^`([A-Z]+) ([^`]+)`/.exec(endpoint ?? '')
    if (call === undefined || address === null) return []
    return [{ call: call.replaceAll('`', ''), fields: fields ?? '', method: address[1]!, path: address[2]! }]
  })

async function send({ method, path }: Row, body: object | undefined) {
  const endpoint = allEndpoints.find((one) => one.method === method && one.path === path)
  const address = path
    .replace('{id}', String(path.includes('event') ? event.card_id : card.card_id))
    .replace('{slug}', path.includes('event') ? event.slug : card.slug)
    .replace('{name}', picture)
  const token = endpoint?.access === 'user' ? owner.token : admin.token
  const reply = await app.fetch(address, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  const { error = null, data, ignored } = isJson ? ((await reply.json()) as Record<string, unknown>) : {}
  return { status: reply.status, error, data, ignored }
}

/** Fields whose call takes a file, which JSON cannot hold. */
const isUpload = ({ fields }: Row) => fields.startsWith('form field')
const named = rows.filter((row) => row.fields !== '' && !isUpload(row))

it('has a body for every call that names fields', () => {
  expect(rows.length).toBeGreaterThanOrEqual(125)
  expect(Object.keys(bodies).toSorted()).toEqual(named.map(({ call }) => call).toSorted())
})

describe('with the fields of the specification', () => {
  it.each(named)('$call is taken', async (row) => {
    const body = { ...bodies[row.call], ...additions[row.call] }
    const { status, error, data, ignored } = await send(row, body)
    expect({ data: error === 'invalid_input' ? data : null, ignored }).toEqual({
      data: null,
      ignored: undefined,
    })
    expect(error).not.toBe('not_found')
    expect(status).not.toBe(500)
  })
})

it.each(Object.keys(additions))('%s is refused without what the product adds', async (call) => {
  const row = rows.find((one) => one.call === call)!
  expect((await send(row, bodies[call])).error).toBe('invalid_input')
})

describe('without any field', () => {
  it.each(rows.filter((row) => row.fields === ''))('$call is answered', async (row) => {
    const { status, error } = await send(row, undefined)
    expect(error).not.toBe('not_found')
    expect(status).not.toBe(500)
  })

  it.each(['POST card/create-failed', 'POST card/card-create-success'])(
    '%s takes the held place',
    async (call) => {
      await app.call(createPermission, { body: { process_type: 'create' }, as: lead.owner.token })
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
