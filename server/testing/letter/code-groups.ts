import { expect } from 'vitest'
import { abuseReports, reportAbuse } from '#contract/abuse-reports.ts'
import { listCodes } from '#contract/card-codes.ts'
import * as claims from '#contract/claims.ts'
import * as dynamic from '#contract/dynamic-codes.ts'
import * as merchandise from '#contract/merchandise.ts'
import { qrDesigns } from '#contract/qr-designs.ts'
import { createUser } from '../factories.ts'
import { lifeOf } from './row-life.ts'
import type { Steps } from './run-calls.ts'
import type { World } from './world.ts'

const pageStatus = async ({ app }: World, path: string) =>
  (await app.fetch(path, { redirect: 'manual' })).status

/** A printed code that somebody has claimed, with a card. */
function qrcodes(world: World): Steps {
  const { admin } = world
  let made: Awaited<ReturnType<typeof world.codes.makeClaimed>>
  const as = () => made.owner.token
  const codesOf = async (token: string) => (await world.call(listCodes, { query: {}, as: token })).list
  const detail = () => world.call(claims.getCode, { params: { id: made.id }, as: as() })
  const history = async (token = as()) =>
    (await world.call(claims.listCodeHistory, { params: { id: made.id }, as: token })).map(
      ({ action }) => action,
    )
  const offer = (to_email: string) =>
    world.call(claims.transferCode, { body: { qrcode_id: made.id, to_email }, as: as() })
  return {
    'a claimed code is in the list, in its detail and in the list of admins': async () => {
      made = await world.codes.makeClaimed()
      const card = { card_id: made.card.card_id, name: 'Asha Rao' }
      const shown = { qrcode_id: made.id, code: made.code, kind: 'merchandise', status: 'active', card }
      expect(await codesOf(as())).toMatchObject([shown])
      expect(await detail()).toMatchObject(shown)
      expect((await history()).toSorted()).toEqual(['attached', 'claimed'])
      const { list } = await world.call(claims.allCodes.list, {
        query: { search: made.code },
        as: admin.token,
      })
      expect(list).toMatchObject([
        { code: made.code, owner_id: made.owner.id, status: 'active', blocked_at: null },
      ])
    },
    'it is switched off and on': async () => {
      for (const status of ['inactive', 'active'] as const) {
        await world.call(claims.updateCodeStatus, { body: { qrcode_id: made.id, status }, as: as() })
        expect(await detail()).toMatchObject({ status })
        expect((await history())[0]).toBe(status === 'active' ? 'enabled' : 'disabled')
      }
    },
    'a report about it is listed, and it is blocked and unblocked': async () => {
      const report = { slug: made.code, reason: 'fraud', message: 'Asks for money' } as const
      const { report_id } = await world.call(reportAbuse, { body: report })
      const { list } = await world.call(abuseReports.list, { query: {}, as: admin.token })
      expect(list).toEqual([
        expect.objectContaining({ report_id, reason: 'fraud', message: 'Asks for money' }),
      ])
      for (const is_blocked of [1, 0] as const) {
        const body = { qrcode_id: made.id, is_blocked, reason: 'Fraud' }
        await world.call(claims.blockCode, { body, as: admin.token })
        expect(await pageStatus(world, `/q/${made.code}`)).toBe(is_blocked === 1 ? 410 : 200)
      }
    },
    'an offer of it is cancelled, and another one accepted': async () => {
      const receiver = await createUser(world.db)
      await offer(receiver.email)
      expect(await detail()).toMatchObject({ offered_to: receiver.email })
      await world.call(claims.cancelTransfer, { body: { qrcode_id: made.id }, as: as() })
      expect(await detail()).toMatchObject({ offered_to: null })
      await offer(receiver.email)
      const { list } = await world.call(claims.listTransfers, { as: receiver.token })
      const body = { transfer_id: list[0]!.transfer_id }
      await world.call(claims.acceptTransfer, { body, as: receiver.token })
      expect(await codesOf(receiver.token)).toMatchObject([{ code: made.code }])
      expect((await codesOf(as())).map(({ code }) => code)).not.toContain(made.code)
      expect((await history(receiver.token))[0]).toBe('transferred')
      made = { ...made, owner: receiver }
    },
    'it is released, and can be claimed again': async () => {
      await world.call(claims.releaseCode, { body: { qrcode_id: made.id }, as: as() })
      expect(await codesOf(as())).toEqual([])
      const claimable = await world.call(claims.checkClaim, { body: { slug: made.code } })
      expect(claimable).toMatchObject({ status: 'claimable' })
    },
    ...lifeOf(world, {
      resource: qrDesigns,
      draft: () => ({ name: 'Blue dots', design: { foreground: '#123456' } }),
      change: { name: 'Blue dots two' },
      search: 'Blue dots',
    }),
  }
}

