import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fullCard } from '#cards/kinds/vcard/samples/extremes.ts'
import { attributes, contentOf, startTags } from '#cards/testing/markup.ts'
import { asStudent } from '#cards/kinds/student/as-student.ts'
import { cardType, studentThemeIds, vcardThemeIds } from '#contract/constants.ts'
import type { StudentCard } from '#contract/kinds/student.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { scaled } from '../../../scripts/testing/time-limits.ts'

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

/** The same in every field of a student card, all of them shown. */
const attackedStudent = (attack: string): StudentCard => ({
  ...asStudent(attacked(attack), { student_no: attack, ...everyFact(attack) }),
  course: attack,
  department: attack,
})

const everyFact = (text: string) =>
  ({
    birth_date: '2007-02-28',
    show_birth_date: 1,
    blood_group: text,
    show_blood_group: 1,
    guardian_name: text,
    guardian_phone: text,
    show_guardian: 1,
    home_address: text,
    show_home_address: 1,
    emergency_phone: text,
    show_emergency_phone: 1,
  }) as const

const newStudent = {
  card_type_id: cardType.student,
  qrcode_theme_id: 1,
  vcard: { name: 'Asha', institution: 'Fairhaven', student_no: 'F-1', valid_until: '2030-06-30' },
} as const

const write = async (vcard: unknown, template: number, card: Parameters<typeof makeCard>[1] = {}) => {
  const { slug, id } = await makeCard(app, card)
  const content = JSON.stringify(vcard)
  await app.ctx.db.updateTable('cards').set({ content, template_id: template }).where('id', '=', id).execute()
  return slug
}

/** What a browser would run or open that is not ours. */
const errorsOf = (html: string, ownScripts = 2): string[] => {
  const scripts = html.match(/<script/gi)?.length ?? 0
  const data = contentOf(html, 'script').filter((text) => text.startsWith('{'))
  for (const text of data) JSON.parse(text)
  return [
    ...(scripts === ownScripts && data.length === Math.min(1, ownScripts) ? [] : [`${scripts} scripts`]),
    ...startTags(html).filter((tag) => /^<(?:script|iframe|object|embed|base|meta http)/i.test(tag)),
    ...attributes(html).flatMap(([name, value]) => {
      const isCode = name.startsWith('on') || name === 'style' || name === 'srcdoc'
      const isOpened = /^(?:href|src|action|formaction)$/.test(name)
      const isSafe = !isOpened || /^(?:https?:|tel:|mailto:|sms:|\/|#)/.test(value)
      return isCode || !isSafe ? [`${name}=${value}`] : []
    }),
  ]
}

/** @returns the page */
async function expectHarmless(path: string, attack: string, ownScripts?: number): Promise<string> {
  const reply = await app.fetch(path)
  const { status } = reply
  const html = await reply.text()
  const errors = errorsOf(html, ownScripts)
  expect({ attack, status, errors }).toEqual({ attack, status: 200, errors: [] })
  return html
}

it('runs nothing that an owner wrote, in any template', { timeout: scaled(120_000) }, async () => {
  for (const template of vcardThemeIds)
    for (const attack of attacks)
      await expectHarmless(`/p/${await write(attacked(attack), template)}`, attack)
})

it('runs nothing that an issuer wrote on a student card, nor on the page that verifies it', async () => {
  for (const template of studentThemeIds) {
    for (const attack of attacks) {
      const slug = await write(attackedStudent(attack), template, newStudent)
      const html = await expectHarmless(`/p/${slug}`, attack)
      const verifyPath = /href="[^"]*(\/v\/[A-Z0-9]+)"/.exec(html)?.[1] ?? ''
      await expectHarmless(verifyPath, attack, 0)
    }
  }
})

const fullStudent = asStudent(fullCard, {
  student_no: 'FSM 0031',
  ...everyFact('Asha Rao'),
  guardian_phone: '+44 20 7946 0188',
  emergency_phone: '+44 20 7946 0199',
})

/** The best quality takes ten times as long, for a tenth less. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

it('weighs at most 14 KB with style and script when every section is in use', async () => {
  const slugs = [
    ...(await Promise.all(vcardThemeIds.map((template) => write(fullCard, template)))),
    ...(await Promise.all(studentThemeIds.map((template) => write(fullStudent, template, newStudent)))),
  ]
  for (const slug of slugs) {
    const reply = await app.fetch(`/p/${slug}`, { headers: { 'accept-encoding': 'gzip' } })
    const gzipped = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    expect(gzipped.length).toBeLessThanOrEqual(14 * 1024)
    const html = gunzipSync(gzipped)
    expect(html.toString()).not.toMatch(/(?:src|href)="https?:[^"]+\.(?:js|css|woff2?)"/)
    expect(brotliCompressSync(html, quick).length).toBeLessThan(gzipped.length)
  }
})
