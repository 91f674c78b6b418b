import { expect } from 'vitest'
import {
  getCardDetail,
  listCardQrcodes,
  listCards,
  listUserCards,
  updateCardStatus,
} from '#contract/cards.ts'
import { createdCards } from '#contract/invitations.ts'
import { checkUserSubscription, createPermission } from '#contract/subscriptions.ts'
import { createFile } from '../factories.ts'
import { listMails } from '../mailbox.ts'
import { makeCard } from '../make-card.ts'
import { setFeature } from '../plans.ts'
import type { NamedCall } from './run-calls.ts'
import { vcardFields } from './spec-fields.ts'
import type { Reply, World } from './world.ts'

const ofOwner = ({ owner }: World) => owner.token
const card_color = { primary_color: '#123456', secondary_color: '#654321', theme: 2 }
const code = { campain: 'Spring', slug_name: 'To the letter' }
const design = {
  card_type_id: 1,
  qrcode_theme_id: 4,
  background_image_id: 2,
  summary: 'Blue glass',
  is_active: 1,
  card_color,
}
/** Ids of items may be sent as null: they have none yet. */
const newCard = (picture: string) => {
  const vcard = vcardFields(picture)
  const profile_contact = vcard.profile_contact.map((one) => ({ ...one, vcard_profile_contact_id: null }))
  return { ...design, ...code, slug: '', vcard: { ...vcard, profile_contact } }
}

const idOf = ({ data }: Reply) => (data as { card_id: number }).card_id
const detail = (world: World, id: number) =>
  world.call(getCardDetail, { params: { id }, as: world.owner.token })
const listed = async (world: World, body: object = {}) =>
  (await world.call(listCards, { body, as: world.owner.token })).list.map(({ card_id }) => card_id)
const setLimit = ({ db }: World, limit_value: number | null) =>
  setFeature(db, 'free', 'cards', { limit_value })
const places = ({ db, owner }: World) =>
  db
    .selectFrom('card_permissions')
    .select(['id', 'status', 'card_id'])
    .where('user_id', '=', owner.id)
    .orderBy('created_at')
    .execute()
const used = async (world: World) =>
  (await world.call(checkUserSubscription, { body: { card_type: 1 }, as: world.owner.token })).used ?? 0

const creating: Readonly<Record<string, NamedCall>> = {
  'POST card/create': {
    // the last place of the plan is the one that is held
    body: async (world) => {
      await world.call(createPermission, { body: { process_type: 'create' }, as: world.owner.token })
      await setLimit(world, (await used(world)) + 1)
      return newCard(world.picture)
    },
    as: ofOwner,
    effect: async (world, reply) => {
      await setLimit(world, null)
      expect(await detail(world, idOf(reply))).toMatchObject({
        ...design,
        qrcodes: code,
        status: 'active',
        vcard: vcardFields(world.picture),
      })
      expect(await listed(world)).toContain(idOf(reply))
      expect((await places(world))[0]).toMatchObject({ status: 'used', card_id: idOf(reply) })
    },
  },
  'POST card/admin-card-create': {
    body: ({ picture }) => ({ ...newCard(picture), slug_name: 'By an admin', slug: 'by-an-admin' }),
    addition: ({ owner }) => ({ user_id: owner.id }),
    as: ({ admin }) => admin.token,
    effect: async (world, reply) => {
      const body = { user_id: world.owner.id }
      const { list } = await world.call(listUserCards, { body, as: world.admin.token })
      expect(list).toContainEqual(
        expect.objectContaining({ card_id: idOf(reply), slug_name: 'By an admin', campain: 'Spring' }),
      )
      expect(await detail(world, idOf(reply))).toMatchObject({ ...design, slug: 'by-an-admin' })
    },
  },
  'POST card/partner-card-create': {
    // pictures are those of whoever sends them
    body: async ({ db, partner }) => ({
      ...newCard(await createFile(db, partner.id)),
      slug_name: 'By a partner',
      create_user: { name: 'Noor', email: 'noor@example.com' },
    }),
    as: ({ partner }) => partner.token,
    effect: async (world, reply) => {
      const { list } = await world.call(createdCards.list, { body: {}, as: world.partner.token })
      const row = {
        card_id: idOf(reply),
        name: 'Noor',
        email: 'noor@example.com',
        invitation_status: 'pending',
      }
      expect(list).toEqual([expect.objectContaining(row)])
      await world.app.drain()
      expect(await listMails(world.db, 'noor@example.com')).toHaveLength(1)
    },
  },
}

const filters = { start: 0, limit: 10, campain: '', card_type_id: '', color_id: '' }

