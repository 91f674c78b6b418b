import { beforeEach, describe, expect, it } from 'vitest'
import { withdrawPath } from '#contract/contact-shapes.ts'
import { errors } from '#contract/errors.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp({ ctx: { limits: memoryLimits() } })
const { db } = app.ctx

let address = 0
beforeEach(() => {
  address += 1
})

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-visita-address': `203.0.113.${address}`, ...headers },
  })
const json = { accept: 'application/json' }
const filled = {
  name: 'Vera Visitor',
  phone: '',
  email: 'Vera@Example.com',
  company: '',
  message: 'Hello & <b>bye</b>\r\nVera',
  consent: '1',
  consent_version: 'share-1',
  locale: 'en',
  source: 'qr',
  website: '',
}
const received = (id: number) =>
  db.selectFrom('shared_contacts').selectAll().where('card_id', '=', id).execute()

describe('sending one’s details from a card page', () => {
  it('takes a mail address of any script, as people paste it, without a script', async () => {
    const { slug, id } = await makeCard(app)
    for (const email of [
      '"Kapoor, Neha" <नेहा@उदाहरण.भारत>',
      'mailto:иван@пример.рф?subject=x',
      'Vera@Example.com;',
    ])
      expect((await send(`/p/${slug}/share`, { ...filled, email })).status).toBe(303)
    expect((await received(id)).map(({ email }) => email)).toEqual([
      'नेहा@xn--p1b6ci4b4b3a.xn--h2brj9c',
      'иван@xn--e1afmkfd.xn--p1ai',
      'vera@example.com',
    ])
    const reply = await send(`/p/${slug}/share`, { ...filled, email: 'a@example.com, b@example.com' })
    const page = await reply.text()
    expect(reply.status).toBe(422)
    expect(page).toContain('There are several here.')
    expect(page).toContain('value="a@example.com, b@example.com"')
    // a browser would refuse the same in an input of the type `email`
    expect(page).not.toContain('type="email"')
  })

  it('stores them for the owner and thanks after a redirect, without a script', async () => {
    const { slug, id, owner } = await makeCard(app)
    const reply = await send(`/p/${slug}/share`, filled)
    expect(reply.status).toBe(303)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const [row] = await received(id)
    expect(row).toMatchObject({
      owner_id: owner.id,
      name: 'Vera Visitor',
      email: 'vera@example.com',
      message: 'Hello & <b>bye</b>\nVera',
      consent_version: 'share-1',
    })
    const thanks = await app.fetch(reply.headers.get('location') ?? '')
    const html = await thanks.text()
    expect([thanks.status, thanks.headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
    expect(html).toContain('Contact exchanged')
    expect(html).toContain(`href="/p/${slug}"`)
    await app.fetch(reply.headers.get('location') ?? '')
    expect(await received(id)).toHaveLength(1)
  })

  it('answers a script as the API does', async () => {
    const { slug } = await makeCard(app)
    const reply = await send(`/p/${slug}/share`, filled, json)
    const { error, data } = (await reply.json()) as { error: unknown; data: { withdraw_url: string } }
    expect([reply.status, error]).toEqual([200, null])
    expect(data.withdraw_url).toBe(withdrawPath(/[\w-]{32}$/.exec(data.withdraw_url)?.[0] ?? ''))
    const invalid = await send(`/p/${slug}/share`, { ...filled, email: '' }, json)
    const reason = (await invalid.json()) as { error: string; data: { fields: { path: string }[] } }
    expect([invalid.status, reason.error]).toEqual([422, 'invalid_input'])
    expect(reason.data.fields.map(({ path }) => path)).toEqual(['phone', 'email'])
  })

  it('shows the card again with what was typed and every error, and keeps nothing', async () => {
    const { slug, id } = await makeCard(app)
    const typed = { ...filled, name: '', email: 'not"><script>alert(1)</script>', phone: 'abc' }
    const { consent: _, ...unticked } = typed
    const reply = await send(`/p/${slug}/share`, unticked)
    const html = await reply.text()
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([422, 'no-store'])
    for (const sentence of [
      'Enter your name.',
      'Enter a phone number, digits only.',
      'Enter an email address like name@example.com.',
      'Please agree, so that these details may be kept.',
    ])
      expect(html).toContain(sentence)
    expect(html).toContain('Hello &amp; &lt;b&gt;bye&lt;/b&gt;')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('name="source" value="qr"')
    expect(await received(id)).toEqual([])
  })

  it('keeps the language the form was shown in', async () => {
    const { slug } = await makeCard(app, { vcard: { name: 'ليلى الحداد' } })
    const reply = await send(`/p/${slug}/share`, { ...filled, name: '', locale: 'ar' })
    expect(await reply.text()).toContain('<html lang="ar" dir="rtl">')
    const toScript = await send(`/p/${slug}/share`, { ...filled, name: '', locale: 'ar' }, json)
    const { message, data } = (await toScript.json()) as {
      message: string
      data: { fields: { message: string }[] }
    }
    for (const text of [message, ...data.fields.map((field) => field.message)])
      expect(text).toMatch(/^\p{Script=Arabic}/u)
  })

  it('thanks in the language of the form, offers the contact file and the withdrawal', async () => {
    const { slug } = await makeCard(app)
    const reply = await send(`/p/${slug}/share`, { ...filled, locale: 'ar' })
    const path = reply.headers.get('location') ?? ''
    const html = await (await app.fetch(path, { headers: { 'accept-language': 'en' } })).text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('أصبح بإمكان Jane Doe التواصل معك.')
    expect(html).toContain(`href="/p/${slug}/contact.vcf"`)
    expect(html).toContain(`href="${path.replace(/\?.*$/, '')}"`)
  })

  it('lets a robot believe that it was sent', async () => {
    const { slug, id } = await makeCard(app)
    const reply = await send(`/p/${slug}/share`, { ...filled, website: 'https://spam.example' })
    expect(reply.status).toBe(303)
    expect(await received(id)).toEqual([])
  })

  it('takes nothing for a card that nobody can see', async () => {
    const { slug, id } = await makeCard(app)
    await db.updateTable('cards').set({ status: 'inactive' }).where('id', '=', id).execute()
    const page = await send(`/p/${slug}/share`, filled)
    expect([page.status, (await page.text()).includes('This card is switched off')]).toEqual([404, true])
    const script = await send(`/p/${slug}/share`, filled, json)
    expect(await script.json()).toMatchObject({ error: 'card_inactive' })
    expect((await send('/p/nobody-here/share', filled)).status).toBe(404)
    expect((await send('/p/%00/share', filled, json)).status).toBe(404)
    expect(await received(id)).toEqual([])
  })

  it('is slowed down for one address, and takes no endless or foreign body', async () => {
    const { slug } = await makeCard(app)
    const nonsense = await app.fetch(`/p/${slug}/share`, { method: 'POST', body: '{"name":1}' })
    expect(nonsense.status).toBe(422)
    const huge = await send(`/p/${slug}/share`, { ...filled, message: 'x'.repeat(2_000_000) })
    expect(huge.status).toBe(413)
    for (let number = 0; number < 10; number++) await send(`/p/${slug}/share`, filled)
    const slowed = await send(`/p/${slug}/share`, filled)
    expect([slowed.status, await slowed.text()]).toEqual([429, errors.too_many_requests.text])
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('leads back to the card when the address of the form is opened', async () => {
    const { slug } = await makeCard(app)
    const reply = await app.fetch(`/p/${slug}/share`)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/p/${slug}#share`])
  })
})

describe('taking back what was sent', () => {
  const sendAndGetPath = async (slug: string) => {
    const reply = await send(`/p/${slug}/share`, filled, json)
    return ((await reply.json()) as { data: { withdraw_url: string } }).data.withdraw_url
  }

  it('asks first, deletes on the post, and says so from then on', async () => {
    const { slug, id } = await makeCard(app)
    const path = await sendAndGetPath(slug)
    const formReply = await app.fetch(path)
    expect([formReply.status, formReply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const form = /<form[^>]+>/.exec(await formReply.text())?.[0]
    expect(form).toContain('method="post"')
    expect(form).toContain(`action="${path}"`)
    await app.fetch(path, { method: 'HEAD' })
    expect(await received(id)).toHaveLength(1)
    const done = await app.fetch(path, { method: 'POST' })
    const html = await done.text()
    expect([done.status, html.includes('Withdrawn'), html.includes(`href="/p/${slug}"`)]).toEqual([
      200,
      true,
      true,
    ])
    expect(await received(id)).toEqual([])
    expect((await app.fetch(path, { method: 'POST' })).status).toBe(200)
    expect((await app.fetch(path)).status).toBe(410)
  })

  it('cannot be done by guessing, and tells a guess nothing', async () => {
    const { slug, id } = await makeCard(app)
    await sendAndGetPath(slug)
    const guess = withdrawPath('A'.repeat(32))
    await app.fetch(guess, { method: 'POST' })
    expect(await received(id)).toHaveLength(1)
    expect((await app.fetch(guess)).status).toBe(410)
  })

  it('is tried so often from one address, and then has to wait', async () => {
    const statuses: number[] = []
    for (let count = 0; count <= 60; count += 1) {
      const init = {
        method: count % 2 === 0 ? 'GET' : 'POST',
        headers: { 'x-visita-address': '203.0.113.250' },
      }
      const reply = await app.fetch(withdrawPath(`guess-${count}`), init)
      statuses.push(reply.status)
      if (count === 60) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })
})
