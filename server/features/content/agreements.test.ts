import { expect, it } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { createContactMessage } from '#contract/contact-messages.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import { getTerms, publishPageVersion, staticPages } from '#contract/static-pages.ts'
import { exportProfile } from '#server/features/account/index.ts'
import { eraseUser } from '#server/features/users/index.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: as } = await createAdmin(db)
const card = await makeCard(app)
const day = 86_400_000

let people = 0
const register = async () => {
  people += 1
  const body = {
    username: `asha.${people}`,
    password: 'correct horse',
    email: `asha${people}@example.com`,
    phone: '',
    name: 'Asha Rao',
    identity_verified: 0,
    vaccinated: 0,
    country: 'India',
    country_id: 356,
    country_dial: '+91',
    user_type: 'USER',
  } as const
  return (await app.call(signUp, { body })).data.user_id
}
const lead = async () => {
  people += 1
  const body = { name: 'Ravi', email: `lead${people}@example.com`, link: card.slug }
  const { data } = await app.call(shareContact, { body: { ...body, consent_version: consentVersions[0] } })
  const stored = db.selectFrom('shared_contacts').select('privacy_version_id')
  const row = await stored.where('id', '=', data.shared_contact_id).executeTakeFirstOrThrow()
  return row.privacy_version_id
}
const message = async () => {
  people += 1
  await app.call(createContactMessage, {
    body: { name: 'Ravi', email: 'ravi@example.com', message: `Hello ${people}` },
  })
  const stored = db.selectFrom('contact_messages').select('privacy_version_id')
  return (await stored.orderBy('id', 'desc').executeTakeFirstOrThrow()).privacy_version_id
}
const pageOf = async (slug: string) => {
  const { data } = await app.call(staticPages.list, { as, query: { search: slug } })
  const page = data.list.find((found) => found.slug === slug)
  if (page === undefined) throw new Error(`There is no page ${slug}.`)
  return page
}
const publish = async (slug: string, effective_on: string | null = null) => {
  const { page_id: id, version } = await pageOf(slug)
  const body = { title: slug, body: '<p>Text</p>', changes: 'More.', effective_on, version }
  await app.call(publishPageVersion, { as, params: { id }, body })
  const versions = db.selectFrom('static_page_versions').select('id').where('page_id', '=', id)
  return (await versions.orderBy('number', 'desc').executeTakeFirstOrThrow()).id
}
const agreedBy = async (userId: string) => {
  const rows = await db
    .selectFrom('agreements')
    .select('version_id')
    .where('user_id', '=', userId)
    .orderBy('version_id')
    .execute()
  return rows.map(({ version_id: id }) => id)
}

async function exportedAccount(userId: string): Promise<unknown> {
  for await (const { path, contents } of exportProfile(app.ctx, { userId, locale: 'en' })) {
    if (path !== 'account.json') continue
    let text = ''
    for await (const part of contents) text += String(part)
    return JSON.parse(text)
  }
  return undefined
}

it('name no version while nothing is published, and the current ones from then on', async () => {
  expect((await app.call(getTerms)).data).toEqual({ terms: null, privacy: null })
  expect([await lead(), await message(), await agreedBy(await register())]).toEqual([null, null, []])

  const privacy = await publish('privacy-policy')
  expect((await app.call(getTerms)).data).toEqual({ terms: null, privacy: '/privacy-policy' })
  const terms = await publish('terms-of-services')
  await publish('connectapp-privacy-policy')
  const later = new Date(app.ctx.now().getTime() + 3 * day).toISOString().slice(0, 10)
  const next = await publish('privacy-policy', later)
  expect((await app.call(getTerms)).data).toEqual({
    terms: '/terms-of-services',
    privacy: '/privacy-policy',
  })
  expect([await lead(), await message(), await agreedBy(await register())]).toEqual([
    privacy,
    privacy,
    [privacy, terms],
  ])

  app.advance(3 * day)
  expect([await lead(), await message(), await agreedBy(await register())]).toEqual([
    next,
    next,
    [terms, next],
  ])
})

it('are in the export of the account, and go with it', async () => {
  const userId = await register()
  const account = await exportedAccount(userId)
  expect(account).toMatchObject({
    agreements: [
      { slug: 'terms-of-services', title: 'terms-of-services', version: 1 },
      { slug: 'privacy-policy', title: 'privacy-policy', version: 2 },
    ],
  })
  await eraseUser(db, userId, app.ctx.now())
  expect(await agreedBy(userId)).toEqual([])
})

it('keep the page that they name', async () => {
  const { data } = await app.call(staticPages.create, { as, body: { slug: 'house-rules' } })
  const version_id = await publish('house-rules')
  const { id: user_id } = await createUser(db)
  await db.insertInto('agreements').values({ user_id, version_id }).execute()
  const remove = () => app.call(staticPages.delete, { as, body: { ids: [data.page_id] } })
  expect(await remove()).toMatchObject({ status: 409, error: 'page_in_use' })
  await db.deleteFrom('agreements').where('user_id', '=', user_id).execute()
  expect((await remove()).status).toBe(200)
})
