import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as invites from '#contract/invitations.ts'
import { searchSlug } from '#contract/invited-links.ts'
import * as adminContract from '#contract/partners-admin.ts'
import * as contract from '#contract/partners.ts'
import { createUser } from '../factories.ts'
import { listMails } from '../mailbox.ts'
import type { Check } from './run-calls.ts'
import type { World } from './world.ts'

const asPartner = ({ partner }: World) => ({ as: partner.token })
const credits = (world: World) => world.call(contract.getCreditInfo, asPartner(world))
const invite = (world: World, email: string, slug?: string) =>
  world.call(invites.createInvitation, {
    body: {
      name: 'Noor Haddad',
      email,
      client_request_id: randomUUID(),
      ...(slug !== undefined && { slug }),
    },
    ...asPartner(world),
  })
const invited = async (world: World) => (await world.call(invites.invitations.list, asPartner(world))).list

const credited: Readonly<Record<string, Check>> = {
  '*partner/credit-info': async (world) =>
    expect(await credits(world)).toMatchObject({
      available: 9,
      reserved: 0,
      spent: 0,
      lots: [{ credits: 9 }],
    }),
  '*partner/info': async (world) => {
    const can = { create_cards: true, invite_users: true }
    const info = await world.call(contract.getPartnerInfo, asPartner(world))
    expect(info).toMatchObject({
      partner_id: world.partner.id,
      status: 'active',
      is_international: false,
      can,
    })
  },
  '*partner/list-all-partners': async (world) => {
    const { list } = await world.call(adminContract.partners.list, { as: world.admin.token })
    const row = { partner_id: world.partner.id, email: world.partner.email, status: 'active', available: 9 }
    expect(list).toEqual([expect.objectContaining(row)])
  },
  '*partner/list': async (world) => {
    const { company_name } = await world.call(contract.getPartnerInfo, asPartner(world))
    const { list } = await world.call(contract.partnerDirectory.list, asPartner(world))
    expect(list).toMatchObject([{ partner_id: world.partner.id, company_name }])
  },
  '*partner/check-role': async (world) => {
    const role = (as: string) => world.call(contract.checkPartnerRole, { as })
    expect(await role(world.partner.token)).toMatchObject({ is_partner: true, status: 'active' })
    expect(await role(world.owner.token)).toMatchObject({ is_partner: false, status: null })
  },
  '*partner/add-credits': async (world) => {
    const body = { partner_id: world.partner.id, credits: 5, client_request_id: randomUUID() }
    await world.call(adminContract.addCredits, { body, as: world.admin.token })
    expect(await credits(world)).toMatchObject({ available: 14 })
  },
  '*partner/credits/update': async (world) => {
    const change = { delta: -2, reason: 'Counted twice', client_request_id: randomUUID() }
    const body = { partner_id: world.partner.id, ...change }
    await world.call(adminContract.updateCredits, { body, as: world.admin.token })
    expect(await credits(world)).toMatchObject({ available: 12 })
  },
  '*partner/update-international-status': async (world) => {
    const set = (is_international: boolean) =>
      world.call(adminContract.updateInternationalStatus, {
        body: { partner_id: world.partner.id, is_international },
        as: world.admin.token,
      })
    for (const flag of [true, false]) {
      await set(flag)
      const info = await world.call(contract.getPartnerInfo, asPartner(world))
      expect(info.is_international).toBe(flag)
    }
  },
  '*partner/check-credit-availability': async (world) => {
    const ask = (count: number) =>
      world.call(contract.checkCreditAvailability, { body: { card_type_id: 1, count }, ...asPartner(world) })
    expect(await ask(12)).toEqual({ enough: true, available: 12, needed: 12 })
    expect(await ask(13)).toEqual({ enough: false, available: 12, needed: 13 })
  },
  '*partner/card-create-permission': async (world) => {
    const body = { card_type_id: 1, client_request_id: randomUUID() }
    const reply = await world.call(contract.getCardCreatePermission, { body, ...asPartner(world) })
    expect(reply).toMatchObject({ allowed: true, reason: null })
    expect(await credits(world)).toMatchObject({ available: 11, reserved: 1 })
  },
  '*partner/created-card/list': async (world) => {
    const create_user = { name: 'Lena Vogt', email: 'lena@example.com' }
    const body = { vcard: { name: 'Lena Vogt' }, create_user }
    const { card_id, slug } = await world.call(invites.createPartnerCard, { body, ...asPartner(world) })
    const { list } = await world.call(invites.createdCards.list, asPartner(world))
    expect(list).toMatchObject([{ card_id, slug, ...create_user, invitation_status: 'pending' }])
  },
}

