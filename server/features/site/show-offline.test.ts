import { expect, it } from 'vitest'
import { offlinePath } from '#cards/pages/offline-page-path.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

it.each([
  ['en', 'You are offline'],
  ['hi', 'आप ऑफ़लाइन हैं'],
  ['ar', 'لا يوجد اتصال بالإنترنت'],
])('is one page with all that it needs, in the language %s, for browsers to store', async (locale, title) => {
  const reply = await app.fetch(offlinePath, { headers: { 'accept-language': locale } })
  const html = await reply.text()
  expect([reply.status, reply.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html.match(/ (?:src|href)="\/(?!favicon)/g)).toBeNull()
})

it('is what the worker shows in place of a page that does not load', async () => {
  const worker = await (await app.fetch('/push-worker.js')).text()
  expect(worker).toContain("caches.open('visita-offline')")
  expect(worker).toContain(`cache.match('${offlinePath}'`)
})
