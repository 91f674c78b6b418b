import { describe, expect, it } from 'vitest'
import { features, listPublicFeatures, listPublicServices, services } from '#contract/content.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const admin = await createAdmin(app.ctx.db)
const as = admin.token
const text = (title: string) => ({ title, body: about(title), status: 'published' as const })
const about = (title: string): string => `<p>About ${title}</p>`
const hour = 3_600_000
const inHours = (hours: number) => new Date(app.ctx.now().getTime() + hours * hour).toISOString()

describe.each([
  ['services', services, listPublicServices, 'service_title_taken'],
  ['features', features, listPublicFeatures, 'feature_title_taken'],
] as const)('%s', (_name, resource, listPublic, taken) => {
  const add = async (body: ReturnType<typeof text> & Record<string, unknown>) =>
    app.call(resource.create, { as, body })
  const idOf = (row: object) => Number(Object.entries(row).find(([name]) => name === resource.key)?.[1])
  const publicTitles = async (query: { locale?: 'en' | 'hi' | 'ar' } = {}) =>
    (await app.call(listPublic, { query })).data.list.map(({ title }) => title)

  it('stores text, icon, picture and translations, and shows them as they were written', async () => {
    const image = await createFile(app.ctx.db, admin.id)
    const body = {
      ...text('Cards'),
      icon: 'id-badge',
      image,
      title_hi: 'कार्ड',
      body_hi: '<p>हिन्दी</p>',
    } as const
    const made = await add(body)
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({ ...body, title_ar: '', body_ar: '', version: 1 })
    const id = idOf(made.data)
    expect((await app.call(resource.get, { as, params: { id } })).data).toEqual(made.data)
    const changed = await app.call(resource.update, {
      as,
      body: { ...body, [resource.key]: id, version: 1, title: 'All cards', image: null } as never,
    })
    expect(changed.data).toMatchObject({ title: 'All cards', image: null, title_hi: 'कार्ड', version: 2 })
  })

  it('names a title that is taken, a picture that was never uploaded, and all invalid fields', async () => {
    await add(text('Twice'))
    expect(await add(text('Twice'))).toMatchObject({ status: 409, error: taken, fields: [{ path: 'title' }] })
    const image = 'aaaaaaaaaaaaaaaaaaaa.webp'
    expect(await add({ ...text('No picture'), image })).toMatchObject({
      error: 'file_not_found',
      fields: [{ path: 'image' }],
    })
    const { fields } = await add({ ...text(''), body: '<p> </p>', icon: 'skull', body_ar: 7 })
    expect(fields.map(({ path }) => path).toSorted()).toEqual(['body', 'body_ar', 'icon', 'title'])
  })

  it('shows visitors what is published, from its day on, in its order and their language', async () => {
    await app.ctx.db.deleteFrom('site_services').execute()
    await app.ctx.db.deleteFrom('site_features').execute()
    const last = await add({ ...text('Codes'), sort_order: 2, title_ar: 'رموز' })
    await add({ ...text('Leads'), sort_order: 1 })
    await add({ ...text('Draft'), status: 'draft' } as never)
    await add({ ...text('Later'), published_at: inHours(1) })
    const gone = await add(text('Gone'))
    await app.call(resource.delete, { as, body: { ids: [idOf(gone.data)] } })
    expect(await publicTitles()).toEqual(['Leads', 'Codes'])
    expect(await publicTitles({ locale: 'ar' })).toEqual(['Leads', 'رموز'])
    await app.call(resource.reorder, { as, body: { ids: [idOf(last.data)] } })
    app.advance(2 * hour)
    expect(await publicTitles()).toEqual(['Later', 'Leads', 'Codes'])
    const reply = await app.call(listPublic, {})
    expect(JSON.stringify(reply.data)).not.toMatch(/version|status|translations/)
  })

  it('never stores or shows what could run, in any language', async () => {
    const hostile =
      '<p onclick="steal()">Hi <b>you</b><script>steal()</script><style>p{}</style>' +
      '<a href="java&#10;script:steal()">a</a><a href="JaVaScRiPt:steal()">b</a>' +
      '<a href="data:text/html,<script>steal()</script>">c</a><img src=x onerror=steal()>' +
      '<svg onload="steal()"><foreignObject><iframe srcdoc="steal()"></iframe></foreignObject></svg>' +
      '<math><mtext><form action="//evil.example"><input formaction="steal()"></form></mtext></math></p>'
    const made = await add({ ...text('Hostile'), body: hostile, body_hi: hostile, body_ar: hostile })
    const id = idOf(made.data)
    const stored = await app.ctx.db
      .selectFrom(resource.name === 'service' ? 'site_services' : 'site_features')
      .select(['body', 'translations'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const shown = [
      made.data,
      stored,
      (await app.call(resource.get, { as, params: { id } })).data,
      ...(await Promise.all(
        (['en', 'hi', 'ar'] as const).map(async (locale) => app.call(listPublic, { query: { locale } })),
      )),
    ]
    for (const reply of shown) {
      expect(JSON.stringify(reply)).toContain('<strong>you</strong>')
      expect(JSON.stringify(reply)).not.toMatch(
        /<(?!\/?(?:p|strong|a)\b)|\son\w+=|script:|data:|style|srcdoc|evil/i,
      )
    }
  })

  it('is written by admins only, and imports what it exported', async () => {
    const { token } = await createUser(app.ctx.db)
    expect((await app.call(resource.create, { as: token, body: text('Mine') })).status).toBe(403)
    const headers = { authorization: `Bearer ${as}` }
    const file = await app.fetch(resource.export.path, { headers })
    const { data } = await app.call(resource.import, { as, body: { csv: await file.text(), dry_run: true } })
    expect(data).toMatchObject({ created: 0, updated: 0, errors: [] })
    expect(data.skipped).toBeGreaterThan(0)
  })
})