function batches(world: World): Steps {
  const as = world.owner.token
  const adminToken = world.admin.token
  const id = { batch_id: 0 }
  const detail = () => world.call(merchandise.getBatch, { params: { id: id.batch_id }, as })
  const both = async (values: object) => {
    expect(await detail()).toMatchObject({ ...id, ...values })
    const mine = await world.call(merchandise.batches.list, { as, query: { search: 'Beakers' } })
    expect(mine.list).toMatchObject([{ ...id, ...values }])
    const all = await world.call(merchandise.allBatches.list, {
      as: adminToken,
      query: { search: 'Beakers' },
    })
    expect(all.list).toMatchObject([{ ...id, ...values, owner_id: world.owner.id }])
  }
  const create = async (name: string) => {
    const body = { name, prefix: 'MUG-', product_note: 'Blue', quantity: 3, needs_secret: true } as const
    return world.call(merchandise.createBatch, { body, as })
  }
  return {
    'a batch is created, and lists and detail show it': async () => {
      id.batch_id = (await create('Beakers')).batch_id
      await world.app.drain()
      await both({
        name: 'Beakers',
        prefix: 'MUG-',
        product_note: 'Blue',
        quantity: 3,
        made: 3,
        status: 'ready',
      })
    },
    'it is changed': async () => {
      const { version } = await detail()
      const expires_at = '2099-01-01T00:00:00.000Z'
      const body = {
        ...id,
        name: 'Beakers of clay',
        prefix: 'CUP-',
        product_note: 'Red',
        expires_at,
        version,
      }
      await world.call(merchandise.updateBatch, { body, as })
      await both({ name: 'Beakers of clay', prefix: 'CUP-', product_note: 'Red', expires_at })
    },
    'it is switched off and on': async () => {
      await world.call(merchandise.disableBatch, { body: id, as })
      await both({ status: 'disabled', claimable: 0, inactive: 3 })
      await world.call(merchandise.enableBatch, { body: id, as })
      await both({ status: 'ready', claimable: 3, inactive: 0 })
    },
    'batches are exported': async () => {
      for (const [path, token] of [
        ['export', as],
        ['admin-export', adminToken],
      ] as const) {
        const { bytes } = await world.send(`GET /v1/merchandise-qrcode-batch/${path}`, { as: token })
        expect(bytes.toString()).toContain('Beakers of clay')
      }
    },
    'one that is being made is cancelled': async () => {
      const { batch_id } = await create('Plates')
      await world.call(merchandise.cancelBatch, { body: { batch_id }, as })
      await world.app.drain()
      const cancelled = await world.call(merchandise.getBatch, { params: { id: batch_id }, as })
      expect(cancelled).toMatchObject({ status: 'cancelled', claimable: 0 })
    },
    ...merchandiseCodes(world, id),
  }
}