const inviteCalls: Readonly<Record<string, Check>> = {
  '*invite-users search-slug': async (world) => {
    const search = (slug: string) => world.call(searchSlug, { body: { slug }, ...asPartner(world) })
    expect(await search(world.card.slug)).toMatchObject({ status: 'taken', card: { title: 'Jane Doe' } })
    expect(await search('kiln-street')).toEqual({ slug: 'kiln-street', status: 'free' })
  },
  '*invite-users check-credit-avail': async (world) => {
    const poor = await world.makePartner(0)
    const ask = (as: string) => world.call(contract.checkInvitationCredit, { as })
    expect(await ask(world.partner.token)).toEqual({ enough: true })
    expect(await ask(poor.token)).toEqual({ enough: false })
  },
  '*invite-users avail-credit': async (world) => {
    const { available } = await credits(world)
    expect(await world.call(contract.getInvitationCredit, asPartner(world))).toEqual({ available })
    expect(available).toBe(10)
  },
  '*invite-users add': async (world) => {
    const before = await credits(world)
    const { invitation_id } = await invite(world, 'noor@example.com', 'kiln-street')
    const row = {
      invitation_id,
      kind: 'account',
      status: 'pending',
      email: 'noor@example.com',
      slug: 'kiln-street',
    }
    expect(await invited(world)).toContainEqual(expect.objectContaining(row))
    expect(await credits(world)).toMatchObject({
      available: before.available - 1,
      reserved: before.reserved + 1,
    })
    await world.app.drain()
    expect(await listMails(world.db, 'noor@example.com')).toHaveLength(1)
  },
  '*invite-users list': async (world) => {
    const shown = (await invited(world)).map(({ kind, email }) => `${kind} ${email}`)
    expect(shown.toSorted()).toEqual(['account noor@example.com', 'card lena@example.com'])
  },
  '*invite-users delete': async (world) => {
    const { invitation_id } = await invite(world, 'tara@example.com')
    const before = await credits(world)
    await world.call(invites.deleteInvitation, { body: { invitation_id }, ...asPartner(world) })
    expect(await invited(world)).toContainEqual(expect.objectContaining({ invitation_id, status: 'deleted' }))
    expect(await credits(world)).toMatchObject({
      available: before.available + 1,
      reserved: before.reserved - 1,
    })
  },
  '*invite-users count-pending-invitation': async (world) => {
    const count = () => world.call(invites.countPendingInvitations, { as: world.owner.token })
    expect(await count()).toEqual({ count: 0 })
    await invite(world, world.owner.email)
    expect(await count()).toEqual({ count: 1 })
  },
  '*invite-users my-invitations': async (world) => {
    const { company_name } = await world.call(contract.getPartnerInfo, asPartner(world))
    const list = await world.call(invites.listMyInvitations, { as: world.owner.token })
    expect(list).toMatchObject([{ kind: 'account', company_name }])
  },
  '*invite-users accept-reject': async (world) => {
    const other = await createUser(world.db)
    await invite(world, other.email)
    for (const [person, status] of [
      [world.owner, 'accepted'],
      [other, 'rejected'],
    ] as const) {
      const mine = () => world.call(invites.listMyInvitations, { as: person.token })
      const { invitation_id } = (await mine())[0]!
      await world.call(invites.answerInvitation, { body: { invitation_id, status }, as: person.token })
      expect(await mine()).toEqual([])
      expect(await invited(world)).toContainEqual(expect.objectContaining({ invitation_id, status }))
    }
  },
}

export const partnerCalls = { ...credited, ...inviteCalls }
