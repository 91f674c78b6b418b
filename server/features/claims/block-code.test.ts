import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { abuseReports, reportAbuse } from '#contract/abuse-reports.ts'
import { attachCode, detachCode, testCode } from '#contract/card-codes.ts'
import { createCard } from '#contract/cards.ts'
import {
  acceptTransfer,
  allCodes,
  blockCode,
  checkClaim,
  listTransfers,
  transferCode,
  updateCodeStatus,
} from '#contract/claims.ts'
import { expectBlocked, holdWith } from '#server/testing/blocked-statements.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createAdmin, createBatch, createMerchandiseCode, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { seller, claim, makeClaimed, openPage, actionsOf } = await openClaimedCodes(app)
const { token: as, id: adminId } = await createAdmin(db)
const setBlocked = (qrcode_id: number, is_blocked: 0 | 1, reason = '') =>
  app.call(blockCode, { body: { qrcode_id, is_blocked, reason }, as })
const switchTo = (qrcode_id: number, status: 'active' | 'inactive', token: string) =>
  app.call(updateCodeStatus, { body: { qrcode_id, status }, as: token })

describe('a code that an admin blocks', () => {
  it('says so by print and link, and its owner cannot bring the page back in any way', async () => {
    const { id, code, card, owner } = await makeClaimed()
    expect((await setBlocked(id, 1, 'Leads to fraud')).data).toEqual({ qrcode_id: id, is_blocked: true })
    const blocked = async () => {
      for (const path of [`/q/${code}`, `/p/${card.slug}`])
        expect(await openPage(path)).toMatchObject({
          status: 410,
          html: expect.stringContaining('This page is blocked') as string,
        })
    }
    await blocked()
    const token = owner.token
    const other = await makeCard(app, {}, owner)
    const attach = { body: { qrcode_id: id, card_id: other.card_id }, as: token }
    const create = { body: { qrcode_id: id, vcard: { name: 'Again' } }, as: token }
    for (const { error } of [
      await switchTo(id, 'active', token),
      await switchTo(id, 'inactive', token),
      await app.call(attachCode, attach),
      await app.call(detachCode, { params: { id }, as: token }),
      await app.call(createCard, create),
    ])
      expect(error).toBe('code_blocked')
    await blocked()
    const shown = await app.call(testCode, { params: { slug: code }, as: token })
    expect(shown.data).toMatchObject({ shows: 'blocked', code: { status: 'inactive' } })
  })

  it('is unblocked once, and is as its owner has left it', async () => {
    const { id, code, owner } = await makeClaimed()
    const twice = await Promise.all([setBlocked(id, 1, 'Spam'), setBlocked(id, 1, 'Spam')])
    expect(twice.map(({ error }) => String(error)).toSorted()).toEqual(['null', 'wrong_state'])
    await setBlocked(id, 0)
    expect((await openPage(`/q/${code}`)).status).toBe(200)
    await switchTo(id, 'inactive', owner.token)
    await setBlocked(id, 1, 'Spam')
    await setBlocked(id, 0)
    expect((await setBlocked(id, 0)).error).toBe('wrong_state')
    expect((await openPage(`/q/${code}`)).status).toBe(404)
    expect((await switchTo(id, 'active', owner.token)).status).toBe(200)
    expect((await openPage(`/q/${code}`)).status).toBe(200)
    expect((await actionsOf(id, owner.token)).slice(0, 3)).toEqual([
      'enabled you',
      'enabled other',
      'disabled other',
    ])
  })

  it('needs a reason, which is mailed to its owner and stands in list and audit log', async () => {
    const { id, code, owner } = await makeClaimed()
    const { data } = await app.call(reportAbuse, { body: { slug: code, reason: 'fraud' } })
    expect(await setBlocked(id, 1)).toMatchObject({
      status: 422,
      fields: [{ path: 'reason', code: 'enter_block_reason' }],
    })
    expect((await setBlocked(0, 1, 'Fraud')).status).toBe(422)
    expect((await setBlocked(999_999, 1, 'Fraud')).error).toBe('qrcode_not_found')
    await setBlocked(id, 1, 'Asks for PINs')
    await app.drain()
    const [mail] = await listMails(db, owner.email)
    expect(mail?.subject).toBe('One of your cards or QR codes is blocked')
    expect(mail?.body_text).toContain(`has blocked your QR code ${code}`)
    expect(mail?.body_text).toContain('Reason: Asks for PINs')
    const listed = await app.call(allCodes.list, { query: { search: code }, as })
    expect(listed.data.list).toMatchObject([
      { status: 'inactive', blocked_at: expect.any(String) as string, blocked_reason: 'Asks for PINs' },
    ])
    const reports = await app.call(abuseReports.list, { query: { status: 'blocked' }, as })
    expect(reports.data.list).toMatchObject([{ report_id: data.report_id }])
    const entries = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'details'])
      .where('subject_type', '=', 'qrcode')
      .where('subject_id', '=', String(id))
      .execute()
    expect(entries).toEqual([
      { actor_id: adminId, action: 'qrcode.blocked', details: { reason: 'Asks for PINs' } },
    ])
  })

  it('waits for a report that is just being written, which is handled with the others', async () => {
    const { id } = await makeClaimed()
    const report = await holdWith(
      db,
      sql`insert into abuse_reports (qrcode_id, reason) values (${id}, 'fraud')`,
    )
    const blocked = setBlocked(id, 1, 'Fraud')
    await expectBlocked(db, 1)
    await report.letGo()
    expect((await blocked).status).toBe(200)
    const reports = db.selectFrom('abuse_reports').select('status').where('qrcode_id', '=', id)
    expect(await reports.execute()).toEqual([{ status: 'blocked' }])
  })

  it('is claimed by nobody and given to nobody', async () => {
    const batch = await createBatch(db, seller.id)
    const free = await createMerchandiseCode(db, batch)
    await setBlocked(free.id, 1, 'Stolen')
    const person = await createUser(db)
    expect((await claim(free.code, person.token)).error).toBe('code_blocked')
    expect((await app.call(checkClaim, { body: { slug: free.code } })).data.status).toBe('blocked')
    const { inactive } = await db
      .selectFrom('batches')
      .select('inactive')
      .where('id', '=', batch)
      .executeTakeFirstOrThrow()
    expect(inactive).toBe(1)
    const { id, owner } = await makeClaimed()
    const offer = () =>
      app.call(transferCode, { body: { qrcode_id: id, to_email: person.email }, as: owner.token })
    await offer()
    const { data } = await app.call(listTransfers, { as: person.token })
    await setBlocked(id, 1, 'Fraud')
    const body = { transfer_id: data.list[0]?.transfer_id }
    expect((await app.call(acceptTransfer, { body, as: person.token })).error).toBe('transfer_ended')
    expect((await offer()).error).toBe('code_inactive')
  })
})

it('switches nobody else’s code for an admin: they block it', async () => {
  const { id } = await makeClaimed()
  expect((await switchTo(id, 'inactive', as)).error).toBe('qrcode_not_found')
})
