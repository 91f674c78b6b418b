import { expect } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import * as invoices from '#contract/invoices.ts'
import * as own from '#contract/own-subscription.ts'
import * as subscriptions from '#contract/subscriptions-admin.ts'
import { taxCategories } from '#contract/taxes.ts'
import { createUser } from '../factories.ts'
import { openPeriods } from '../periods.ts'
import { createSeller } from '../seller.ts'
import type { Steps } from './run-calls.ts'
import type { World } from './world.ts'

const day = 86_400_000

type Change = Omit<BodyOf<typeof subscriptions.updateSubscription>, 'subscription_id' | 'version'>

const offered = async (world: World, as: string, key: string) => {
  const { list } = await world.call(own.listPlanChanges, { as })
  return list.find((one) => one.package.key === key && one.period === 'year')
}

function subscription(world: World): Steps {
  const admin = { as: world.admin.token }
  const { give, packageIdOf, inDays } = openPeriods(world.app)
  let person = world.owner
  const mine = async () => (await world.call(own.getMySubscription, { as: person.token })).subscription
  const rows = async () => {
    const query = { search: person.email }
    return (await world.call(subscriptions.subscriptions.list, { query, ...admin })).list
  }
  const version = async () => ({ version: (await mine())?.version ?? 0 })
  const update = async (change: Change) => {
    const [{ subscription_id, version: seen } = { subscription_id: 0, version: 0 }] = await rows()
    const body = { subscription_id, version: seen, ...change }
    return world.call(subscriptions.updateSubscription, { body, ...admin })
  }
  return {
    'an admin gives a plan, and the person and the list show it': async () => {
      person = await createUser(world.db, { country_id: 356 })
      expect(await mine()).toBeNull()
      const until = inDays(90).toISOString()
      const body = { user_id: person.id, package_id: await packageIdOf('pro'), until }
      await world.call(subscriptions.createSubscription, { body, ...admin })
      expect(await mine()).toMatchObject({ package: { key: 'pro' }, source: 'admin', period_end: until })
      expect(await rows()).toMatchObject([
        { user_id: person.id, package_name: 'Pro', current_period_end: until },
      ])
    },
    'it is extended, changed and ended': async () => {
      const until = inDays(120).toISOString()
      await update({ action: 'extend', until })
      expect(await mine()).toMatchObject({ package: { key: 'pro' }, period_end: until })
      await update({ action: 'change-package', package_id: await packageIdOf('business') })
      expect(await mine()).toMatchObject({ package: { key: 'business' } })
      await update({ action: 'end', note: 'Refunded' })
      expect(await mine()).toBeNull()
    },
    'whose plan has ended is in the list of expired users': async () => {
      const { list } = await world.call(subscriptions.expiredUsers.list, {
        query: { search: person.email },
        ...admin,
      })
      expect(list).toMatchObject([{ user_id: person.id, package_name: 'Business', status: 'cancelled' }])
    },
    'a person cancels and resumes what they have bought': async () => {
      person = await createUser(world.db, { country_id: 356 })
      await give(person.id, { plan: 'business', until: 300 })
      await world.call(own.cancelSubscription, { body: await version(), as: person.token })
      expect(await mine()).toMatchObject({ cancel_at_period_end: true })
      await world.call(own.resumeSubscription, { body: await version(), as: person.token })
      expect(await mine()).toMatchObject({ cancel_at_period_end: false })
    },
    'changes are offered and quoted, and a smaller plan follows': async () => {
      const pro = await offered(world, person.token, 'pro')
      expect(pro).toMatchObject({ kind: 'downgrade', country_id: 356, currency: 'INR' })
      const { package_price_id } = pro!
      const quote = await world.call(own.quotePlanChange, { body: { package_price_id }, as: person.token })
      expect(quote).toMatchObject({
        kind: 'downgrade',
        package: { key: 'pro' },
        amount_minor: pro?.amount_minor,
      })
      await world.call(own.changePlan, { body: { package_price_id, ...(await version()) }, as: person.token })
      expect(await mine()).toMatchObject({ package: { key: 'business' }, next_package: { key: 'pro' } })
    },
  }
}

