import { describe, expect, it } from 'vitest'
import { abuseReports, dismissAbuseReport, reportAbuse } from '#contract/abuse-reports.ts'
import { blockDynamicCode } from '#contract/dynamic-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as, id: adminId } = await createUser(app.ctx.db, { role: 'ADMIN' })
const make = () =>
  makeCard(app, {
    card_type_id: 5,
    qrcode_theme_id: 1,
    vcard: { name: 'Menu', target: 'https://example.com/menu' },
  })
const report = async (slug: string) =>
  app.call(reportAbuse, { body: { slug, reason: 'fraud', message: 'Asks for PINs' } })
const list = async (status?: 'open' | 'dismissed' | 'blocked') =>
  (await app.call(abuseReports.list, { query: { ...(status && { status }) }, as })).data

describe('a report', () => {
  it('is sent by link or code without an account, and listed for admins with what it is about', async () => {
    const { slug, code, card_id } = await make()
    expect((await report(slug)).status).toBe(200)
    await report(code)
    expect((await report('nobody')).error).toBe('qrcode_not_found')
    const { list: found, total } = await list('open')
    expect(total).toBe(2)
    const query = { search: 'PIN' }
    expect((await app.call(abuseReports.list, { query, as })).data.total).toBe(2)
    expect((await app.call(abuseReports.list, { query: { search: 'card' }, as })).data.total).toBe(0)
    expect(found[0]).toMatchObject({
      slug,
      code,
      card_id,
      reason: 'fraud',
      name: 'Menu',
      target: 'https://example.com/menu',
      is_blocked: false,
    })
  })

  it('is dismissed once', async () => {
    const { data } = await report((await make()).slug)
    const dismiss = (id: number) => app.call(dismissAbuseReport, { params: { id }, as })
    expect((await dismiss(data.report_id)).status).toBe(200)
    expect((await dismiss(data.report_id)).error).toBe('wrong_state')
    expect((await dismiss(999_999)).error).toBe('report_not_found')
    expect((await list('dismissed')).list.map(({ report_id }) => report_id)).toContain(data.report_id)
  })

  it('is handled with the block of its code, by the admin who blocked it', async () => {
    const { slug, card_id } = await make()
    const { data } = await report(slug)
    await app.call(blockDynamicCode, { body: { card_id, is_blocked: 1, reason: 'Phishing' }, as })
    const row = await app.ctx.db
      .selectFrom('abuse_reports')
      .select(['status', 'handled_by'])
      .where('id', '=', data.report_id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'blocked', handled_by: adminId })
    expect((await list('blocked')).list[0]).toMatchObject({ is_blocked: true })
  })
})

describe('the form of the public page', () => {
  it('asks for a reason, keeps what was typed, and thanks after a redirect', async () => {
    const { slug } = await make()
    const send = (fields: Record<string, string>) =>
      app.fetch(`/p/${slug}/report`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
    expect(await (await app.fetch(`/p/${slug}/report`)).text()).toContain('value="malware"')
    const missing = await send({ message: 'Asks for <b>PINs' })
    expect([missing.status, (await missing.text()).includes('Asks for &lt;b&gt;PINs')]).toEqual([422, true])
    const sent = await send({ reason: 'malware', message: 'A virus' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/p/${slug}/report?sent`])
    expect((await list('open')).list[0]).toMatchObject({ slug, reason: 'malware', message: 'A virus' })
    expect(await (await app.fetch(`/p/${slug}/report?sent`)).text()).toContain('Thank you')
  })
})
