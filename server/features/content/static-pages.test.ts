import { describe, expect, it } from 'vitest'
import {
  getPageVersion,
  getPublishedPage,
  getStarterTexts,
  listPageVersions,
  listPublishedPages,
  publishPageVersion,
  staticPages,
} from '#contract/static-pages.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findPublicPage, listPublicPages } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
const as = admin.token
const day = 86_400_000
const inDays = (days: number) => new Date(app.ctx.now().getTime() + days * day).toISOString().slice(0, 10)

type Texts = Partial<BodyOf<typeof publishPageVersion>>

const addPage = async (slug: string) => (await app.call(staticPages.create, { as, body: { slug } })).data
const getPage = async (id: number) => (await app.call(staticPages.get, { as, params: { id } })).data
const publish = async (id: number, texts: Texts = {}) => {
  const { version } = await getPage(id)
  const body = { title: 'Shipping', body: '<p>By post.</p>', version, ...texts }
  return app.call(publishPageVersion, { as, params: { id }, body })
}
const read = async (slug: string, query: { locale?: 'en' | 'hi' | 'ar'; version?: number } = {}) =>
  app.call(getPublishedPage, { params: { slug }, query })
const builtIn = async (name: string) => {
  const { data } = await app.call(staticPages.list, { as, query: { limit: 100 } })
  const found = data.list.find((page) => page.built_in === name)
  if (found === undefined) throw new Error(`There is no page ${name}.`)
  return found
}

it('has the seven pages of the product, which nobody can read before their text is published', async () => {
  const { data } = await app.call(staticPages.list, { as })
  expect(data.list.map(({ slug }) => slug)).toEqual([
    'aboutus',
    'privacy-policy',
    'connectapp-privacy-policy',
    'partnerapp-privacy-policy',
    'cancellation-refund-policy',
    'terms-of-services',
    'terms-and-condition',
  ])
  expect((await app.call(listPublishedPages)).data.list).toEqual([])
  expect(await read('privacy-policy')).toMatchObject({ status: 404, error: 'static_page_not_found' })
})

it('keeps the pages of the product where they are', async () => {
  const { page_id, version, slug } = await builtIn('refund')
  const moved = { page_id, version, slug: 'refunds', is_published: true }
  expect(await app.call(staticPages.update, { as, body: moved })).toMatchObject({
    status: 409,
    error: 'page_built_in',
    fields: [{ path: 'slug' }],
  })
  expect(await app.call(staticPages.delete, { as, body: { ids: [page_id] } })).toMatchObject({
    status: 409,
    error: 'page_built_in',
  })
  const hidden = await app.call(staticPages.update, { as, body: { ...moved, slug, is_published: false } })
  expect(hidden.data).toMatchObject({ slug, is_published: false, version: version + 1 })
})

it('gives each version its number, shows the newest one, and keeps the older ones readable', async () => {
  const { page_id, slug } = await addPage('shipping')
  expect((await publish(page_id)).data).toMatchObject({
    title: 'Shipping',
    versions: [{ number: 1, effective_on: inDays(0) }],
  })
  const changes = 'Parcels too.'
  await publish(page_id, { title: 'Delivery', body: '<h2>Parcels</h2><p>By post.</p>', changes })
  const { data } = await read(slug)
  expect(data).toMatchObject({ title: 'Delivery', number: 2, changes, built_in: null, is_translated: true })
  expect(data.versions.map(({ number }) => number)).toEqual([2, 1])
  expect((await read(slug, { version: 1 })).data).toMatchObject({ title: 'Shipping', number: 1, changes: '' })
  expect((await read(slug, { version: 3 })).error).toBe('static_page_not_found')
  expect((await app.call(listPublishedPages)).data.list).toEqual([
    { slug, built_in: null, path: '/info-page/shipping', title: 'Delivery' },
  ])
})

it('shows a version of the future from its day on, and the one that replaced it before', async () => {
  const { page_id, slug } = await addPage('future')
  await publish(page_id, { title: 'Now' })
  const effective_on = inDays(2)
  await publish(page_id, { title: 'Mistaken', changes: 'More.', effective_on })
  await publish(page_id, { title: 'Later', changes: 'More.', effective_on })
  expect((await read(slug)).data).toMatchObject({ title: 'Now', number: 1, versions: [{ number: 1 }] })
  expect((await read(slug, { version: 3 })).status).toBe(404)
  expect((await getPage(page_id)).versions.map(({ number }) => number)).toEqual([3, 2, 1])
  const now = new Date(app.ctx.now().getTime() + 2 * day)
  const later = await findPublicPage(db, { slug, locale: 'en', now })
  expect(later).toMatchObject({ title: 'Later', number: 3, effectiveOn: effective_on })
  const list = await listPublicPages(db, 'en', now)
  expect(list.find((page) => page.slug === slug)?.title).toBe('Later')
  expect(later?.versions.map(({ number }) => number)).toEqual([3, 1])
})

it('is read as a whole in one language', async () => {
  const { page_id, slug } = await addPage('languages')
  await publish(page_id, { title_hi: 'भेजना', body_hi: '<p>डाक से।</p>' })
  expect((await read(slug, { locale: 'hi' })).data).toMatchObject({
    title: 'भेजना',
    body: '<p>डाक से।</p>',
    is_translated: true,
  })
  expect((await read(slug, { locale: 'ar' })).data).toMatchObject({
    title: 'Shipping',
    is_translated: false,
  })
  const list = await app.call(listPublishedPages, { query: { locale: 'hi' } })
  expect(list.data.list.find((page) => page.slug === slug)?.title).toBe('भेजना')
})

