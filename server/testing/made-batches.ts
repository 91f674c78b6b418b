import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/merchandise.ts'
import { createUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Body = Partial<BodyOf<typeof contract.createBatch>>

/** A seller of printed codes, and how their batches are made and read. */
export async function openBatches(app: TestApp) {
  const { db } = app.ctx
  const seller = await createUser(db)
  /** Asks for a batch; its codes are made by a job. */
  const create = (body: Body = {}, as = seller.token) =>
    app.call(contract.createBatch, { body: { name: 'Mugs', prefix: 'MUG-', quantity: 20, ...body }, as })
  return {
    seller,
    create,
    /** A batch with all its codes. @returns its id */
    makeBatch: async (body: Body = {}, as = seller.token) => {
      const { data } = await create(body, as)
      await app.drain()
      return data.batch_id
    },
    detail: async (id: number, as = seller.token) =>
      (await app.call(contract.getBatch, { params: { id }, as })).data,
    codesOf: (batchId: number) =>
      db.selectFrom('qrcodes').selectAll().where('batch_id', '=', batchId).orderBy('serial_no').execute(),
    /** As a claim does it. @returns whether the code could be claimed */
    claim: async (id: number) => {
      const claimer = await createUser(db)
      const { numUpdatedRows } = await db
        .updateTable('qrcodes')
        .set({ status: 'active', owner_id: claimer.id, claimed_at: new Date() })
        .where('id', '=', id)
        .where('status', '=', 'claimable')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** The steps in the histories of all codes of a batch, and how many codes have each. */
    stepsOf: async (batchId: number) => {
      const steps = await db
        .selectFrom('qrcode_history')
        .innerJoin('qrcodes', 'qrcodes.id', 'qrcode_history.qrcode_id')
        .select(['action', ({ fn }) => fn.countAll<number>().as('codes')])
        .where('batch_id', '=', batchId)
        .groupBy('action')
        .orderBy('action')
        .execute()
      return steps.map(({ action, codes }) => [action, codes])
    },
  }
}