const cards: Readonly<Record<string, NamedCall>> = {
  'POST card/list': {
    body: () => filters,
    as: ofOwner,
    effect: async (world) => {
      const { card, event, studentCard } = world
      const all = await listed(world)
      expect(all).toEqual(expect.arrayContaining([card.card_id, event.card_id, studentCard.card_id]))
      expect(await listed(world, { campain: 'Fair' })).toEqual([card.card_id])
      expect(await listed(world, { card_type_id: 3 })).toEqual([event.card_id])
      expect(await listed(world, { card_type_id: 1, color_id: 1 })).toEqual([card.card_id])
      expect(await listed(world, { start: 1, limit: 2 })).toEqual(all.slice(1, 3))
    },
  },
  'POST card/qrcode/list': {
    body: () => filters,
    as: ofOwner,
    effect: async (world) => {
      const list = async (body: object) =>
        (await world.call(listCardQrcodes, { body, as: world.owner.token })).list.map(({ code }) => code)
      const all = await list({})
      expect(all).toEqual(expect.arrayContaining([world.card.code, world.event.data.code]))
      expect(await list({ campain: 'Fair' })).toEqual([world.card.code])
      expect(await list({ card_type_id: 3 })).toEqual([world.event.data.code])
      expect(await list({ card_type_id: 1, color_id: 1 })).toEqual([world.alternate.code, world.card.code])
      expect(await list({ start: 1, limit: 2 })).toEqual(all.slice(1, 3))
    },
  },
  'PUT card/update': {
    body: ({ card }) => ({
      card_id: card.card_id,
      card_type_id: 1,
      qrcode_theme_id: 5,
      background_image_id: 3,
      summary: 'Changed',
      card_color: { ...card_color, card_color_id: card.card_color.card_color_id },
      vcard: { name: 'Jane Roe', company: 'Kiln & Co' },
    }),
    as: ofOwner,
    effect: async (world) =>
      expect(await detail(world, world.card.card_id)).toMatchObject({
        qrcode_theme_id: 5,
        background_image_id: 3,
        summary: 'Changed',
        card_color,
        vcard: { name: 'Jane Roe', company: 'Kiln & Co' },
      }),
  },
  'PUT card/update-card-status': {
    body: ({ card }) => ({ card_id: card.card_id, status: 'inactive', is_free: 0 }),
    as: ofOwner,
    effect: async (world) => {
      const { card_id, slug } = world.card
      const page = () => world.send('GET /v1/card/p/vcard/{slug}', { params: { slug } })
      expect(await detail(world, card_id)).toMatchObject({ status: 'inactive' })
      expect((await page()).status).not.toBe(200)
      await world.call(updateCardStatus, { body: { card_id, status: 'active' }, as: world.owner.token })
      expect((await page()).status).toBe(200)
    },
  },
  'POST subscription/check-user-subscription': {
    body: () => ({ card_type: 1 }),
    as: ofOwner,
    effect: async (world, { data }) => {
      const cards = await used(world)
      expect(data).toMatchObject({ allowed: true, reason: null, used: cards, limit: null })
      await setLimit(world, cards)
      const full = { allowed: false, reason: 'plan_limit_reached', used: cards, limit: cards }
      const asked = { body: { card_type: 1 }, as: world.owner.token }
      expect(await world.call(checkUserSubscription, asked)).toMatchObject(full)
      await setLimit(world, null)
    },
  },
  'POST card/create/permission': {
    body: () => ({ packageId: null, process_type: 'create' }),
    as: ofOwner,
    effect: async (world, { data }) => {
      const { permission_id } = data as { permission_id: string }
      expect(data).toMatchObject({ allowed: true })
      expect((await places(world)).at(-1)).toEqual({ id: permission_id, status: 'held', card_id: null })
    },
  },
  'POST card/create/permission-update': {
    body: (world) => {
      world.app.advance(10 * 60_000)
      return { packageId: null, process_type: 'create' }
    },
    as: ofOwner,
    effect: async (world, { data }) => {
      const held = (await places(world)).at(-1)
      const { permission_id, expires_at } = data as { permission_id: string; expires_at: string }
      expect(held).toEqual({ id: permission_id, status: 'held', card_id: null })
      // for another half hour
      const left = new Date(expires_at).getTime() - world.app.ctx.now().getTime()
      expect(left).toBeGreaterThan(29 * 60_000)
    },
  },
  'POST card/delete': {
    body: async (world) => {
      const spare = await makeCard(world.app, { slug_name: 'Spare' }, world.owner)
      expect(await listed(world)).toContain(spare.card_id)
      return { qrcodes_id: spare.qrcodes.qrcodes_id }
    },
    as: ofOwner,
    effect: async (world, reply) => expect(await listed(world)).not.toContain(idOf(reply)),
  },
}

export const cardCalls = { ...creating, ...cards }
