import type { Insertable, Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import { wordAmount } from '#formats/currency.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { day, openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepSubscriptions } from './index.ts'

const clock = frozenClock()
const app = await createTestApp({ plans: 'seeded', ctx: { now: clock.now } })
const { db } = app.ctx
const { give } = openPeriods(app)
// half past ten in the evening of the day before in New York
clock.advance(new Date('2027-03-01T03:30:00Z').getTime() - clock.now().getTime())

/** In India, with the GST in it: a month and a year of Pro, and a month of Business. */
const prices = { month: 5, year: 6, business: 7 }

const createReader = (values: Partial<Insertable<Database['users']>> = {}) =>
  createUser(db, { name: 'Asha Rao', time_zone: 'America/New_York', time_zone_is_known: true, ...values })
const change = (id: number, values: Updateable<Database['subscriptions']>) =>
  db.updateTable('subscriptions').set(values).where('id', '=', id).execute()
const changePrice = (id: number, values: Updateable<Database['package_prices']>) =>
  db.updateTable('package_prices').set(values).where('id', '=', id).execute()
/** What one got when all jobs have run, the newest last. */
async function mailsTo({ email }: TestUser) {
  await app.drain()
  return listMails(db, email)
}
const lastTextTo = async (person: TestUser) => (await mailsTo(person)).at(-1)?.body_text ?? ''
/** The table of a mail: lines of a label and a value. */
const factsIn = (text: string) => text.split('\n\n').filter((block) => /^(Plan|प्लान|الخطة): /.test(block))[0]
const factsTo = async (person: TestUser) => factsIn(await lastTextTo(person))?.split('\n')
const sweep = () => sweepSubscriptions(app.ctx)
/** Somebody whose plan is over in twelve days, and who is reminded of it. */
async function remind(
  values: Parameters<typeof createReader>[0] = {},
  changes: Updateable<Database['subscriptions']> = {},
) {
  const person = await createReader(values)
  const id = await give(person.id, { from: -20, until: 12, packagePriceId: prices.year })
  if (Object.keys(changes).length > 0) await change(id, changes)
  await sweep()
  return { person, id }
}

describe('a mail of a plan that ends', () => {
  it('greets by name and says plan, days of the own zone, what comes then and the price', async () => {
    const { person } = await remind()
    const mail = (await mailsTo(person)).at(-1)
    expect(mail?.subject).toBe('Your plan Pro ends on March 12, 2027')
    expect(mail?.body_text).toMatch(/^Hello Asha Rao,\n\nNothing is charged by itself: to go on with Pro/)
    expect(factsIn(mail?.body_text ?? '')).toBe(`Plan: Pro
Paid until: March 12, 2027
Goes on until: March 26, 2027
Then: Free
Price of the next period: ₹1,990.00 a year`)
    expect(mail?.body_text).toContain(`Renew your plan: ${app.ctx.env.publicUrl}/payment/details-6-356-0`)
    expect(mail?.body_html).toContain('March 26, 2027')
  })

  it('says the plan and the price that are chosen for the time after it', async () => {
    const { person } = await remind({}, { pending_price_id: prices.business })
    expect(await factsTo(person)).toEqual([
      'Plan: Pro',
      'Paid until: March 12, 2027',
      'Then: Business',
      'Price of the next period: ₹799.00 a month',
    ])
  })

  it('says the grace with which it was bought', async () => {
    const { person } = await remind({}, { grace_days: 3 })
    expect((await factsTo(person))?.[2]).toBe('Goes on until: March 15, 2027')
  })

  it('says the price of three months', async () => {
    await changePrice(prices.year, { period: 'quarter' })
    const { person } = await remind()
    expect(await lastTextTo(person)).toContain('Price of the next period: ₹1,990.00 for three months\n')
    await changePrice(prices.year, { period: 'year' })
  })

  it('says what comes on top of a price, and none that is not sold any more', async () => {
    await changePrice(prices.year, { tax_inclusive: false, period: 'once' })
    const once = await remind()
    expect(await lastTextTo(once.person)).toContain('Price of the next period: ₹1,990.00 once plus tax\n')
    await changePrice(prices.year, { tax_inclusive: true, period: 'year', is_active: false })
    const { person } = await remind()
    expect((await factsTo(person))?.at(-1)).toBe('Then: Free')
    expect(await lastTextTo(person)).toContain('See your plan: ')
    await changePrice(prices.year, { is_active: true })
  })

  it('is in Hindi for whoever reads that', async () => {
    const { person } = await remind({ locale: 'hi', name: 'आशा राव' })
    const text = await lastTextTo(person)
    expect(text).toMatch(/^नमस्ते आशा राव,/)
    expect(factsIn(text)).toBe(`प्लान: प्रो
भुगतान इस दिन तक: 12 मार्च 2027
चलता रहेगा इस दिन तक: 26 मार्च 2027
उसके बाद: मुफ़्त
अगली अवधि की कीमत: ₹1,990.00 प्रति वर्ष`)
  })

  it('is not sent when such mails are switched off, or the next plan is paid by now', async () => {
    const off = await createReader()
    const signedIn = { seen_at: clock.now(), ends_at: new Date('2099-01-01') }
    await db.updateTable('sessions').set(signedIn).where('user_id', '=', off.id).execute()
    const body = { topic: 'plan', channel: 'mail', is_on: false } as const
    expect((await app.call(updateNotificationPreferences, { body, as: off.token })).status).toBe(200)
    await give(off.id, { from: -20, until: 12, packagePriceId: prices.year })
    const { person: payer } = await remind()
    await give(payer.id, { plan: 'business', from: 12, until: 42, packagePriceId: prices.business })
    expect([await mailsTo(off), await mailsTo(payer)]).toEqual([[], []])
  })
})

describe('a mail of a plan that is over', () => {
  it('says until when it goes on, and later what the plan is now', async () => {
    const person = await createReader()
    await give(person.id, { from: -31, until: 0, packagePriceId: prices.month })
    await sweep()
    expect(await factsTo(person)).toEqual([
      'Plan: Pro',
      'Paid until: February 28, 2027',
      'Goes on until: March 14, 2027',
      'Then: Free',
      'Price of the next period: ₹199.00 a month',
    ])
    clock.advance(14 * day)
    await sweep()
    const mail = (await mailsTo(person)).at(-1)
    expect(mail?.subject).toBe('Your plan Pro has ended')
    expect(mail?.body_text).toMatch(/^Hello Asha Rao,/)
    expect(await factsTo(person)).toEqual(['Plan: Pro', 'Ended on: March 14, 2027', 'Plan now: Free'])
    clock.advance(-14 * day)
  })

  it('says when a plan ended that was given, and asks for no price', async () => {
    const person = await createReader()
    await give(person.id, { source: 'admin', from: -31, until: 0 })
    await sweep()
    expect(await factsTo(person)).toEqual([
      'Plan: Pro',
      'Ended on: February 28, 2027',
      'Goes on until: March 14, 2027',
      'Then: Free',
    ])
  })

  it('is in Arabic for whoever reads that', async () => {
    const person = await createReader({ locale: 'ar', name: 'ليلى' })
    await give(person.id, { from: -31, until: 0, packagePriceId: prices.month })
    await sweep()
    const text = await lastTextTo(person)
    expect(text).toMatch(/^مرحبًا ليلى،/)
    expect(factsIn(text)).toBe(`الخطة: برو
مدفوعة حتى: 28 فبراير 2027
تستمر حتى: 14 مارس 2027
بعد ذلك: مجاني
سعر الفترة التالية: ${wordAmount('ar', 19_900, 'INR')} في الشهر`)
  })
})

describe('a mail of a plan that begins', () => {
  it('says until when a plan was given', async () => {
    const [until, always] = [await createReader(), await createReader()]
    await give(until.id, { source: 'admin', until: 30 })
    await give(always.id, { source: 'admin', until: null })
    expect(await factsTo(until)).toEqual([
      'Plan: Pro',
      'Ends on: March 30, 2027',
      'Goes on until: April 13, 2027',
      'Then: Free',
    ])
    expect(await factsTo(always)).toEqual(['Plan: Pro'])
    expect(await lastTextTo(always)).toMatch(/^Hello Asha Rao,\n\nYou were given Pro, until further notice/)
  })

  it('says what is paid for the time after what was given', async () => {
    const person = await createReader()
    await give(person.id, { plan: 'business', source: 'admin', until: 30 })
    await give(person.id, { from: 30, until: 60, packagePriceId: prices.month })
    expect(await factsTo(person)).toEqual(['Plan: Business', 'Ends on: March 30, 2027', 'Then: Pro'])
  })

  it('says until when it is paid, or can be, when it follows another', async () => {
    const [paid, chosen] = [await createReader(), await createReader()]
    const business = { plan: 'business', from: -31, until: 1, packagePriceId: prices.business } as const
    await give(paid.id, business)
    await give(paid.id, { from: 1, until: 31, packagePriceId: prices.month })
    await change(await give(chosen.id, business), { pending_price_id: prices.month })
    clock.advance(day)
    await sweep()
    clock.advance(-day)
    const mail = (await mailsTo(paid)).at(-1)
    expect(mail?.subject).toBe('Your plan is Pro now')
    const then = ['Goes on until: April 14, 2027', 'Then: Free']
    expect(await factsTo(paid)).toEqual(['Plan: Pro', 'Paid until: March 31, 2027', ...then])
    expect(await factsTo(chosen)).toEqual([
      'Plan: Pro',
      'Paid until: March 1, 2027',
      'Goes on until: March 15, 2027',
      'Then: Free',
      'Price of the next period: ₹199.00 a month',
    ])
  })
})

describe('a mail of a trial', () => {
  it('says when it ends, what comes then and the price', async () => {
    const person = await createReader()
    await give(person.id, { source: 'trial', from: -11, until: 3, packagePriceId: prices.month })
    await sweep()
    expect((await mailsTo(person)).at(-1)?.subject).toBe('Your trial of Pro ends on March 3, 2027')
    expect(await factsTo(person)).toEqual([
      'Plan: Pro',
      'Ends on: March 3, 2027',
      'Then: Free',
      'Price of the next period: ₹199.00 a month',
    ])
  })
})