/** The codes of the batch. */
function merchandiseCodes(world: World, id: { readonly batch_id: number }): Steps {
  const as = world.owner.token
  const list = async () => {
    const found = await world.call(merchandise.merchandiseCodes.list, {
      query: { batch_id: id.batch_id },
      as,
    })
    return found.list.toSorted((one, other) => one.serial_no - other.serial_no)
  }
  return {
    'codes are in the lists and in their detail': async () => {
      const codes = await list()
      expect(codes.map(({ serial_no, status }) => `${serial_no} ${status}`)).toEqual(
        [1, 2, 3].map((serial) => `${serial} claimable`),
      )
      const detail = await world.call(merchandise.getMerchandiseCode, {
        params: { id: codes[0]!.qrcode_id },
        as,
      })
      expect(detail).toMatchObject({ ...codes[0], claim_secret: expect.stringMatching(/./) as string })
      const all = { query: { batch_id: id.batch_id }, as: world.admin.token }
      const shown = (await world.call(merchandise.allMerchandiseCodes.list, all)).list
      expect(shown.map(({ code }) => code).toSorted()).toEqual(codes.map(({ code }) => code).toSorted())
    },
    'codes are switched off and on': async () => {
      const ids = (await list()).slice(0, 2).map(({ qrcode_id }) => qrcode_id)
      for (const status of ['inactive', 'active'] as const) {
        await world.call(merchandise.updateMerchandiseStatus, { body: { ids, status }, as })
        const shown = status === 'active' ? 'claimable' : 'inactive'
        expect((await list()).map((one) => one.status)).toEqual([shown, shown, 'claimable'])
      }
    },
    'codes are exported': async () => {
      const body = { batch_id: id.batch_id, format: 'csv' } as const
      const { task_id } = await world.call(merchandise.exportMerchandise, { body, as })
      await world.app.drain()
      const file = await world.send('GET /v1/task/file/{id}', { params: { id: task_id }, as })
      for (const { code } of await list()) expect(file.bytes.toString()).toContain(code)
    },
  }
}

function dynamicCodes(world: World): Steps {
  const as = world.owner.token
  let code = { card_id: 0, slug: '' }
  const menu = { name: 'Menu', target: 'https://example.com/menu', message: 'Back on Monday' }
  const detail = () => world.call(dynamic.getDynamicCode, { params: { id: code.card_id }, as })
  const found = () => world.call(dynamic.getPublicDynamicCode, { params: { slug: code.slug } })
  const update = (vcard: object) =>
    world.call(dynamic.updateDynamicCode, {
      body: { card_id: code.card_id, vcard: { ...menu, ...vcard } },
      as,
    })
  return {
    'a dynamic code is created, and leads on': async () => {
      code = await world.call(dynamic.createDynamicCode, { body: { vcard: menu }, as })
      expect(await detail()).toMatchObject({ card: { card_id: code.card_id, vcard: menu } })
      expect(await found()).toMatchObject({ name: 'Menu', state: 'open', target: menu.target })
    },
    'it is changed': async () => {
      await update({ target: 'https://example.com/lunch', message: 'Open' })
      expect(await found()).toMatchObject({ state: 'open', target: 'https://example.com/lunch' })
    },
    'it is locked, and its password opens it': async () => {
      await update({ has_password: 1, password: 'clay-and-fire' })
      expect(await found()).toMatchObject({ state: 'locked', target: null })
      const { url } = await world.call(dynamic.unlockDynamicCode, {
        body: { slug: code.slug, password: 'clay-and-fire' },
      })
      const opened = await world.app.fetch(url, { redirect: 'manual' })
      expect([opened.status, opened.headers.get('location')]).toEqual([302, menu.target])
      await update({ has_password: 0 })
      expect(await found()).toMatchObject({ state: 'open' })
    },
    'it is blocked and opened again': async () => {
      for (const is_blocked of [1, 0] as const) {
        const body = { card_id: code.card_id, is_blocked, reason: 'Fraud' }
        await world.call(dynamic.blockDynamicCode, { body, as: world.admin.token })
        expect(await found()).toMatchObject({ state: is_blocked === 1 ? 'blocked' : 'open' })
      }
    },
  }
}

export const codeGroups = {
  '*qrcodes (group)': qrcodes,
  '*merchandise-qrcode and batch (group)': batches,
  '*dynamic-qrcode (group)': dynamicCodes,
}
