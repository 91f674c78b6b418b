import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import {
  addPaymentProof,
  getOwnPaymentProof,
  getPaymentProof,
  maxProofBody,
} from '#contract/payment-proofs.ts'
import { getPublicRegistration, registrations, updateEventPayment } from '#contract/registrations.ts'
import { localFiles } from '#server/platform/ports/files.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepAttendees } from './index.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-proofs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await createTestApp({ ctx: { files: localFiles(folder) } })
const { db } = app.ctx

/** A receipt. @param bytes that it holds beside its text @param script that it runs */
async function pdfOf(bytes = 0, script = '') {
  const document = await PDFDocument.create()
  document.addPage([200, 100]).drawText('Paid: 500.00')
  document.context.register(document.context.stream(randomBytes(bytes)))
  if (script !== '') document.addJavaScript('main', script)
  return Buffer.from(await document.save())
}
const pdf = await pdfOf()
const photo = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

async function makePaying() {
  const event = await makeEvent(app, { ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }] })
  const { data } = await register(app, event.slug)
  const { list } = (await app.call(registrations.list, { body: {}, as: event.as })).data
  return { ...event, token: data.token, id: list[0]?.registration_id ?? 0 }
}
async function show(token: string, bytes: Uint8Array) {
  const body = new FormData()
  body.append('proof', new File([bytes as BlobPart], 'proof', { type: 'image/png' }))
  const reply = await app.fetch(addPaymentProof.path.replace('{token}', token), { method: 'POST', body })
  return ((await reply.json()) as { error: string | null }).error ?? reply.status
}
const read = (id: number, as: string) =>
  app.fetch(getPaymentProof.path.replace('{id}', String(id)), { headers: { authorization: `Bearer ${as}` } })
const names = async () =>
  (await db.selectFrom('files').select('name').where('purpose', '=', 'payment').execute()).map(
    ({ name }) => name,
  )

it('is a picture, encoded anew, that only the attendee and the organiser get; another one replaces it', async () => {
  const { as, token, id } = await makePaying()
  expect((await read(id, as)).status).toBe(404)
  expect(await show(token, await photo('#2f5bea'))).toBe(200)
  const [first = ''] = await names()
  expect(await show(token, await photo('#d8432b'))).toBe(200)
  const [name = '', ...others] = await names()
  expect([name === first, others]).toEqual([false, []])
  for (const reply of [
    await read(id, as),
    await app.fetch(getOwnPaymentProof.path.replace('{token}', token)),
  ]) {
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60 })
    expect(bytes.includes('secret place')).toBe(false)
  }
  for (const address of [`/files/${name}`, `/v1/fileapi/file/${name}`])
    expect((await app.fetch(address)).status).toBe(404)
  const stranger = await makePaying()
  expect((await read(id, stranger.as)).status).toBe(404)
  const shown = (await app.call(getPublicRegistration, { params: { token } })).data
  expect(shown.has_payment_proof).toBe(true)
})

it('may be a PDF, which is only ever saved, and nothing else', async () => {
  const { as, token, id } = await makePaying()
  expect(await show(token, pdf)).toBe(200)
  const reply = await read(id, as)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdf)
  expect(await show(token, Buffer.from('<html>'))).toBe('proof_type_unsupported')
  expect(await show(token, Buffer.from('%PDF-1.7\n%%EOF'))).toBe('pdf_unreadable')
  expect(await show(token, await pdfOf(10, 'app.alert(1)'))).toBe('pdf_active')
  expect(Buffer.from(await (await read(id, as)).arrayBuffer())).toEqual(pdf)
  expect(await show(token, Buffer.from(''))).toBe('file_missing')
  expect(await show(token, Buffer.concat([pdf, Buffer.alloc(10_485_761)]))).toBe('file_too_large')
})

it('is asked for while a transfer is awaited, and then no more', async () => {
  const { as, token, id } = await makePaying()
  const paid = { registration_id: id, status: 'paid', reference: 'UTR-1' } as const
  await app.call(updateEventPayment, { body: paid, as })
  const before = await names()
  expect(await show(token, pdf)).toBe('wrong_state')
  expect(await names()).toEqual(before)
})

it('comes with the number in one form that needs no script', async () => {
  const { token } = await makePaying()
  const post = (fields: Record<string, string | File>) => {
    const body = new FormData()
    const all = { token, action: 'reference', payment_reference: '', ...fields }
    for (const [name, value] of Object.entries(all)) body.append(name, value)
    return app.fetch('/event/ticket', { method: 'POST', body })
  }
  const none = await post({ payment_proof: new File([], '') })
  expect(none.status).toBe(422)
  expect(await none.text()).toContain('Number of your transfer:')
  const wrong = await post({ payment_proof: new File(['<html>'], 'a.html') })
  expect(wrong.status).toBe(409)
  expect(await wrong.text()).toContain('Use a picture or a PDF.')
  // as large as photographs are
  const large = await pdfOf(3_000_000)
  const both = await post({
    payment_reference: 'UTR 4711',
    payment_proof: new File([large], 'a.pdf'),
  })
  expect(both.status).toBe(303)
  const page = await (await app.fetch(`/event/ticket?token=${token}`)).text()
  expect(page).toContain('UTR 4711')
  expect(page).toContain(`href="/v1/event-registration/payment-proof/${token}"`)
})

it('says at the ticket that it is too large', async () => {
  const { token } = await makePaying()
  const html = await (await app.fetch(`/event/ticket?token=${token}`)).text()
  const [, address = ''] = /action="([^"]+)"[^>]*multipart/.exec(html) ?? []
  const body = new FormData()
  body.append('token', token)
  body.append('payment_proof', new File([new Uint8Array(maxProofBody)], 'a.pdf'))
  // as it comes through a socket: with its length
  const sent = new Response(body)
  const bytes = await sent.arrayBuffer()
  const headers = {
    'content-type': sent.headers.get('content-type') ?? '',
    'content-length': String(bytes.byteLength),
  }
  const reply = await app.fetch(address, { method: 'POST', headers, body: bytes })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('The file is larger than 10 MB.')
})

it('is deleted when the attendee is forgotten, with its bytes', async () => {
  const { token, id } = await makePaying()
  await show(token, pdf)
  const { payment_proof: name } = await db
    .selectFrom('registrations')
    .select('payment_proof')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await app.ctx.files.find(name ?? '')).toBeDefined()
  await sweepAttendees({ ...app.ctx, now: () => new Date('2029-06-01T00:00:00Z') })
  expect(await app.ctx.files.find(name ?? '')).toBeUndefined()
  expect(await names()).not.toContain(name)
})
