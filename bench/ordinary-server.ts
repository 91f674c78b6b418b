// The ordinary way to do it: Express, one query, one React render and one insert for every request.
// It renders the very same page from the very same row, so only the way of serving differs.
import { createHash } from 'node:crypto'
import express from 'express'
import pg from 'pg'
import { cardActions, shareSection } from '#cards/card-actions.ts'
import { renderCardPage } from '#cards/render-card-page.tsx'
import { toCardView } from '#cards/to-card-view.ts'
import { toVcfContact } from '#cards/to-vcf-contact.ts'
import { fileUrl } from '#contract/files.ts'
import type { Vcard } from '#contract/vcard.ts'
import { toVcf } from '#formats/vcf.ts'

type CardRow = {
  qrcode_id: number
  slug: string
  uid: string
  template_id: number
  primary_color: string
  secondary_color: string
  color_theme: number
  content: Vcard
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

async function recordVisit(request: express.Request, card: CardRow): Promise<void> {
  const visitor = createHash('sha256')
    .update(`${request.ip ?? ''}${request.get('user-agent') ?? ''}`)
    .digest()
  await pool.query('insert into visits (at, qrcode_id, source, visitor) values (now(), $1, $2, $3)', [
    card.qrcode_id,
    'link',
    visitor.subarray(0, 16),
  ])
}

app.get('/p/:slug', async (request, response) => {
  const card = await findCard(request.params.slug)
  if (card === undefined) return void response.status(404).send('Page Not Found')
  const view = toCardView({
    vcard: card.content,
    themeId: card.template_id,
    colors: { ...card, theme: card.color_theme },
    locale: 'en',
    fileUrl: (name, width) => fileUrl(name, width, 'webp'),
    actions: cardActions(origin, card.slug, 'link'),
    share: shareSection(card.slug, 'link'),
    madeWithVisita: true,
  })
  const { html } = await renderCardPage(view)
  await recordVisit(request, card)
  response.type('html').send(html)
})

app.get('/p/:slug/contact.vcf', async (request, response) => {
  const card = await findCard(request.params.slug)
  if (card === undefined) return void response.status(404).send('Page Not Found')
  const contact = toVcfContact({
    vcard: card.content,
    uid: card.uid,
    revision: card.updated_at,
    permalink: `${origin}/p/${card.slug}`,
  })
  await recordVisit(request, card)
  response.type('text/vcard').send(toVcf(contact))
})

app.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
