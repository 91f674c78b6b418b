import { expect, it } from 'vitest'
import { createEventCard, updateEventCard } from '#contract/event-cards.ts'
import { duplicateCard } from '#contract/cards.ts'
import { getPublicRegistration } from '#contract/registrations.ts'
import { createUser } from '#server/testing/factories.ts'
import { document, makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const vip = { pricing_type: 'VIP', amount: 50_000 }
const bank_details = 'IBAN DE89 3704 0044 0532 0130 00'
const euro = { ticket_pricing_list: [vip], currency: 'EUR', bank_details }

it('is asked for beside an IBAN, when an event is made and when it is saved, at its field', async () => {
  const { token: as } = await createUser(db)
  const made = await app.call(createEventCard, { body: { vcard: { ...document, ...euro } }, as })
  expect(made.fields).toMatchObject([{ path: 'vcard.account_holder', code: 'enter_account_holder' }])
  const other = { ...document, bank_details: 'Account 123456789, IFSC SBIN0001234' }
  expect((await app.call(createEventCard, { body: { vcard: other }, as })).status).toBe(200)
  const event = await makeEvent(app, { ...euro, account_holder: 'Ravi Nair' })
  expect((await event.update({ account_holder: '' })).fields[0]?.path).toBe('vcard.account_holder')
})

it.each(['COBA', 'COBADEFFXX', 'COBA12FF', 'COBADEFFXXXX'])('comes with no bank %s', async (bank_bic) => {
  const { token: as } = await createUser(db)
  const { fields } = await app.call(createEventCard, { body: { vcard: { ...document, bank_bic } }, as })
  expect(fields).toMatchObject([{ path: 'vcard.bank_bic', code: 'invalid_bic' }])
})

it('is the organiser as long as an event from before does not say it; a copy of it is made as ever', async () => {
  const owner = await createUser(db, { name: 'Ravi Nair' })
  const event = await makeEvent(app, { ...euro, account_holder: 'Somebody' }, owner)
  const { content } = await db
    .selectFrom('cards')
    .select('content')
    .where('id', '=', event.card_id)
    .executeTakeFirstOrThrow()
  const { account_holder: _, ...before } = content as Record<string, unknown>
  await db
    .updateTable('cards')
    .set({ content: JSON.stringify(before) })
    .where('id', '=', event.card_id)
    .execute()
  const { data } = await register(app, event.slug)
  expect(data.payment?.payee).toBe('Ravi Nair')
  expect(data.payment?.bank?.epc?.split('\n')[5]).toBe('Ravi Nair')
  expect((await app.call(duplicateCard, { body: { card_id: event.card_id }, as: owner.token })).status).toBe(
    200,
  )
  const vcard = { ...document, ...euro }
  const { fields } = await app.call(updateEventCard, {
    body: { card_id: event.card_id, vcard },
    as: owner.token,
  })
  expect(fields[0]?.path).toBe('vcard.account_holder')
})

it('stands where one pays, and nowhere else', async () => {
  const event = await makeEvent(app, { ...euro, account_holder: 'Ravi Nair', bank_bic: 'COBADEFF' })
  const { data } = await register(app, event.slug)
  const page = await (await app.fetch(`/event/ticket?token=${data.token}`)).text()
  for (const text of ['Pay to', 'Ravi Nair', 'COBADEFF']) expect(page).toContain(text)
  for (const text of ['Ravi Nair', 'COBADEFF']) expect(await event.page()).not.toContain(text)
})

/** NPCI UPI Linking Specifications 1.6, §2: what each value may be. */
const upiGrammar: Readonly<Record<string, RegExp>> = {
  pa: /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,99}@[a-zA-Z][a-zA-Z0-9.-]{1,60}$/,
  pn: /^.{1,99}$/su,
  am: /^\d+\.\d\d$/,
  cu: /^INR$/,
  tn: /^.{1,50}$/su,
  tr: /^[A-Za-z0-9-]{1,35}$/,
}

it.each([
  'Ravi Nair',
  'Sharma & Sons',
  'आशा शर्मा',
  'Fête 100% (été) + 1 = 2?',
  'Fair 🎪',
  `${'Long name '.repeat(7)}`.trim(),
])('is written in a UPI link as apps read it: %s', async (account_holder) => {
  const title = `${account_holder} ${'रात '.repeat(9)}`.trim()
  const event = await makeEvent(app, { title, account_holder, ticket_pricing_list: [vip] })
  const { data } = await register(app, event.slug)
  const link = data.payment?.upi?.link ?? ''
  expect(link).toMatch(/^upi:\/\/pay\?(?:[a-z]{2}=(?:[A-Za-z0-9._~@-]|%[0-9A-F]{2})+&)*[a-z]{2}=[^&]+$/)
  const values = Object.fromEntries(new URL(link).searchParams)
  expect(Object.keys(values)).toEqual(Object.keys(upiGrammar))
  for (const [name, value] of Object.entries(values)) expect(value).toMatch(upiGrammar[name] ?? /^$/)
  expect(values).toMatchObject({ pn: account_holder, am: '500.00', tr: data.public_id })
  expect(values['tn']?.startsWith(`${data.public_id} ${account_holder.slice(0, 9)}`)).toBe(true)
  const { data: again } = await app.call(getPublicRegistration, { params: { token: data.token } })
  expect(again.payment?.upi?.link).toBe(link)
})
