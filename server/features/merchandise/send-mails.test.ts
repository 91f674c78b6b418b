import { expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import { cancelTask } from '#contract/tasks.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

async function makeBatch(as: string, name = 'Blue mugs') {
  const { data } = await app.call(contract.createBatch, { body: { name, quantity: 3 }, as })
  await app.drain()
  await app.drain()
  return data.batch_id
}
async function makeFile(batch_id: number, as: string, format: 'csv' | 'zip' = 'csv') {
  const { data } = await app.call(contract.exportMerchandise, { body: { batch_id, format }, as })
  await app.drain()
  await app.drain()
  return data.task_id
}
const screen = 'merchandise-qr-code-batch/MerchandiseQRCodeBatchView'

it('tells the seller when the codes are made, and when their file is, with a link to the batch', async () => {
  const seller = await createUser(db)
  const id = await makeBatch(seller.token)
  await makeFile(id, seller.token)
  await makeFile(id, seller.token, 'zip')
  const mails = await listMails(db, seller.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your printed QR codes are ready',
    'The file of your QR codes is ready',
    'The file of your QR codes is ready',
  ])
  for (const { body_text: text } of mails)
    expect(text).toContain(`http://visita.test/dashboard/${screen}?id=${id}`)
  expect(mails[0]?.body_text).toContain('All 3 codes of the batch “Blue mugs” are made.')
  expect(mails.map(({ body_text: text }) => text.includes('can claim the code'))).toEqual([
    false,
    true,
    false,
  ])
})

it('tells admins who make a file of somebody else’s batch, in their language, and not the seller', async () => {
  const seller = await createUser(db, { locale: 'hi' })
  const id = await makeBatch(seller.token)
  const admin = await createAdmin(db)
  await makeFile(id, admin.token)
  const [made, ...others] = await listMails(db, seller.email)
  expect(made?.subject).toMatch(/[\u0900-\u097f]/)
  expect(others).toEqual([])
  const [file] = await listMails(db, admin.email)
  expect(file?.body_text).toContain(`http://visita.test/backbone/${screen}?id=${id}`)
})

it('tells nobody of a cancelled batch, a deleted file or at an address that is not confirmed', async () => {
  const seller = await createUser(db)
  const { data } = await app.call(contract.createBatch, {
    body: { name: 'Tags', quantity: 3 },
    as: seller.token,
  })
  await app.call(contract.cancelBatch, { body: { batch_id: data.batch_id }, as: seller.token })
  await app.drain()
  expect(await listMails(db, seller.email)).toEqual([])
  // an admin needs no address to make one
  const unconfirmed = await createUser(db, { role: 'ADMIN', email_verified: false })
  const id = await makeBatch(unconfirmed.token)
  const body = { batch_id: id, format: 'csv' } as const
  const { data: task } = await app.call(contract.exportMerchandise, { body, as: unconfirmed.token })
  await app.call(cancelTask, { body: { task_id: task.task_id }, as: unconfirmed.token })
  await app.drain()
  expect(await listMails(db, unconfirmed.email)).toEqual([])
})
