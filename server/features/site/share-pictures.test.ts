import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { faqs } from '#contract/content.ts'
import { locales } from '#contract/languages.ts'
import { createApp } from '#server/app.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { chapters, policies } from '#site/chapters.ts'
import { pathIn } from '#site/frame.ts'
import { questionPath } from '#site/pages/faq.tsx'

const app = await createTestApp()
/** With the files that a browser gets. */
const site = createApp(app.ctx, {
  assets: path.resolve(import.meta.dirname, '../../../web/public'),
  screenPaths: [],
  renderPage: () => Promise.resolve(new Response(null, { status: 404 })),
})
const origin = app.ctx.env.publicUrl

/** The pictures that a page names for link previews and search engines, below the origin. */
async function findPictures(page: string): Promise<Set<string>> {
  const reply = await site.request(page)
  expect([page, reply.status]).toEqual([page, 200])
  const html = await reply.text()
  const named = html.matchAll(/<meta (?:property="og:image"|name="twitter:image") content="([^"]*)"/g)
  const data = html.matchAll(/"image":"([^"]*)"/g)
  return new Set([...named, ...data].map(([, address = '']) => address.replace(origin, '')))
}

async function expectPreview(picture: string): Promise<void> {
  const reply = await site.request(picture)
  expect([picture, reply.status, reply.headers.get('content-type')]).toEqual([picture, 200, 'image/png'])
  const bytes = Buffer.from(await reply.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  expect([picture, format, width, height]).toEqual([picture, 'png', 1200, 630])
  // Apps that show a preview on a slow connection wait for it.
  expect(bytes.byteLength).toBeLessThanOrEqual(60_000)
}

it.each(chapters)('shows a picture of its own in links to $path', async ({ name, path: page }) => {
  const expected = name === 'home' ? '/share.png' : `/share-${name}.png`
  for (const locale of locales) expect([...(await findPictures(pathIn(locale, page)))]).toEqual([expected])
  await expectPreview(expected)
})

it('shows the picture of the questions in links to one of them', async () => {
  const { token: as } = await createAdmin(app.ctx.db)
  const body = { question: 'Does it work?', answer: '<p>Yes.</p>', status: 'published' } as const
  const { data } = await app.call(faqs.create, { body, as })
  const page = questionPath({ id: data.faq_id, question: data.question })
  expect([...(await findPictures(page))]).toEqual(['/share-faq.png'])
})

it('shows the picture of the product in links to every other page', async () => {
  for (const { path: page } of policies) expect([...(await findPictures(page))]).toEqual(['/share.png'])
})