function invoice(world: World): Steps {
  const as = world.admin.token
  const owner = world.owner.token
  let current = { invoice_id: 0, version: 0, total_minor: 0 }
  const draftOf = async (quantity: number) => {
    const { list } = await world.call(taxCategories.list, { query: { search: 'Software service' }, as })
    const line = {
      description: 'Setup',
      tax_category_id: list[0]!.tax_category_id,
      unit_minor: 100_000,
      quantity,
    }
    const recipient = { name: 'Ananya Sharma', country_id: 356 }
    return { user_id: world.owner.id, recipient, currency: 'INR', lines: [line] }
  }
  const ofAdmin = async () =>
    (await world.call(invoices.allInvoices.list, { query: { search: 'Ananya' }, as })).list.find(
      ({ invoice_id }) => invoice_id === current.invoice_id,
    )
  const mine = async () => (await world.call(invoices.invoices.list, { query: {}, as: owner })).list
  return {
    'a draft is created, changed, and listed for admins alone': async () => {
      await createSeller(world.db)
      current = await world.call(invoices.createInvoice, { body: await draftOf(1), as })
      expect(await ofAdmin()).toMatchObject({
        status: 'draft',
        taxable_minor: 100_000,
        recipient_name: 'Ananya Sharma',
      })
      const body = { ...(await draftOf(2)), invoice_id: current.invoice_id, version: current.version }
      current = await world.call(invoices.updateInvoice, { body, as })
      expect(await ofAdmin()).toMatchObject({ taxable_minor: 200_000, version: current.version })
      expect(await mine()).toEqual([])
    },
    'it is issued, and the recipient has it as a PDF': async () => {
      const { invoice_id, version, total_minor } = current
      await world.call(invoices.issueDraft, { body: { invoice_id, version, total_minor }, as })
      const issued = {
        invoice_id,
        status: 'issued',
        total_minor: 236_000,
        number: expect.stringMatching(/./) as string,
      }
      expect(await mine()).toMatchObject([issued])
      const detail = await world.call(invoices.getInvoice, { params: { id: invoice_id }, as: owner })
      expect(detail).toMatchObject({ ...issued, lines: [{ description: 'Setup', quantity: 2 }] })
      const pdf = await world.send('GET /v1/invoice/pdf/{id}', { params: { id: invoice_id }, as: owner })
      expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    },
    'it is in the tables of GSTR-1': async () => {
      const on = (days: number) =>
        new Date(world.app.ctx.now().getTime() + days * day).toISOString().slice(0, 10)
      const query = { from: on(-2), to: on(2) }
      const { status, bytes } = await world.send('GET /v1/invoice/gstr1-export', { query, as })
      expect(status).toBe(200)
      // a sale to somebody without a GST number, within the State of the seller
      expect(bytes.toString()).toContain('OE,29-Karnataka,,18,2000.00,,')
    },
    'a part of it is credited': async () => {
      const { invoice_id } = current
      const body = { invoice_id, amount_minor: 23_600, reason: 'One hour less', credited_minor: 0 }
      const note = await world.call(invoices.createCreditNote, { body, as })
      const credited = { document: 'credit-note', total_minor: 23_600, invoice_id: note.invoice_id }
      expect(await mine()).toEqual(
        expect.arrayContaining([
          expect.objectContaining(credited),
          expect.objectContaining({ invoice_id, credited_minor: 23_600 }),
        ]),
      )
    },
    'another draft is deleted': async () => {
      current = await world.call(invoices.createInvoice, { body: await draftOf(1), as })
      expect(await ofAdmin()).toBeDefined()
      const { invoice_id, version } = current
      await world.call(invoices.deleteDraft, { body: { invoice_id, version }, as })
      expect(await ofAdmin()).toBeUndefined()
    },
  }
}

export const moneyGroups = {
  '*subscription (group)': subscription,
  '*invoice (group)': invoice,
}
