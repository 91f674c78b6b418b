import { beforeAll, expect, it } from 'vitest'
import { faqs } from '#contract/content.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const read = async (path: string) => {
  const reply = await app.fetch(path)
  return { status: reply.status, html: await reply.text(), location: reply.headers.get('location') }
}
const add = async (
  question: string,
  answer: string,
  more: { category?: string; category_hi?: string; question_hi?: string } = {},
) => {
  const body = { question, answer: `<p>${answer}</p>`, status: 'published' as const, ...more }
  return (await app.call(faqs.create, { as, body })).data.faq_id
}

let cafe = 0
let wifi = 0
beforeAll(async () => {
  cafe = await add('May I print José’s café code?', 'Yes & no.', {
    category: 'Print',
    question_hi: 'क्या मैं छाप सकता हूँ?',
  })
  wifi = await add('Does it make codes of a Wi-Fi network?', 'Yes, free.', { category: 'Codes' })
  await add('هل أطبع ٣ رموز يا أحمد؟', 'نعم.', { category: 'Codes' })
  await add('Which paper is best?', 'A thick one.', { category: 'Print', category_hi: 'छपाई' })
})

const questionsOf = (html: string) =>
  [...html.matchAll(/<summary>([^<]*)<\/summary>/g)].map(([, text]) => text).slice(1)

it('lists all questions by category, with structured data', async () => {
  const { html } = await read('/faq')
  expect(questionsOf(html)).toEqual([
    'May I print José’s café code?',
    'Which paper is best?',
    'Does it make codes of a Wi-Fi network?',
    'هل أطبع ٣ رموز يا أحمد؟',
  ])
  const data = JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1] ?? '') as {
    '@type': string
    mainEntity: { name: string }[]
  }
  expect([data['@type'], data.mainEntity.length]).toEqual(['FAQPage', 4])
})

it('names categories in the language of the page', async () => {
  expect((await read('/hi/faq')).html).toContain('<h2>छपाई</h2>')
  expect((await read('/faq')).html).toContain('<h2>Print</h2>')
})

it('finds questions without a script, whatever accents and case they are typed with', async () => {
  expect(questionsOf((await read('/faq?q=CAFE%20jose')).html)).toEqual(['May I print José’s café code?'])
  expect(questionsOf((await read('/faq?q=free')).html)).toEqual(['Does it make codes of a Wi-Fi network?'])
  const { html } = await read('/faq?q=%3Cscript%3Ealert(1)')
  expect(questionsOf(html)).toEqual([])
  expect(html).toContain('value="&lt;script&gt;alert(1)"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

it('finds questions as lists find them: in any form of letters and digits', async () => {
  for (const search of ['احمد', '3 رموز', 'أ\u200bحمد'])
    expect(questionsOf((await read(`/faq?q=${encodeURIComponent(search)}`)).html)).toEqual([
      'هل أطبع ٣ رموز يا أحمد؟',
    ])
})

it('gives each question an address, which its number decides', async () => {
  const address = `/faq/${String(cafe)}-may-i-print-jos%C3%A9-s-caf%C3%A9-code`
  const { status, html } = await read(address)
  expect(status).toBe(200)
  expect(html).toContain('<title>May I print José’s café code? · Visita</title>')
  expect(html).toContain('content="Yes &amp; no."')
  expect(html).toContain('Which paper is best?')
  expect(html).not.toContain('Wi-Fi network')
  expect(await read(`/faq/${String(cafe)}-older-words`)).toMatchObject({ status: 302, location: address })
  expect((await read(`/hi/faq/${String(cafe)}`)).location).toMatch(/^\/hi\/faq\/\d+-%E0%A4%95/)
  expect((await read('/faq/999')).status).toBe(404)
  expect((await read('/faq/none')).status).toBe(404)
  expect((await read(`/faq/${String(wifi)}-does-it-make-codes-of-a-wi-fi-network`)).status).toBe(200)
})
