import { expect } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { createAnalytics, getCodeStatistics } from '#contract/analytics.ts'
import { signIn, validateToken } from '#contract/auth.ts'
import * as contract from '#contract/card-codes.ts'
import { claimCode, getCode } from '#contract/claims.ts'
import { listSharedContacts, updateSharedContactStatus } from '#contract/contacts.ts'
import { registrations, updateEventPayment } from '#contract/registrations.ts'
import { createStudentCard, getStudentCard, updateStudentCard } from '#contract/student-cards.ts'
import { createPermission, reportCardCreated, reportCardFailed } from '#contract/subscriptions.ts'
import { flushVisits } from '#server/features/analytics/index.ts'
import { createUser } from '../factories.ts'
import { makeCard } from '../make-card.ts'
import { makeEvent } from '../make-event.ts'
import { register } from '../register.ts'
import { sendLead } from '../send-lead.ts'
import type { Check } from './run-calls.ts'
import { password } from './world.ts'
import type { World } from './world.ts'

const asOwner = ({ owner }: World) => ({ as: owner.token })

const student = {
  name: 'Asha Rao',
  institution: 'Fairhaven School of Music',
  student_no: 'FSM-1',
  course: 'Composition',
  valid_until: '2090-06-30',
  blood_group: 'O+',
  show_blood_group: 1,
} as const
const showsStudent = async (world: World, id: number, vcard: object) =>
  expect(await world.call(getStudentCard, { params: { id }, ...asOwner(world) })).toMatchObject({
    card: { card_id: id, vcard },
  })

/** The card that the alternate code of the world shows. */
const shownBy = async (world: World) => {
  const code = await world.call(getCode, { params: { id: world.alternate.qrcode_id }, ...asOwner(world) })
  return code.card?.card_id ?? null
}

const cardWrites: Readonly<Record<string, Check>> = {
  '*student card create': async (world) => {
    const { card_id } = await world.call(createStudentCard, { body: { vcard: student }, ...asOwner(world) })
    await showsStudent(world, card_id, student)
  },
  'PUT *student card update': async (world) => {
    const { card_id } = world.studentCard
    const vcard = { ...student, student_no: 'FSM-2', course: 'Conducting', valid_until: '2091-06-30' }
    await world.call(updateStudentCard, { body: { card_id, vcard, summary: 'Changed' }, ...asOwner(world) })
    await showsStudent(world, card_id, vcard)
  },
  'POST card/qrcode/add-card': async (world) => {
    const { card_id } = world.studentCard
    const body = { qrcode_id: world.alternate.qrcode_id, card_id }
    expect(await shownBy(world)).toBe(world.card.card_id)
    await world.call(contract.attachCode, { body, ...asOwner(world) })
    expect(await shownBy(world)).toBe(card_id)
  },
  'PUT card/alternateqr/remove/{id}': async (world) => {
    await world.call(contract.detachCode, { params: { id: world.alternate.qrcode_id }, ...asOwner(world) })
    expect(await shownBy(world)).toBeNull()
  },
  'PUT card/claim/{id}': async (world) => {
    const { code } = await world.codes.print()
    const claimer = await createUser(world.db)
    const body = { claim_secret: '7K2QM-X9R4T' }
    await world.call(claimCode, { params: { id: code }, body, as: claimer.token })
    const { list } = await world.call(contract.listCodes, { query: {}, as: claimer.token })
    expect(list).toMatchObject([{ code, kind: 'merchandise', status: 'active', card: null }])
  },
  'POST card/create-failed': async (world) => {
    const person = await createUser(world.db)
    await world.call(createPermission, { body: { process_type: 'create' }, as: person.token })
    const reply = await world.call(reportCardFailed, { as: person.token })
    expect(reply).toMatchObject({ status: 'released' })
    expect(await placeOf(world, person.id)).toEqual({
      id: reply.permission_id,
      status: 'released',
      card_id: null,
    })
  },
  'POST card/card-create-success': async (world) => {
    const person = await createUser(world.db)
    await world.call(createPermission, { body: { process_type: 'create' }, as: person.token })
    const { card_id } = await makeCard(world.app, {}, person)
    const reply = await world.call(reportCardCreated, { as: person.token })
    expect(reply).toMatchObject({ status: 'used' })
    expect(await placeOf(world, person.id)).toEqual({ id: reply.permission_id, status: 'used', card_id })
  },
}

/** No call shows a place that is not held any more. */
const placeOf = ({ db }: World, userId: string) =>
  db
    .selectFrom('card_permissions')
    .select(['id', 'status', 'card_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

const otherWrites: Readonly<Record<string, Check>> = {
  'POST *analytics create record': async (world) => {
    const { slug } = world.card
    const visits = async () =>
      (await world.call(getCodeStatistics, { body: { slug }, ...asOwner(world) })).totals
    expect(await visits()).toMatchObject({ visits: 0 })
    const { method, path } = createAnalytics
    await world.send(`${method} ${path}`, { body: { slug, source: 'nfc' } })
    await flushVisits(world.app.ctx)
    expect(await visits()).toMatchObject({ visits: 1, visitors: 1, by_source: { nfc: 1 } })
  },
  'POST card/update-shared-contactStatus': async (world) => {
    const leads = []
    for (const name of ['Lena', 'Tara', 'Mira']) leads.push(await sendLead(world.app, world.card, { name }))
    const unseen = async () => {
      const { list } = await world.call(listSharedContacts, asOwner(world))
      return list.filter(({ seen }) => !seen).map(({ name }) => name)
    }
    const set = (body: object) => world.call(updateSharedContactStatus, { body, ...asOwner(world) })
    expect(await set({ shared_contact_id: leads[1]?.id })).toEqual({ unseen: 2 })
    expect((await unseen()).toSorted()).toEqual(['Lena', 'Mira'])
    expect(await set({ all: 1 })).toEqual({ unseen: 0 })
    expect(await unseen()).toEqual([])
  },
  '*event registration update-event-payment': async (world) => {
    const { pricing_type, ...rest } = { pricing_type: 'VIP', amount: 50_000, quantity: 9 }
    const event = await makeEvent(world.app, { ticket_pricing_list: [{ pricing_type, ...rest }] })
    const list = async () => (await world.call(registrations.list, { as: event.as })).list
    for (const status of ['paid', 'rejected'] as const) {
      await register(world.app, event.slug, { ticket_type: 'VIP', payment_method: 'upi' })
      const [{ registration_id, ...before }] = (await list()) as [Awaited<ReturnType<typeof list>>[number]]
      expect(before).toMatchObject({ payment_method: 'upi', amount_minor: 50_000, confirmed_at: null })
      const body = { registration_id, status, ...(status === 'paid' && { reference: 'UTR-1' }) }
      await world.call(updateEventPayment, { body, as: event.as })
      const after = (await list()).find((one) => one.registration_id === registration_id)
      expect(after).toMatchObject(
        status === 'paid' ? { status: 'confirmed', payment_reference: 'UTR-1' } : { status: 'cancelled' },
      )
    }
  },
  'PUT user/delete': async (world) => {
    await world.withPassword('leaver')
    const login = { body: { username: 'leaver', password } }
    const { token } = (await world.call(signIn, login)) as { token: string }
    // an open session alone must not delete an account
    expect((await world.send('PUT /v1/user/delete', { as: token })).error).toBe('invalid_input')
    await world.call(deleteAccount, { body: { current_password: password }, as: token })
    expect(await world.call(validateToken, { body: { token } })).toEqual({ valid: false })
    expect((await world.app.call(signIn, login)).status).not.toBe(200)
  },
}

export const writingCalls = { ...cardWrites, ...otherWrites }
