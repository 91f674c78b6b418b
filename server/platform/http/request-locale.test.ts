import { expect, it } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { localeOfHeaders } from './request-locale.ts'

const app = await createTestApp()

it.each([
  [{ cookie: 'a=b; locale=hi', 'accept-language': 'ar' }, 'hi'],
  [{ cookie: 'locale=tlh', 'accept-language': 'ar-EG, en;q=0.5' }, 'ar'],
  [{ 'accept-language': 'fr, hi-IN;q=0.4' }, 'hi'],
  [{ 'accept-language': 'fr' }, 'en'],
  [{}, 'en'],
])('of %j is %s', (headers, locale) => {
  expect(localeOfHeaders(new Headers(headers as Record<string, string>))).toBe(locale)
})

it('words an error and its fields in the language of the request; the codes stay', async () => {
  const reply = await app.fetch('/v1/auth/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
    body: JSON.stringify({ username: 'asha', password: 'short', email: 'asha@example.org', name: 'Asha' }),
  })
  expect(await reply.json()).toMatchObject({
    error: 'invalid_input',
    message: 'بعض الحقول تحتاج إلى مراجعة.',
    data: {
      fields: [
        { path: 'password', code: 'too_short', params: { minimum: 8 }, message: 'استخدم 8 أحرف على الأقل.' },
      ],
    },
  })
})

it('mails a person who signed up in Hindi in Hindi, and one in Arabic from right to left', async () => {
  const accounts = [
    ['hi', 'meera'],
    ['ar', 'layla'],
  ] as const
  for (const [locale, username] of accounts) {
    const email = `${username}@example.org`
    const body = {
      username,
      email,
      password: `kiln lantern ${username} 47`.replace(username, 'xq'),
      name: username,
    }
    const reply = await app.fetch(signUp.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(200)
  }
  await app.drain()
  const mails = await app.ctx.db.selectFrom('outbox_mails').selectAll().orderBy('recipient').execute()
  const [arabic, hindi] = mails
  expect(hindi?.subject).toBe('अपने ईमेल पते की पुष्टि करें')
  expect(hindi?.body_text).toContain('नमस्ते')
  expect(arabic?.body_html).toMatch(/<html[^>]* dir="rtl"[^>]*lang="ar"|<html[^>]* lang="ar"[^>]*dir="rtl"/)
  expect(arabic?.body_text).toContain('مرحبًا')
})

it('renders and caches a screen for each language', async () => {
  const rendered: string[] = []
  const web = createApp(app.ctx, {
    assets: import.meta.dirname,
    screenPaths: ['/dashboard'],
    renderPage: (request) => {
      rendered.push(request.headers.get('x-visita-locale') ?? '')
      return Promise.resolve(new Response(`<html lang="${rendered.at(-1) ?? ''}">`))
    },
  })
  const open = async (language: string) =>
    (await web.request('/dashboard', { headers: { 'accept-language': language } })).text()
  expect([await open('ar'), await open('hi'), await open('ar')]).toEqual([
    '<html lang="ar">',
    '<html lang="hi">',
    '<html lang="ar">',
  ])
  expect(rendered).toEqual(['ar', 'hi'])
})
