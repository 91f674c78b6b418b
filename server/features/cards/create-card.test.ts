import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { NewCardInput } from '#contract/card-shapes.ts'
import { createCard, getCardDetail } from '#contract/cards.ts'
import { vcardDefaults } from '#contract/kinds/vcard-values.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const owner = await createUser(db)

const create = (body: NewCardInput, as: string | undefined = owner.token) =>
  app.call(createCard, { body, as })
const countCards = async () =>
  (await db.selectFrom('cards').select('id').execute()).length +
  (await db.selectFrom('qrcodes').select('id').execute()).length

it('makes a card from a name alone, with the defaults of the specification', async () => {
  const { status, data } = await create({ vcard: { name: 'Asha Rao' } })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    card_type_id: 1,
    qrcode_theme_id: 21,
    background_image_id: 1,
    card_color: { primary_color: '#454546', secondary_color: '#383242', theme: 3 },
    slug: 'asha-rao',
    status: 'active',
    is_active: 1,
    version: 1,
    can: { update: true, delete: true },
    vcard: {
      name: 'Asha Rao',
      contact_us_title: 'Contact us',
      contact_us_add_to_contact_button: vcardDefaults.contact_us_add_to_contact_button,
      social_link_title: 'Social link',
      view_type: 1,
    },
  })
  expect(data.vcard_id).toBe(data.card_id)
  expect(data.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
})

it('keeps everything the form sends', async () => {
  const photo = await createFile(db, owner.id)
  const { data: made } = await create({
    card_type_id: 1,
    qrcode_theme_id: 2,
    background_image_id: 4,
    summary: 'For the fair',
    campain: 'Spring fair',
    slug: 'Asha-At-The-Fair',
    slug_name: 'Badge',
    is_active: 0,
    card_color: { primary_color: '#ABCDEF', secondary_color: '#123456', theme: 2 },
    vcard: {
      name: 'Asha Rao',
      photo,
      show_video: true,
      profile_contact: [{ label: 'Mobile', contact: '98765 43210', prefix: '+91', default_messaage: 'Hi' }],
      contact_us: [{ type: 'Address', street1: '1 Park St', show_location_action_button: 1 }],
      social_link: [{ type: 'Facebook', link: 'facebook.com/asha' }],
      web_link: [{ link: 'http://asha.example' }],
      vcard_images: [
        { image: photo, sequance: 1 },
        { image: photo, sequance: 0 },
      ],
    },
  })
  const { data } = await app.call(getCardDetail, { params: { id: made.card_id }, as: owner.token })
  expect(data).toEqual(made)
  expect(data).toMatchObject({
    qrcode_theme_id: 2,
    background_image_id: 4,
    summary: 'For the fair',
    status: 'inactive',
    is_active: 0,
    slug: 'asha-at-the-fair',
    color_id: 2,
    card_color: { primary_color: '#abcdef', secondary_color: '#123456', theme: 2 },
    qrcodes: { campain: 'Spring fair', slug_name: 'Badge', slug: 'asha-at-the-fair' },
    vcard: {
      photo,
      show_video: 1,
      profile_contact: [{ vcard_profile_contact_id: 1, contact: '98765 43210', prefix: '+91' }],
      contact_us: [{ contact_us_id: 1, street1: '1 Park St', location_action_button_label: 'Direction' }],
      social_link: [{ social_link_id: 1, link: 'https://www.facebook.com/asha' }],
      web_link: [{ web_link_id: 1, link: 'http://asha.example' }],
      vcard_images: [
        { vcard_image_id: 1, sequance: 1 },
        { vcard_image_id: 2, sequance: 0 },
      ],
    },
  })
})

it('names every invalid field at once and makes nothing', async () => {
  const before = await countCards()
  const { status, error, fields } = await create({
    qrcode_theme_id: 99 as never,
    card_type_id: 99 as never,
    slug: 'no spaces please',
    card_color: { primary_color: 'red' },
    vcard: {
      name: ' ',
      social_link: [{ type: 'Facebook', link: 'javascript:alert(1)//http://' }],
      profile_contact: [{ label: 'Email', contact: 'not an address' }],
    },
  })
  expect([status, error]).toEqual([422, 'invalid_input'])
  expect(fields.map(({ path }) => path).toSorted()).toEqual([
    'card_color.primary_color',
    'card_type_id',
    'qrcode_theme_id',
    'slug',
    'vcard.name',
    'vcard.profile_contact.0.contact',
    'vcard.social_link.0.link',
  ])
  expect(await countCards()).toBe(before)
})

it("refuses files that are somebody else's or nobody's, each beside its field, and makes nothing", async () => {
  const stranger = await createUser(db)
  const foreign = await createFile(db, stranger.id)
  const own = await createFile(db, owner.id)
  const before = await countCards()
  const { status, fields } = await create({
    vcard: {
      name: 'Thief',
      photo: foreign,
      company_logo: own,
      web_link: [{ link: 'example.com', image: 'nobodys-file-0.png' }],
      vcard_images: [{ image: foreign, sequance: 0 }],
    },
  })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path)).toEqual([
    'vcard.photo',
    'vcard.web_link.0.image',
    'vcard.vcard_images.0.image',
  ])
  expect(await countCards()).toBe(before)
})

it('refuses a taken or reserved link beside its field and leaves no half-made card', async () => {
  await create({ slug: 'mine-first', vcard: { name: 'First' } })
  const before = await countCards()
  for (const slug of ['mine-first', 'Mine-First', 'dynamic-qrcode', 'admin', 'vcardresult7']) {
    const { status, error, fields } = await create({ slug, vcard: { name: 'Second' } })
    expect([slug, status, error, fields[0]?.path]).toEqual([slug, 409, 'slug_taken', 'slug'])
  }
  expect(await countCards()).toBe(before)
})

it("refuses a link that spells another card's code", async () => {
  const { data: first } = await create({ vcard: { name: 'First' } })
  const { error } = await create({ slug: first.code.toLowerCase(), vcard: { name: 'Second' } })
  expect(error).toBe('slug_taken')
})

it('makes links from names: without accents, numbered when taken, from the code when there is no Latin letter', async () => {
  const slugOf = async (name: string) => (await create({ vcard: { name } })).data
  expect((await slugOf('Łukasz Müßig-O’Neill')).slug).toBe('lukasz-mussig-oneill')
  expect((await slugOf('Łukasz Müßig-O’Neill')).slug).toBe('lukasz-mussig-oneill-2')
  const hindi = await slugOf('आशा राव')
  expect(hindi.slug).toBe(hindi.code.toLowerCase())
  expect((await slugOf('Li')).slug).toBe('li-2')
  expect((await slugOf('Admin')).slug).toBe('admin-2')
})

it('answers a form that is sent twice with the one card it made', async () => {
  const body = { client_request_id: randomUUID(), slug: 'only-once', vcard: { name: 'Once' } }
  const [first, second] = await Promise.all([create(body), create(body)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.data.card_id).toBe(first.data.card_id)
  const other = await createUser(db)
  expect((await create({ ...body, slug: '' }, other.token)).data.card_id).not.toBe(first.data.card_id)
})

it('asks people to sign in first', async () => {
  expect((await app.call(createCard, { body: { vcard: { name: 'Nobody' } } })).status).toBe(401)
})
