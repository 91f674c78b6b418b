// A common way to serve pages: Express, one query, one React render and one insert for every request. CACHE=on adds
// common optimisations: pages are compressed and cached for a minute, and visits are written together four times a
// second. It renders the same page from the same row, so only the way of serving differs.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import express from 'express'
import pg from 'pg'
import { cardActions, shareSection } from '#cards/card-actions.ts'
import { renderCardPage } from '#cards/render-card-page.tsx'
import { kinds } from '#cards/kinds.ts'
import { toCardView } from '#cards/to-card-view.ts'
import { toVcfContact } from '#cards/to-vcf-contact.ts'
import { fileUrl } from '#contract/picture-url.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { toVcf } from '#formats/vcf.ts'

type CardRow = {
  qrcode_id: number
  slug: string
  uid: string
  template_id: number
  primary_color: string
  secondary_color: string
  color_theme: number
  /** Of a dynamic code, with a target. */
  content: Vcard & { readonly target?: string }
  updated_at: Date
}

const origin = process.env['ORIGIN'] ?? 'http://127.0.0.1'
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = express()

async function findCard(slug: string): Promise<CardRow | undefined> {
  const { rows } = await pool.query<CardRow>(
    `select q.id as qrcode_id, s.slug, c.uid, c.template_id, c.primary_color, c.secondary_color, c.color_theme, c.content, c.updated_at
     from slugs s join qrcodes q on q.id = s.qrcode_id join cards c on c.id = q.card_id
     where s.slug = $1 and c.deleted_at is null`,
    [slug],
  )
  return rows[0]
}

const isCaching = process.env['CACHE'] === 'on'
/** The codes of visits. */
let waiting: number[] = []

async function writeVisits(qrcodeIds: readonly number[]): Promise<void> {
  if (qrcodeIds.length === 0) return
  await pool.query(
    `insert into visits (at, day, hour, qrcode_id, source)
     select now(), current_date, extract(hour from now()), qrcode_id, 'link' from unnest($1::bigint[]) as visit (qrcode_id)`,
    [qrcodeIds],
  )
}

async function recordVisit(qrcodeId: number): Promise<void> {
  if (isCaching) waiting.push(qrcodeId)
  else await writeVisits([qrcodeId])
}

if (isCaching)
  setInterval(() => {
    const qrcodeIds = waiting
    waiting = []
    void writeVisits(qrcodeIds)
  }, 250)

type Kept = {
  readonly qrcodeId: number
  readonly type: string
  readonly gzipped: Buffer
  readonly until: number
}
const kept = new Map<string, Kept>()
const keptMax = 5_000
const compress = promisify(gzip)

/** Answers from the cache if possible. */
async function sendKept(request: express.Request, response: express.Response): Promise<boolean> {
  const found = kept.get(request.path)
  if (found === undefined || found.until < Date.now()) return false
  await recordVisit(found.qrcodeId)
  response.type(found.type).set('content-encoding', 'gzip').send(found.gzipped)
  return true
}

async function send(
  request: express.Request,
  response: express.Response,
  { qrcodeId, type, text }: { readonly qrcodeId: number; readonly type: string; readonly text: string },
): Promise<void> {
  await recordVisit(qrcodeId)
  if (!isCaching) return void response.type(type).send(text)
  const gzipped = await compress(text)
  if (kept.size >= keptMax) kept.clear()
  kept.set(request.path, { qrcodeId, type, gzipped, until: Date.now() + 60_000 })
  response.type(type).set('content-encoding', 'gzip').send(gzipped)
}

app.get('/p/:slug', async (request, response) => {
  if (await sendKept(request, response)) return
  const card = await findCard(request.params.slug)
  if (card === undefined) return void response.status(404).send('Page Not Found')
  if (card.content.target !== undefined) {
    await recordVisit(card.qrcode_id)
    response.redirect(302, card.content.target)
    return
  }
  const view = toCardView({
    content: kinds.vcard.contentOf(card.content),
    themeId: card.template_id,
    colors: { ...card, theme: card.color_theme },
    locale: 'en',
    fileUrl: (name, width) => fileUrl(name, width, 'webp'),
    actions: cardActions(origin, card.slug, 'link'),
    share: shareSection(card.slug, 'link'),
    madeWithVisita: true,
  })
  const { html } = await renderCardPage(view)
  await send(request, response, { qrcodeId: card.qrcode_id, type: 'html', text: html })
})

/** The product stores a square JPEG beside each picture. */
function readPhoto(name: string): Promise<Buffer> {
  const file = `${name.replace(/\.\w+$/, '')}-photo.jpg`
  return readFile(path.join(process.env['FILES'] ?? '', name.slice(0, 2), file))
}

app.get('/p/:slug/contact.vcf', async (request, response) => {
  if (await sendKept(request, response)) return
  const card = await findCard(request.params.slug)
  if (card === undefined) return void response.status(404).send('Page Not Found')
  const contact = toVcfContact({
    content: kinds.vcard.contentOf(card.content),
    uid: card.uid,
    revision: card.updated_at,
    permalink: `${origin}/p/${card.slug}`,
    photo: { jpeg: await readPhoto(card.content.photo) },
  })
  await send(request, response, { qrcodeId: card.qrcode_id, type: 'text/vcard', text: toVcf(contact) })
})

app.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
