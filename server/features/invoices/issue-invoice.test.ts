import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { issueForOrder } from './index.ts'
import { issueOne, paidOrder } from './testing/issue-one.ts'

const app = await createTestApp()
await createSeller(app.ctx.db)
const { ctx } = app
const { db } = ctx
const find = async (id: number) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

class Rollback extends Error {}

it('gives 500 invoices at once numbers without a gap or a double, although every fourth is taken back', async () => {
  const all = Array.from({ length: 500 }, (_, index) => index)
  for (let start = 0; start < all.length; start += 50)
    await Promise.all(
      all.slice(start, start + 50).map(async (index) => {
        const done = ctx.tx(async (tx) => {
          await issueForOrder(tx, paidOrder())
          if (index % 4 === 0) throw new Rollback()
        })
        const error: unknown = await done.catch((thrown: unknown) => thrown)
        expect(error instanceof Rollback).toBe(index % 4 === 0)
      }),
    )
  const rows = await db.selectFrom('invoices').select(['serial', 'number']).orderBy('serial').execute()
  expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: 375 }, (_, index) => index + 1))
  const numbers = rows.map(({ number }) => number ?? '')
  expect(new Set(numbers).size).toBe(375)
  expect(numbers.every((number) => /^VIS\/[0-9-]{5}\/[0-9]{6}$/.test(number) && number.length <= 16)).toBe(
    true,
  )
})

it('issues one invoice for an order, however often it is paid at once', async () => {
  const order = paidOrder()
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => ctx.tx(async (tx) => issueForOrder(tx, order))),
  )
  expect(new Set(ids).size).toBe(1)
  const { total_minor, taxable_minor, tax_minor, status } = await find(ids[0] ?? 0)
  expect({ total_minor, taxable_minor, tax_minor, status }).toEqual({
    total_minor: 199_000,
    taxable_minor: 168_644,
    tax_minor: 30_356,
    status: 'issued',
  })
})

it('numbers test payments apart', async () => {
  const before = await find(await issueOne(ctx))
  const test = await find(await issueOne(ctx, { isTest: true }))
  const after = await find(await issueOne(ctx))
  expect(test.number).toMatch(/^TST\/.*\/000001$/)
  expect(after.serial).toBe((before.serial ?? 0) + 1)
})

it('begins a new series at midnight of 1 April where the seller is', async () => {
  const at = (moment: string) =>
    ctx.tx(async (tx) => issueForOrder({ ...tx, now: () => new Date(moment) }, paidOrder()))
  expect((await find(await at('2030-03-31T18:29:59Z'))).number).toBe('VIS/29-30/000001')
  expect((await find(await at('2030-03-31T18:30:00Z'))).number).toBe('VIS/30-31/000001')
})

it('never changes what is issued', async () => {
  const id = await issueOne(ctx)
  const immutable = { constraint: 'invoices_immutable' }
  await expect(
    db
      .updateTable('invoices')
      .set({ total_minor: 1, taxable_minor: 1, tax_minor: 0 })
      .where('id', '=', id)
      .execute(),
  ).rejects.toMatchObject(immutable)
  await expect(db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toMatchObject(immutable)
  await expect(
    db.updateTable('invoice_lines').set({ description: 'Else' }).where('invoice_id', '=', id).execute(),
  ).rejects.toMatchObject(immutable)
  await expect(db.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute()).rejects.toMatchObject(
    immutable,
  )
  await expect(sql`update invoices set status = 'draft' where id = ${id}`.execute(db)).rejects.toMatchObject(
    immutable,
  )
  // what the portal of e-invoices answers is added later
  await db.updateTable('invoices').set({ irn: 'abc' }).where('id', '=', id).execute()
})

it('makes a bill of supply of exempt lines, with numbers of its own', async () => {
  const [line] = paidOrder().lines
  if (line === undefined) throw new Error('The sample order has no line.')
  const exempt = { ...line, taxes: [], taxable_minor: 199_000, treatment: 'exempt' as const }
  expect(await find(await issueOne(ctx, { lines: [exempt] }))).toMatchObject({
    document: 'bill-of-supply',
    number: expect.stringMatching(/^BOS\/.*\/000001$/) as string,
  })
  expect(await find(await issueOne(ctx, { lines: [exempt, line] }))).toMatchObject({ document: 'invoice' })
})

it('mails the invoice with its file, in the language of the account', async () => {
  const user = await createUser(db, { locale: 'hi' })
  const id = await issueOne(ctx, { userId: user.id })
  const { number } = await find(id)
  await app.drain()
  const mail = await db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', user.email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toContain(number)
  expect(mail.body_text).toContain(`/dashboard/subscription/invoices?id=${id}`)
})
