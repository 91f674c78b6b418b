import { createAlternateCode, detachCode } from '#contract/card-codes.ts'
import { deleteCard } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import type { CardDetail } from '#contract/card-shapes.ts'
import { listTransfers, transferCode } from '#contract/claims.ts'
import { saveContact, shareContact } from '#contract/contacts.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { getEventCard } from '#contract/event-cards.ts'
import { eventCodes } from '#contract/event-codes.ts'
import { qrDesigns } from '#contract/qr-designs.ts'
import { createPermission } from '#contract/subscriptions.ts'
import { issueOne } from '#server/features/invoices/testing/issue-one.ts'
import { startTask } from '#server/platform/task-rows.ts'
import { openPartners } from '../partners.ts'
import { createBatch, createMerchandiseCode, createPartner, createPasskey, createUser } from '../factories.ts'
import type { TestUser } from '../factories.ts'
import { makeCard } from '../make-card.ts'
import { register } from '../register.ts'
import { createSeller } from '../seller.ts'
import type { TestApp } from '../test-app.ts'
import { handOverCards } from './hand-over-cards.ts'
import { orderChips } from './order-chips.ts'

type Base = {
  readonly app: TestApp
  readonly owner: TestUser
  /** Stands in every thing; nobody else may read it. */
  readonly mark: string
  readonly card: CardDetail
  /** Of somebody who sells printed codes to the owner. */
  readonly sold: { readonly seller: TestUser; readonly batch: number }
}

const makeCode = ({ app, card, mark, owner }: Base) =>
  done(
    app.call(createAlternateCode, {
      body: { card_id: card.card_id, name: mark, campain: mark },
      as: owner.token,
    }),
  )
const makeOwnCard = (
  { app, owner, mark }: Base,
  values: Parameters<typeof makeCard>[1],
): Promise<CardDetail> => makeCard(app, { campain: mark, slug_name: mark, summary: mark, ...values }, owner)
const printOf = ({ owner, mark }: Base) =>
  ({ owner_id: owner.id, status: 'active', label: mark, campaign: mark }) as const
const makeOwnBatch = ({ app, owner, mark }: Base) =>
  createBatch(app.ctx.db, owner.id, { name: mark, product_note: mark })

