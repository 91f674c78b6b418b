import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCard, getCardDetail, getPublicCard, listCards, updateCard } from '#contract/cards.ts'
import { NewCard } from '#contract/card-shapes.ts'
import { cardKinds } from '#contract/kinds.ts'
import { kinds } from '#cards/kinds.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const owner = await createUser(app.ctx.db)
const as = owner.token
const files = await Promise.all(Array.from({ length: 6 }, () => createFile(app.ctx.db, owner.id)))
const [photo = '', logo = '', place = '', icon = '', preview = '', plate = ''] = files

/** Addresses of a picture's sizes begin with it. */
const stemOf = (name: string) => name.replace(/\.\w+$/, '')

/** Every field of specification §3 with a text of its own, so that a page that shows it can be told. */
const fields = {
  name: 'Asha Rao',
  company: 'T-company',
  job_title: 'T-job',
  photo,
  company_logo: logo,
  profile_contact: [{ label: 'Email', contact: 'T-profile@example.com', prefix: null, default_messaage: '' }],
  heading_title: 'T-heading',
  heading_description: 'T-introduction',
  contact_us_title: 'T-reach-us',
  contact_us_image: place,
  contact_us_add_to_contact_button: 'T-button',
  contact_us: [{ type: 'Address', street1: 'T-street', show_location_action_button: 1 }],
  social_link_title: 'T-networks',
  social_link_description: 'T-follow',
  social_link: [
    {
      type: 'Facebook',
      link: 'https://www.facebook.com/a',
      image: icon,
      title: 'T-facebook',
      sub_title: 'T-fans',
    },
  ],
  web_link_title: 'T-sites',
  web_link_description: 'T-read',
  web_link: [{ link: 'https://a.example/', image: preview, title: 'T-site', sub_title: 'T-below' }],
  crest: logo,
  course: 'T-course',
  department: 'T-department',
  valid_from: '2026-08-01',
  birth_date: '2007-02-28',
  blood_group: 'T-AB+',
  guardian_name: 'T-guardian',
  guardian_phone: '+44 20 7946 0188',
  home_address: 'T-home',
  emergency_phone: '+44 20 7946 0199',
  video_title: 'T-film',
  video_description: 'T-watch',
  video_link: 'https://vimeo.com/1',
  view_type: 2,
  vcard_images: [{ image: plate, sequance: 0 }],
}

/** Field → the flags that must all be on for visitors to get it, and what its page shows of it. */
const shownBy: Readonly<Record<string, { flags: readonly string[]; text: string }>> = {
  company: { flags: ['show_profile'], text: 'T-company' },
  job_title: { flags: ['show_profile'], text: 'T-job' },
  photo: { flags: ['show_profile', 'show_photo'], text: stemOf(photo) },
  company_logo: { flags: ['show_profile', 'show_logo'], text: stemOf(logo) },
  profile_contact: { flags: ['show_profile_contact'], text: 'T-profile@' },
  heading_title: { flags: ['show_heading'], text: 'T-heading' },
  heading_description: { flags: ['show_heading'], text: 'T-introduction' },
  contact_us_image: { flags: ['show_contact_us'], text: stemOf(place) },
  contact_us: { flags: ['show_contact_us'], text: 'T-street' },
  social_link: { flags: ['show_social_link'], text: 'T-facebook' },
  social_link_description: {
    flags: ['show_social_link', 'show_social_link_title_and_description'],
    text: 'T-follow',
  },
  web_link: { flags: ['show_web_link'], text: 'T-site' },
  web_link_description: { flags: ['show_web_link', 'show_web_link_title_and_description'], text: 'T-read' },
  video_link: { flags: ['show_video'], text: 'vimeo.com/1' },
  video_description: { flags: ['show_video'], text: 'T-watch' },
  vcard_images: { flags: ['show_vcard_images'], text: stemOf(plate) },
  birth_date: { flags: ['show_birth_date'], text: '28 Feb 2007' },
  blood_group: { flags: ['show_blood_group'], text: 'T-AB+' },
  guardian_name: { flags: ['show_guardian'], text: 'T-guardian' },
  guardian_phone: { flags: ['show_guardian'], text: '7946 0188' },
  home_address: { flags: ['show_home_address'], text: 'T-home' },
  emergency_phone: { flags: ['show_emergency_phone'], text: '7946 0199' },
}

/** What the document of a kind needs beside a name, with a student number that no other card has. */
let students = 0
const requiredIn = (names: readonly string[]) =>
  names.includes('institution')
    ? { institution: 'T-school', student_no: `T-${(students += 1)}`, valid_until: '2030-12-31' }
    : {}

type Flags = Readonly<Record<string, 0 | 1>>

/** The kinds whose documents have the fields of a vcard; others, as the dynamic code, have tests of their own. */
const personal = Object.entries(cardKinds).filter(([, { document }]) => 'profile_contact' in document.shape)