it('names everything that is missing or wrong at once', async () => {
  const { page_id, slug } = await addPage('unfit')
  const unfit = await publish(page_id, {
    title: ' ',
    body: '<p>Write to <em>[contact</em> email].</p>',
    title_ar: 'الشحن',
    body_hi: '<p><a href="mailto:[ईमेल]">mail@example.com</a></p>',
    effective_on: inDays(-1),
  })
  expect(unfit).toMatchObject({ status: 422, error: 'invalid_input' })
  expect(unfit.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'title enter_title',
    'body fill_in_placeholders',
    'title_hi enter_title',
    'body_hi fill_in_placeholders',
    'body_ar enter_text',
    'effective_on before_today',
  ])
  expect(unfit.fields[1]?.message).toContain('[contact email]')
  await publish(page_id, { title_hi: 'भेजना', body_hi: '<p>डाक से।</p>' })
  const second = await publish(page_id, { title_hi: 'भेजना', body_hi: '<p>डाक से।</p>' })
  expect(second.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'changes enter_changes',
    'changes_hi enter_changes',
  ])
  expect((await read(slug)).data.number).toBe(1)
})

it('stores only the markup that the editor knows, in every language', async () => {
  const { page_id, slug } = await addPage('hostile')
  const hostile = '<h2 onclick="x()">A</h2><p>b<script>steal()</script><a href="javascript:x()">c</a></p>'
  await publish(page_id, { body: hostile, title_ar: 'ع', body_ar: hostile })
  for (const locale of ['en', 'ar'] as const) {
    const { data } = await read(slug, { locale })
    expect(data.body).toContain('<h2>A</h2>')
    expect(data.body).not.toMatch(/script|onclick/)
  }
})

it('lets one of two admins publish who saw the same version', async () => {
  const { page_id, version } = await addPage('two-at-once')
  const body = { title: 'One', body: '<p>Text</p>', version }
  const replies = await Promise.all(
    [1, 2].map(async () => app.call(publishPageVersion, { as, params: { id: page_id }, body })),
  )
  expect(new Set(replies.map(({ error }) => error))).toEqual(new Set([null, 'version_conflict']))
  expect((await getPage(page_id)).versions).toHaveLength(1)
})

it('says in the audit log who published what', async () => {
  const { page_id } = await addPage('recorded')
  await publish(page_id)
  const [action] = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('subject_type', '=', 'static-page')
    .where('subject_id', '=', String(page_id))
    .orderBy('id', 'desc')
    .execute()
  expect(action).toMatchObject({
    action: 'static-page.published',
    actor_id: admin.id,
    after: { title: 'Shipping', number: 1, effective_on: inDays(0) },
  })
  const { data } = await app.call(listPageVersions, { as, params: { id: page_id } })
  expect(data.list).toMatchObject([{ number: 1, title: 'Shipping' }])
  expect(data.list[0]?.editor_name).toMatch(/^Person/)
  const texts = await app.call(getPageVersion, { as, params: { id: page_id, number: 1 } })
  expect(texts.data).toMatchObject({ title: 'Shipping', body: '<p>By post.</p>', title_hi: '' })
})

it('has a starter text in every language for the pages of the product alone', async () => {
  const { page_id } = await builtIn('terms')
  const { data } = await app.call(getStarterTexts, { as, params: { id: page_id } })
  for (const field of ['body', 'body_hi', 'body_ar'] as const) expect(data?.[field]).toMatch(/\[.+\]/)
  const refused = await publish(page_id, data ?? {})
  expect(new Set(refused.fields.map(({ code }) => code))).toEqual(new Set(['fill_in_placeholders']))
  const own = await addPage('no-starter')
  expect((await app.call(getStarterTexts, { as, params: { id: own.page_id } })).data).toBeNull()
})

it('hides a page with all its versions', async () => {
  const { page_id, slug } = await addPage('hidden')
  const { data } = await publish(page_id)
  const body = { page_id, version: data.version, slug, is_published: false }
  expect((await app.call(staticPages.update, { as, body })).data).toMatchObject({ is_published: false })
  expect((await read(slug)).status).toBe(404)
  expect((await read(slug, { version: 1 })).status).toBe(404)
})

describe('a version', () => {
  it('never changes and is never deleted while its page exists', async () => {
    const { page_id } = await addPage('for-good')
    await publish(page_id)
    const change = db.updateTable('static_page_versions').where('page_id', '=', page_id)
    await expect(change.set({ body: '<p>Other</p>' }).execute()).rejects.toThrow(/cannot be changed/)
    await expect(change.set({ effective_on: '2020-01-01' }).execute()).rejects.toThrow(/cannot be changed/)
    await change.set({ edited_by: null }).execute()
    await expect(change.set({ edited_by: admin.id }).execute()).rejects.toThrow(/cannot be changed/)
    const remove = db.deleteFrom('static_page_versions').where('page_id', '=', page_id)
    await expect(remove.execute()).rejects.toThrow(/cannot be deleted/)
    expect((await app.call(staticPages.delete, { as, body: { ids: [page_id] } })).data).toEqual({ count: 1 })
    expect(await remove.returning('id').execute()).toEqual([])
  })

  it('is published by admins only', async () => {
    const { token } = await createUser(db)
    const { page_id, version } = await addPage('not-yours')
    const body = { title: 'Mine', body: '<p>Text</p>', version }
    const { status } = await app.call(publishPageVersion, { as: token, params: { id: page_id }, body })
    expect(status).toBe(403)
  })
})
