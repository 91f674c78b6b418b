import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { getAnswerFile, getOwnAnswerFile } from '#contract/answer-files.ts'
import { registrations } from '#contract/registrations.ts'
import { localFiles } from '#server/platform/ports/files.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-answers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await createTestApp({ ctx: { files: localFiles(folder) } })
const { db } = app.ctx

type Fields = Readonly<Record<string, string | File>>

async function post(address: string, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const reply = await app.fetch(address, { method: 'POST', body })
  return { status: reply.status, html: await reply.text(), location: reply.headers.get('location') ?? '' }
}
const picture = async () =>
  new File(
    [
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f5bea' } })
        .png()
        .toBuffer(),
    ],
    'portrait of me.png',
  )

async function open(vcard: Partial<Document>) {
  const event = await makeEvent(app, {
    ticket_pricing_list: [
      { id: 1, pricing_type: 'Adult', amount: 0, kind: 'free' },
      { id: 2, pricing_type: 'Child', amount: 0, kind: 'free' },
    ],
    ...vcard,
  })
  const [adult = 0, child = 0] = (await event.found()).ticket_types.map(({ ticket_type_id: id }) => id)
  const address = `/event/register/${event.slug}`
  const you = { first_name: 'Asha Rao', email: 'asha@example.com', consent_version: 'attend-1' }
  const rows = async () =>
    (await app.call(registrations.list, { body: { card_id: event.card_id }, as: event.as })).data.list
  return { ...event, adult, child, address, you, rows }
}
const tokenIn = (location: string) => new URLSearchParams(location.split('?')[1]).get('token') ?? ''
const hasField = (html: string, name: string) => html.includes(`name="${name}"`)