describe.each(personal)('a card of the kind %s', (_key, { id, document }) => {
  const names = Object.keys(document.shape)
  const flagNames = names.filter((name) => name.startsWith('show_'))
  const shared = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
  const anyFlags: fc.Arbitrary<Flags> = fc.record(
    Object.fromEntries(flagNames.map((name) => [name, fc.constantFrom<0 | 1>(0, 1)])),
  )
  const isOn = (flags: Flags, field: string) =>
    shownBy[field]?.flags.every((name) => flags[name] !== 0) ?? false

  /** The owner gets all of it; visitors and their page get what is shown, and only that. */
  async function expectShown(
    { cardId, slug, own }: { cardId: number; slug: string; own: object },
    flags: Flags,
  ): Promise<void> {
    const detail = (await app.call(getCardDetail, { params: { id: cardId }, as })).data
    expect(detail).toMatchObject({ card_type_id: id, vcard: { ...own, ...flags } })
    expect(Object.keys(detail.vcard).toSorted()).toEqual(names.toSorted())
    const seen: Record<string, unknown> = (await app.call(getPublicCard, { params: { slug } })).data.vcard
    const page = await (await app.fetch(`/p/${slug}`)).text()
    const told = names.filter((name) => name in shownBy)
    const expected = told.map((field) => [field, isOn(flags, field)])
    expect(told.map((field) => [field, seen[field]?.toString() !== ''])).toEqual(expected)
    expect(told.map((field) => [field, page.includes(shownBy[field]?.text ?? '?')])).toEqual(expected)
  }

  it('keeps every field from create to update, and shows what its flags show', async () => {
    await fc.assert(
      fc.asyncProperty(anyFlags, anyFlags, async (first, second) => {
        const own = { ...shared, ...requiredIn(names) }
        const body = { card_type_id: id, vcard: { ...own, name: 'Asha Rao', ...first } }
        const made = await app.call(createCard, { body: NewCard.parse(body), as })
        expect(made.status).toBe(200)
        const { card_id, slug } = made.data
        await expectShown({ cardId: card_id, slug, own }, first)
        const change = { card_id, card_type_id: id, vcard: { ...made.data.vcard, ...second } }
        expect((await app.call(updateCard, { body: change, as })).status).toBe(200)
        await expectShown({ cardId: card_id, slug, own }, second)
      }),
      { numRuns: proofRounds(6, 60) },
    )
  })

  it('is listed, found and saved as a contact', async () => {
    const own = { ...shared, ...requiredIn(names), profile_contact: fields.profile_contact }
    const vcard = { ...own, name: `Kind ${id}`, job_title: 'Weaver', course: 'Weaver' }
    const { data } = await app.call(createCard, { body: NewCard.parse({ card_type_id: id, vcard }), as })
    for (const body of [{ search: `kind ${id}` }, { card_type_id: id, search: 'weav' }]) {
      const { list } = (await app.call(listCards, { body, as })).data
      expect(list).toMatchObject([{ card_id: data.card_id, card_type_id: id, name: vcard.name }])
    }
    const file = await (await app.fetch(`/p/${data.slug}/contact.vcf`)).text()
    expect(file).toContain(`FN:Kind ${id}\r\n`)
    expect(file).toContain('T-profile@example.com')
  })

  it('refuses a document that is sent as one of another kind', async () => {
    const vcard = { name: 'Mine', ...requiredIn(names) }
    const body = NewCard.parse({ card_type_id: id, vcard })
    const { data } = await app.call(createCard, { body, as })
    const other = Object.values(cardKinds).find((kind) => kind.id !== id)?.id ?? 1
    const change = { card_id: data.card_id, card_type_id: other, vcard: { ...data.vcard, name: 'Theirs' } }
    const reply = await app.call(updateCard, { body: change, as })
    expect([reply.status, reply.fields.map(({ path }) => path)]).toEqual([422, ['card_type_id']])
    const detail = await app.call(getCardDetail, { params: { id: data.card_id }, as })
    expect(detail.data.vcard).toMatchObject({ name: 'Mine' })
  })
})

it('has the id of its kind in the contract', () => {
  const ids = (all: object) =>
    Object.entries(all).map(([key, kind]: [string, { readonly id: number }]) => [key, kind.id])
  expect(ids(kinds)).toEqual(ids(cardKinds))
})

it.each([
  ['vcard', 1, ['+91', '+91', '+91']],
  ['advanced vcard', 2, ['+91', '+91', null]],
  ['vcard lite', 6, ['+91', '+91', '+91']],
] as const)('gives the numbers of a %s their prefix on update', async (_name, card_type_id, prefixes) => {
  await app.ctx.db.updateTable('users').set({ country_dial: '+91' }).where('id', '=', owner.id).execute()
  const contacts = (['Mobile', 'Whatsapp', 'Telegram'] as const).map((label) => ({
    label,
    contact: '98765 43210',
  }))
  const { data } = await app.call(createCard, { body: { card_type_id, vcard: { name: 'A' } }, as })
  const vcard = { name: 'A', profile_contact: contacts }
  const changed = await app.call(updateCard, { body: { card_id: data.card_id, card_type_id, vcard }, as })
  expect(changed.data.vcard).toMatchObject({ profile_contact: prefixes.map((prefix) => ({ prefix })) })
})
