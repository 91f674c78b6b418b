import { expect, it } from 'vitest'
import { forgotPassword } from '#contract/auth.ts'
import { getAppSettings, updateAppSettings } from '#contract/settings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { contrast } from '#cards/colors.ts'
import { createApp } from '#server/app.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { brandMails, brandOf, readShellBrand } from './brand.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: as } = await createAdmin(db)
type Branding = Omit<NonNullable<BodyOf<typeof updateAppSettings>['branding']>, 'version'>
const set = async (branding: Branding) => {
  const { version } = (await app.call(getAppSettings, { as })).data.branding
  return app.call(updateAppSettings, { as, body: { branding: { ...branding, version } } })
}
const page = async (path: string) => (await app.fetch(path)).text()
const own = { name: 'Karten Nord', color: '#00aa55', legal_footer: 'Nord GmbH, Kiel\nHRB 12' }

it('is the product as it comes until an admin says otherwise', async () => {
  expect(await readShellBrand(app.ctx)).toBeUndefined()
  expect(await page('/pricing')).toContain('Pricing · Visita')
})

it('names the installation on its public pages, with its colors and legal lines', async () => {
  expect((await set(own)).status).toBe(200)
  for (const path of ['/', '/pricing', '/hi/faq']) {
    const html = await page(path)
    expect(html).toContain('Karten Nord')
    expect(html).toContain('Nord GmbH, Kiel')
    expect(html).not.toContain('Visita')
  }
  const html = await page('/')
  expect(html).toMatch(/<span class="logo">Karten Nord<\/span>/)
  expect(html).toContain('--seal-fill:#')
  await set({ ...own, logo: 'logo12345678.png' })
  expect(await page('/')).toMatch(/<img class="own-logo" src="[^"]*logo12345678[^"]*" alt="Karten Nord"/)
})

it('names the installation below cards, and changes nothing that people wrote', async () => {
  const { slug } = await makeCard(app, { vcard: { name: 'Visita Sharma' } })
  const html = await page(`/p/${slug}`)
  expect(html).toContain('Made with Karten Nord')
  expect(html).toContain('Visita Sharma')
})

it('makes a color readable on paper and behind white text', () => {
  for (const color of ['#ffee00', '#000011', '#00aa55']) {
    const { tones } = brandOf({ ...own, logo: null, sender_name: '', color })
    expect(contrast(tones!.fill, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tones!.light, '#fbfaf7')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tones!.dark, '#141317')).toBeGreaterThanOrEqual(4.5)
  }
})

it('signs mails with the name and the legal lines', async () => {
  await set(own)
  const { email } = await createUser(db)
  await app.call(forgotPassword, { body: { email_or_phoneNo: email } })
  await app.drain()
  const [mail] = await listMails(db, email)
  expect(mail?.body_text).toContain('Karten Nord')
  expect(mail?.body_text).toContain('Nord GmbH, Kiel')
  expect(JSON.stringify(mail)).not.toContain('Visita')
})

it('sends mails as the name, or as whoever is entered', async () => {
  const sent: (string | undefined)[] = []
  const mailer = { send: async ({ senderName }: { senderName?: string }) => void sent.push(senderName) }
  const mail = { to: 'a@example.org', subject: '', text: '', html: '' }
  const branding = { logo: null, color: '#d8432b', legal_footer: '' }
  for (const [name, sender_name] of [
    ['Visita', ''],
    ['Nord', ''],
    ['Nord', 'Nord Service'],
  ] as const)
    await brandMails(mailer, async () => ({ ...branding, name, sender_name })).send(mail)
  expect(sent).toEqual([undefined, 'Nord', 'Nord Service'])
})

it('passes the name and the colors to the screens, at once after a change', async () => {
  const seen: (string | null)[] = []
  const screens = createApp(app.ctx, {
    assets: import.meta.dirname,
    screenPaths: ['/dashboard'],
    renderPage: (request) => {
      seen.push(request.headers.get('x-visita-brand'))
      return Promise.resolve(new Response(''))
    },
  })
  await set(own)
  for (const _ of [1, 2]) await screens.request('/dashboard')
  await set({ name: 'Visita' })
  for (const _ of [1, 2]) await screens.request('/dashboard')
  const [first, second, ...more] = seen
  expect([second, more]).toEqual([null, []])
  expect(JSON.parse(decodeURIComponent(first ?? ''))).toMatchObject({ name: own.name, logo: null })
})

it('has no signs of markup in its name', async () => {
  for (const name of ['<b>', 'A & B', '"Nord"', '']) expect((await set({ name })).status).toBe(422)
})
