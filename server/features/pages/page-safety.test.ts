import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fullCard } from '#cards/kinds/vcard/samples/extremes.ts'
import { attributes, contentOf, startTags } from '#cards/testing/markup.ts'
import { templateIds } from '#cards/template-ids.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style></script><script>alert(1)</script>',
  '</script><!--<script>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028alert(1)\u2029',
  '&lt;script&gt;',
]

/** Texts in every field; what the API refuses in links is written behind its back. */
const attacked = (attack: string): Vcard => ({
  ...fullCard,
  name: attack,
  company: attack,
  job_title: attack,
  heading_title: attack,
  heading_description: attack,
  contact_us_title: attack,
  contact_us_add_to_contact_button: attack,
  profile_contact: fullCard.profile_contact.map((item) => ({
    ...item,
    contact: attack,
    default_messaage: attack,
  })),
  contact_us: fullCard.contact_us.map((item) => ({
    ...item,
    label: attack,
    street1: attack,
    contact: attack,
    google_map_link: attack,
    location_action_button_label: attack,
  })),
  social_link: fullCard.social_link.map((item) => ({
    ...item,
    type: attack,
    link: attack,
    title: attack,
    sub_title: attack,
  })),
  web_link: fullCard.web_link.map((item) => ({ ...item, link: attack, title: attack, sub_title: attack })),
  video_title: attack,
  video_link: attack,
})

const write = async (vcard: unknown, template = 21) => {
  const { slug, id } = await makeCard(app)
  const content = JSON.stringify(vcard)
  await app.ctx.db.updateTable('cards').set({ content, template_id: template }).where('id', '=', id).execute()
  return slug
}

/** What a browser would run or open that is not ours. */
const errorsOf = (html: string): string[] => {
  const scripts = html.match(/<script/gi)?.length ?? 0
  const data = contentOf(html, 'script').filter((text) => text.startsWith('{'))
  for (const text of data) JSON.parse(text)
  return [
    ...(scripts === 2 && data.length === 1 ? [] : [`${scripts} scripts`]),
    ...startTags(html).filter((tag) => /^<(?:script|iframe|object|embed|base|meta http)/i.test(tag)),
    ...attributes(html).flatMap(([name, value]) => {
      const isCode = name.startsWith('on') || name === 'style' || name === 'srcdoc'
      const isOpened = /^(?:href|src|action|formaction)$/.test(name)
      const isSafe = !isOpened || /^(?:https?:|tel:|mailto:|sms:|\/|#)/.test(value)
      return isCode || !isSafe ? [`${name}=${value}`] : []
    }),
  ]
}

it('runs nothing that an owner wrote, in any template', async () => {
  for (const template of templateIds) {
    for (const attack of attacks) {
      const reply = await app.fetch(`/p/${await write(attacked(attack), template)}`)
      const { status } = reply
      const errors = errorsOf(await reply.text())
      expect({ attack, status, errors }).toEqual({ attack, status: 200, errors: [] })
    }
  }
})

it('weighs at most 14 KB with style and script when every section is in use', async () => {
  for (const template of templateIds) {
    const reply = await app.fetch(`/p/${await write(fullCard, template)}`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    const gzipped = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    expect(gzipped.length).toBeLessThanOrEqual(14 * 1024)
    const html = gunzipSync(gzipped)
    expect(html.toString()).not.toMatch(/(?:src|href)="https?:[^"]+\.(?:js|css|woff2?)"/)
    expect(brotliCompressSync(html).length).toBeLessThan(gzipped.length)
  }
})