describe('the form of an event that asks once', () => {
  it('is one page, and says at each field what is wrong', async () => {
    const { address, you, adult, rows } = await open({
      questions: [
        { label: 'Company', is_required: 1, help: 'As on your badge' },
        { label: 'Days', kind: 'several', options: ['Friday', 'Sunday'], is_required: 1 },
      ],
    })
    const html = await (await app.fetch(address)).text()
    for (const name of ['first_name', 'w-1', 'w-2.0', 'w-2.1']) expect(hasField(html, name)).toBe(true)
    expect(html).toContain('As on your badge')
    const typed = { ...you, [`q-${adult}`]: '1' }
    const wrong = await post(address, { ...typed, first_name: ' ', 'w-2.1': 'Sunday' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('Enter your name.')
    expect(wrong.html).toMatch(/<a href="#f-w-1">Company: Please answer this\.<\/a>/)
    expect(wrong.html).toMatch(/id="f-w-1"[^>]*aria-invalid="true"[^>]*aria-describedby="h-w-1 f-w-1-error"/)
    expect(wrong.html).toMatch(/name="w-2\.1"[^>]*checked/)
    const sent = await post(address, { ...typed, 'w-1': 'Visita', 'w-2.1': 'Sunday' })
    expect(sent.status).toBe(303)
    const page = await (await app.fetch(sent.location)).text()
    expect(page).toContain('Visita')
    expect((await rows()).length).toBe(1)
  })
})

describe('the form of an event that asks for each ticket', () => {
  const asked: Partial<Document> = {
    ticket_names: 1,
    questions: [
      { label: 'Age', kind: 'number', per: 'ticket', ticket_item_ids: [2], is_required: 1 },
      { label: 'Company' },
    ],
  }

  it('asks first which tickets, then who comes with them, without a script', async () => {
    const { address, you, adult, child, rows } = await open(asked)
    const first = await (await app.fetch(address)).text()
    expect(hasField(first, `q-${child}`)).toBe(true)
    expect(hasField(first, 'first_name')).toBe(false)
    const tickets = { [`q-${adult}`]: '1', [`q-${child}`]: '2' }
    const none = await post(address, { step: 'tickets', [`q-${adult}`]: '0' })
    expect([none.status, none.html.includes('Choose a ticket.')]).toEqual([422, true])
    const many = await post(address, { step: 'tickets', [`q-${adult}`]: '11' })
    expect([many.status, hasField(many.html, 'first_name')]).toEqual([422, false])
    const second = await post(address, { step: 'tickets', ...tickets })
    expect(second.status).toBe(200)
    for (const name of ['first_name', `n-${adult}-1`, `n-${child}-2`, `w-${child}-1-1`, 'w-2'])
      expect(hasField(second.html, name)).toBe(true)
    expect(hasField(second.html, `w-${adult}-1-1`)).toBe(false)
    expect(second.html).toContain(`name="q-${child}" value="2"`)
    const people = { step: 'people', ...tickets, ...you, [`n-${child}-1`]: 'Mina', [`w-${child}-1-1`]: '7' }
    const wrong = await post(address, people)
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain(`href="#f-n-${child}-2"`)
    expect(wrong.html).toContain('Ticket 3: Child, Name of the guest: Enter the name of the guest.')
    expect(wrong.html).toMatch(new RegExp(`name="n-${child}-1"[^>]*value="Mina"`))
    const sent = await post(address, { ...people, [`n-${child}-2`]: 'Tariq', [`w-${child}-2-1`]: '9' })
    expect(sent.status).toBe(303)
    const page = await (await app.fetch(sent.location)).text()
    // nobody has typed a name for the first ticket
    for (const name of ['Mina', 'Tariq', 'Asha Rao']) expect(page).toContain(`<bdi>${name}</bdi>`)
    expect(await rows()).toMatchObject([{ first_name: 'Asha Rao', seats: 3 }])
  })

  it('keeps what was typed when the tickets are chosen again', async () => {
    const { address, you, adult, child } = await open(asked)
    const typed = { ...you, [`q-${adult}`]: '1', [`n-${adult}-1`]: 'Noor', 'w-2': 'Visita' }
    const back = await post(address, { step: 'people', change: '1', ...typed })
    expect(back.html).toMatch(new RegExp(`type="hidden" name="n-${adult}-1" value="Noor"`))
    const again = await post(address, { step: 'tickets', ...typed, [`q-${child}`]: '1' })
    expect(again.html).toMatch(new RegExp(`name="n-${adult}-1"[^>]*value="Noor"`))
    expect(again.html).toMatch(
      /name="first_name"[^>]*value="Asha Rao"|value="Asha Rao"[^>]*name="first_name"/,
    )
  })
})

describe('a file that is an answer', () => {
  it('is stored like a proof of a payment, and only the guest and the organiser get it', async () => {
    const { address, you, adult, as, rows } = await open({
      questions: [{ label: 'Portrait', kind: 'file', is_required: 1, help: 'With your face' }],
    })
    const typed = { ...you, [`q-${adult}`]: '1' }
    const missing = await post(address, typed)
    expect([missing.status, missing.html.includes('Choose a file to upload.')]).toEqual([422, true])
    expect(missing.html).toContain('With your face\nA picture or a PDF.')
    const text = await post(address, { ...typed, 'w-1': new File(['hello'], 'cv.txt') })
    expect([text.status, text.html.includes('Choose a picture or a PDF.')]).toEqual([422, true])
    const stored = async () =>
      (await db.selectFrom('files').select('name').where('purpose', '=', 'payment').execute()).length
    // what is wrong elsewhere stores no file
    await post(address, { ...typed, first_name: '', 'w-1': await picture() })
    expect(await stored()).toBe(0)
    const sent = await post(address, { ...typed, 'w-1': await picture() })
    expect(sent.status).toBe(303)
    expect(await stored()).toBe(1)
    const token = tokenIn(sent.location)
    const answer = await db
      .selectFrom('registration_answers')
      .selectAll()
      .where('label', '=', 'Portrait')
      .executeTakeFirstOrThrow()
    expect(answer.value).toBe('portrait of me.png')
    const of = (template: string, id: string | number) =>
      template.replace('{token}', token).replace('{id}', String(id)).replace('{answer_id}', String(answer.id))
    const [row] = await rows()
    const id = row?.registration_id ?? 0
    const own = await app.fetch(of(getOwnAnswerFile.path, ''))
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    const organiser = { headers: { authorization: `Bearer ${as}` } }
    expect((await app.fetch(of(getAnswerFile.path, id), organiser)).status).toBe(200)
    const stranger = await makeEvent(app)
    const other = { headers: { authorization: `Bearer ${stranger.as}` } }
    expect((await app.fetch(of(getAnswerFile.path, id), other)).status).toBe(404)
    // another one replaces it, and none leaves it as it is
    const edit = `/event/ticket?token=${token}`
    const form = { token, action: 'edit', first_name: 'Asha R' }
    expect((await post(edit, form)).status).toBe(303)
    expect((await app.fetch(of(getOwnAnswerFile.path, ''))).status).toBe(200)
    expect((await post(edit, { ...form, 'w-1': await picture() })).status).toBe(303)
    expect((await app.fetch(of(getOwnAnswerFile.path, ''))).status).toBe(404)
    expect(await stored()).toBe(1)
  })
})