/** One thing of every kind that a person can have. */
const things = {
  deletedCard: async (base: Base) => {
    const { app, owner, mark } = base
    const card = await makeOwnCard(base, { vcard: { name: mark } })
    await done(app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: owner.token }))
    return card
  },
  studentCard: (base: Base) =>
    makeOwnCard(base, { card_type_id: cardType.student, qrcode_theme_id: 1, vcard: studentOf(base.mark) }),
  eventCard: (base: Base) =>
    makeOwnCard(base, {
      card_type_id: cardType.event,
      qrcode_theme_id: 1,
      vcard: { ...eventOf(base.mark), from_date: '2099-05-14T18:30' },
    }),
  /** Somebody who takes part in an event of the owner, and somebody who has not paid for it yet. */
  guest: async (base: Base) => {
    const { app, mark } = base
    const vcard = { ...eventOf(mark), ticket_pricing_list: guestTickets, payment_upi_id: 'fair@bank' }
    const card = await makeOwnCard(base, { card_type_id: cardType.event, qrcode_theme_id: 1, vcard })
    const enter = async (ticket_type: string) => {
      const email = `guest.${mark}@example.com`
      const form = { first_name: mark, email, message: mark, ticket_type }
      const { public_id } = await done(register(app, card.slug, form))
      const { id } = await app.ctx.db
        .selectFrom('registrations')
        .select('id')
        .where('public_id', '=', public_id)
        .executeTakeFirstOrThrow()
      return id
    }
    const id = await enter('Standing')
    // as if an imported list had been
    await app.ctx.db.updateTable('registrations').set({ tickets_due: true }).where('id', '=', id).execute()
    const { ticket_type_id: ticketTypeId } = await app.ctx.db
      .selectFrom('registration_items')
      .select('ticket_type_id')
      .where('registration_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, awaitingId: await enter('VIP'), cardId: card.card_id, ticketTypeId }
  },
  /** A code that nobody has used, of another event. */
  eventCode: async (base: Base) => {
    const { app, owner } = base
    const card = await makeOwnCard(base, {
      card_type_id: cardType.event,
      qrcode_theme_id: 1,
      vcard: eventOf(base.mark),
    })
    const { event } = await done(app.call(getEventCard, { params: { id: card.card_id }, as: owner.token }))
    const { event_card_id } = event
    const body = { event_card_id, code: 'FRIENDS-20', percent: 20, note: base.mark }
    return done(app.call(eventCodes.create, { body, as: owner.token }))
  },
  dynamicCode: (base: Base) =>
    makeOwnCard(base, { card_type_id: cardType.dynamic, qrcode_theme_id: 1, vcard: dynamicOf(base.mark) }),
  /** Another code of the card, */
  alternate: makeCode,
  /** and one that shows nothing. */
  freeCode: async (base: Base) => {
    const { qrcode_id: id } = await makeCode(base)
    return done(base.app.call(detachCode, { params: { id }, as: base.owner.token }))
  },
  /** Printed codes: one that nobody has claimed, */
  claimable: ({ app, sold }: Base) => createMerchandiseCode(app.ctx.db, sold.batch),
  /** one of the owner, */
  printed: (base: Base) => createMerchandiseCode(base.app.ctx.db, base.sold.batch, printOf(base)),
  /** and one that the owner offers to somebody. */
  offered: async (base: Base) => {
    const { app, owner, mark, sold } = base
    const print = await createMerchandiseCode(app.ctx.db, sold.batch, printOf(base))
    const body = { qrcode_id: print.id, to_email: `friend.${mark}@example.com` }
    await done(app.call(transferCode, { body, as: owner.token }))
    return print
  },
  handovers: handOverCards,
  /** Of a code that somebody offers to the owner. */
  transferId: async (base: Base) => {
    const { app, owner, sold } = base
    const values = { ...printOf(base), owner_id: sold.seller.id }
    const print = await createMerchandiseCode(app.ctx.db, sold.batch, values)
    const body = { qrcode_id: print.id, to_email: owner.email }
    await done(app.call(transferCode, { body, as: sold.seller.token }))
    const { list } = await done(app.call(listTransfers, { as: owner.token }))
    return list[0]?.transfer_id ?? 0
  },
  sharedContactId: async ({ app, card, mark }: Base) => {
    const [email, consent_version] = [`visitor.${mark}@example.com`, consentVersions[0]]
    const body = { name: mark, email, message: mark, link: card.slug, consent_version }
    return (await done(app.call(shareContact, { body }))).shared_contact_id
  },
  notificationId: async ({ app, owner, mark }: Base) => {
    const { id } = await app.ctx.db
      .insertInto('notifications')
      .values({ user_id: owner.id, kind: 'plan_ended', params: { plan: mark }, event: mark })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  savedContactId: async ({ app, owner }: Base) => {
    const elsewhere = await makeCard(app)
    const body = { user_card_id: elsewhere.card_id, link: elsewhere.slug }
    return (await done(app.call(saveContact, { body, as: owner.token }))).contact_id
  },
  passkeyId: ({ app, owner }: Base) => createPasskey(app.ctx.db, owner.id),
  permissionId: async ({ app, owner }: Base) => {
    const body = { process_type: 'create' } as const
    const { permission_id: held } = await done(app.call(createPermission, { body, as: owner.token }))
    if (held === null) throw new Error('No place was held.')
    // before the card of this world, so that it can be the one that was made since
    const created_at = new Date(app.ctx.now().getTime() - 60_000)
    await app.ctx.db.updateTable('card_permissions').set({ created_at }).where('id', '=', held).execute()
    return held
  },
  designId: async ({ app, owner, mark }: Base) =>
    (await done(app.call(qrDesigns.create, { body: { name: mark, design: {} }, as: owner.token }))).design_id,
  /** A batch and one of its codes. */
  batchId: async (base: Base) => {
    const batchId = await makeOwnBatch(base)
    await createMerchandiseCode(base.app.ctx.db, batchId)
    return batchId
  },
  merchandiseCodeId: async (base: Base) =>
    (await createMerchandiseCode(base.app.ctx.db, await makeOwnBatch(base))).id,
  /** An order that is not paid. */
  order: async ({ app, owner, mark }: Base) => {
    const { db } = app.ctx
    const billing = JSON.stringify({ name: mark })
    const sums = { currency: 'INR', subtotal_minor: 100, total_minor: 100 }
    const key = { idempotency_key: mark, request_hash: Buffer.alloc(0), public_id: mark.toUpperCase() }
    const order = await db
      .insertInto('orders')
      .values({ ...sums, ...key, kind: 'package', user_id: owner.id, billing, expires_at: new Date() })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow()
    const line = { order_id: order.id, position: 0, description: mark, quantity: 1, unit_minor: 100 }
    await db
      .insertInto('order_lines')
      .values({ ...line, taxable_minor: 100, total_minor: 100 })
      .execute()
    const attempt = { order_id: order.id, provider: 'sandbox' as const, provider_order_id: mark }
    await db
      .insertInto('provider_orders')
      .values({ ...attempt, amount_minor: 100, currency: 'INR' })
      .execute()
    return order
  },
  /** Cards with a chip that are not paid. */
  nfcOrderId: (base: Base) => orderChips(base, 'unpaid'),
  sentNfcOrderId: (base: Base) => orderChips(base, 'sent'),
  lostNfcOrderId: (base: Base) => orderChips(base, 'lost'),
  invoiceId: async ({ app, owner, mark }: Base) => {
    await createSeller(app.ctx.db)
    return issueOne(app.ctx, {
      userId: owner.id,
      recipient: { name: mark, country_id: null, state_id: null },
    })
  },
  taskId: async ({ app, owner }: Base) => {
    const { db, now } = app.ctx
    return (await startTask(db, { kind: 'batch-export', ownerId: owner.id, now: now() })).task.id
  },
  /** Of a card that a partner made for the owner. */
  invitationId: async ({ app, owner, mark }: Base) => {
    const { makeCard: makeFor, makePartner } = await openPartners(app)
    const create_user = { name: mark, email: owner.email }
    const card = await done(makeFor(await makePartner(1), { create_user, vcard: { name: mark } }))
    return card.invitation_id
  },
  /** A partner who may change the card of the owner. */
  editorId: async ({ app, card }: Base) => {
    const { id } = await createPartner(app.ctx.db)
    await app.ctx.db.insertInto('card_editors').values({ card_id: card.card_id, user_id: id }).execute()
    return id
  },
} as const

type Things = { readonly [Name in keyof typeof things]: Awaited<ReturnType<(typeof things)[Name]>> }
/** A person with a card and with one thing of every kind; each contains `mark`, which nobody else may read. */
export type World = Pick<Base, 'owner' | 'mark' | 'card'> & Things

let worlds = 0

/** @param only names the things to make, where the others are not looked at: all of them are sixty requests. */
export async function makeWorld(app: TestApp, only?: ReadonlySet<string>): Promise<World> {
  worlds += 1
  const mark = `private${worlds}mark`
  const { db } = app.ctx
  const owner = await createUser(db, { email: `${mark}@example.com` })
  const made = { campain: mark, slug_name: mark, summary: mark, vcard: { name: 'Jane' } }
  const card = await makeCard(app, made, owner)
  const seller = await createUser(db)
  const batch = await createBatch(db, seller.id, { claimed: 3 })
  const world: Record<string, unknown> = { owner, mark, card }
  for (const [name, make] of Object.entries(things))
    if (only === undefined || only.has(name))
      world[name] = await make({ app, owner, mark, card, sold: { seller, batch } })
  return world as World
}

/** The things of a world that `read` looks at. */
export function thingsIn(world: World, read: (world: World) => unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const get = (target: World, name: string) => {
    names.add(name)
    return target[name as keyof World]
  }
  read(new Proxy(world, { get: (target, name) => get(target, String(name)) }))
  return names
}

/** The mark stands only in what visitors do not see. */
const studentOf = (mark: string) => ({
  name: 'Jane',
  institution: 'A school',
  student_no: '1',
  valid_until: '2030-06-30',
  home_address: mark,
})

/** Nobody reads where a code leads before its day. */
const eventOf = (mark: string) => ({ title: mark, venue: mark, about: mark, contact_name: mark })

const guestTickets = [
  { pricing_type: 'Standing', amount: 0, kind: 'free' as const },
  { pricing_type: 'VIP', amount: 100 },
]

const dynamicOf = (mark: string) => ({
  name: 'Menu',
  target: `https://${mark}.example/`,
  starts_at: '2099-01-01T00:00:00Z',
})

async function done<T>(call: Promise<{ status: number; message: string; data: T }>): Promise<T> {
  const { status, message, data } = await call
  if (status !== 200) throw new Error(`The world was not made: ${status} ${message}`)
  return data
}
