import { expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { creditInvoice } from './index.ts'
import { issueOne } from './testing/issue-one.ts'

const { received, mail } = await startMailServer()
const app = await createTestApp({ ctx: { mail } })
await createSeller(app.ctx.db)

it('mails invoices and credit notes with their files, to accounts and to people who have none', async () => {
  const user = await createUser(app.ctx.db)
  const id = await issueOne(app.ctx, { userId: user.id })
  await app.ctx.tx(async (tx) => creditInvoice(tx, { invoiceId: id, amountMinor: 100, reason: 'Goodwill' }))
  const recipient = { name: 'Ada', country_id: 356, state_id: null, email: 'ada@example.com' }
  await issueOne(app.ctx, { recipient })
  const newcomer = await createUser(app.ctx.db, { email_verified: false })
  await issueOne(app.ctx, { userId: newcomer.id })
  await app.drain()
  const files = (address: string) =>
    received
      .filter(({ to }) => to[0] === address)
      .map(({ source }) => /filename=([A-Z]+)-[\d-]+\.pdf/.exec(source)?.[1])
  expect(new Set(files(user.email))).toEqual(new Set(['CRN', 'VIS']))
  expect(files('ada@example.com')).toEqual(['VIS'])
  // what somebody has paid comes before the address is confirmed
  expect(files(newcomer.email)).toEqual(['VIS'])
  for (const { source } of received) expect(source).toContain('application/pdf')
  // who has no account has no screen either
  const { source = '' } = received.find(({ to }) => to[0] === 'ada@example.com') ?? {}
  expect(source).not.toContain('subscription/invoices')
})
