import { expect, it } from 'vitest'
import { updateEventStatus } from '#contract/event-cards.ts'
import { answerInvitation, deleteInvitation } from '#contract/invitations.ts'
import {
  cancelPublicRegistration,
  cancelRegistration,
  payRegistration,
  refundRegistration,
  updateEventPayment,
} from '#contract/registrations.ts'
import { sweepHolds } from '../features/registrations/index.ts'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { startDyingProcesses } from './dying-process.ts'
import type { Story, World } from './dying-process.ts'
import { createUser } from './factories.ts'
import { makeEvent } from './make-event.ts'
import type { Document } from './make-event.ts'
import { openPartners } from './partners.ts'
import { register } from './register.ts'

/** Seats, tickets and credits where the process is killed at each step, and another goes on. */

const killAtEveryStep = await startDyingProcesses()
const minute = 60_000
const guest = { email: 'guest@example.com' }
const seat: Partial<Document> = {
  currency: 'EUR',
  capacity: 1,
  ticket_pricing_list: [{ pricing_type: 'VIP', amount: 5000 }],
}

/** Somebody holds the only seat of an event. */
async function hold({ app }: World, ways: Partial<Document> = {}) {
  const event = await makeEvent(app, { ...seat, ...ways })
  const { data } = await register(app, event.slug, guest)
  const { id } = await app.ctx.db.selectFrom('registrations').select('id').executeTakeFirstOrThrow()
  return { event, token: data.token, registration_id: id, as: event.as }
}
/** The page of the provider is open. */
async function openPage(world: World) {
  const held = await hold(world, { payment_upi_id: '', bank_details: '' })
  const { data } = await world.app.call(payRegistration, { body: { token: held.token } })
  return { ...held, orderId: data.provider_order_id }
}
async function buyTicket(world: World) {
  const opened = await openPage(world)
  world.stripe.pay(opened.orderId)
  await world.tell({ orderId: opened.orderId })
  return opened
}
const thenDrain =
  ({ app }: World, act: () => Promise<unknown>) =>
  async () => {
    await act()
    await app.drain()
  }

const certain: Record<string, Story> = {
  'a ticket that is paid': async (world) => {
    const { orderId } = await openPage(world)
    world.stripe.pay(orderId)
    return () => world.tell({ orderId })
  },
  'money for an event that is cancelled': async (world) => {
    const { orderId, event, as } = await openPage(world)
    await world.app.call(updateEventStatus, { body: { card_id: event.card_id, status: 'cancelled' }, as })
    await world.app.drain()
    world.stripe.pay(orderId)
    return () => world.tell({ orderId })
  },
  'a hold that is over': async (world) => {
    await openPage(world)
    world.wait(50 * minute)
    return thenDrain(world, () => sweepHolds(world.app.ctx))
  },
}

const asked: Record<string, Story> = {
  'a registration': async (world) => {
    const event = await makeEvent(world.app, { capacity: 1 })
    return thenDrain(world, () => register(world.app, event.slug, guest))
  },
  'a ticket that an organiser was paid for': async (world) => {
    const { registration_id, as } = await hold(world)
    const body = { registration_id, status: 'paid' as const, reference: 'UTR 1', method: 'bank' as const }
    return thenDrain(world, () => world.app.call(updateEventPayment, { body, as }))
  },
  'a ticket that its guest gives back': async (world) => {
    const event = await makeEvent(world.app, { capacity: 1 })
    const { token } = (await register(world.app, event.slug, guest)).data
    return thenDrain(world, () => world.app.call(cancelPublicRegistration, { body: { token } }))
  },
  'a ticket that its organiser takes back': async (world) => {
    const { registration_id, as } = await buyTicket(world)
    const body = { registration_id, reason: 'Rain' }
    return thenDrain(world, () => world.app.call(cancelRegistration, { body, as }))
  },
  'a ticket whose money goes back': async (world) => {
    const { registration_id, as } = await buyTicket(world)
    const body = { registration_id, reason: 'Rain' }
    return thenDrain(world, () => world.app.call(refundRegistration, { body, as }))
  },
  'an event that is cancelled': async (world) => {
    const { event, as } = await buyTicket(world)
    const body = { card_id: event.card_id, status: 'cancelled' as const }
    return thenDrain(world, () => world.app.call(updateEventStatus, { body, as }))
  },
  'a card that a partner makes': async (world) => {
    const { makeCard, makePartner } = await openPartners(world.app)
    const partner = await makePartner(2)
    const create_user = { name: 'Noor Haddad', email: 'noor@example.com' }
    return thenDrain(world, () => makeCard(partner, { create_user }))
  },
  'a card that its person accepts': (world) => answer(world, 'accepted'),
  'a card that its person rejects': (world) => answer(world, 'rejected'),
  'an invitation that is deleted': async (world) => {
    const { partner, invitation_id } = await invite(world)
    return thenDrain(world, () =>
      world.app.call(deleteInvitation, { body: { invitation_id }, as: partner.token }),
    )
  },
}

/** Somebody with an account is invited to a card. */
async function invite({ app }: World) {
  const { makeCard, makePartner } = await openPartners(app)
  const [partner, person] = [await makePartner(2), await createUser(app.ctx.db)]
  await makeCard(partner, { create_user: { name: 'Noor Haddad', email: person.email } })
  const { id } = await app.ctx.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow()
  return { partner, person, invitation_id: id }
}
async function answer(world: World, status: 'accepted' | 'rejected') {
  const { person, invitation_id } = await invite(world)
  return thenDrain(world, () =>
    world.app.call(answerInvitation, { body: { invitation_id, status }, as: person.token }),
  )
}

const isRight = { wrong: [], isDifferent: true, steps: expect.any(Number) as number }
it.each(Object.entries(certain))('%s', { timeout: scaled(300_000) }, async (_, story) => {
  expect(await killAtEveryStep(story, true)).toEqual(isRight)
})
it.each(Object.entries(asked))('%s, whole or not at all', { timeout: scaled(300_000) }, async (_, story) => {
  expect(await killAtEveryStep(story, false)).toEqual(isRight)
})
