import { expect } from 'vitest'
import { getStatistics } from '#contract/analytics.ts'
import { getEventCard, getPublicEvent } from '#contract/event-cards.ts'
import { listNfcTemplates, nfcEnquiries, nfcTemplates } from '#contract/nfc.ts'
import { registrations } from '#contract/registrations.ts'
import { flushVisits } from '#server/features/analytics/index.ts'
import type { NamedCall } from './run-calls.ts'
import { eventFields } from './spec-fields.ts'
import { browser } from './world.ts'
import type { Reply, World } from './world.ts'

const ofOwner = ({ owner }: World) => owner.token
const ofAdmin = ({ admin }: World) => admin.token
const stand = { pricing_type: 'Standing', amount: 0, kind: 'free', id: null }

const detail = async (world: World, id: number) =>
  world.call(getEventCard, { params: { id }, as: world.owner.token })
const attendee = {
  first_name: 'Asha',
  email: 'asha@example.com',
  phone: '+919876543210',
  dob: '1990-12-31',
  gender: 'female',
  message: '',
  country_name: 'India',
  ticket_type: 'Standing',
}

const events: Readonly<Record<string, NamedCall>> = {
  'POST event-card/create': {
    body: ({ picture }) => ({ vcard: { ...eventFields(picture), ticket_pricing_list: [stand] } }),
    as: ofOwner,
    effect: async (world, { data }) => {
      const { card, event } = await detail(world, (data as { card_id: number }).card_id)
      expect(card).toMatchObject({ vcard: eventFields(world.picture), card_type_id: 3 })
      expect(event.ticket_types).toMatchObject([{ pricing_type: 'Standing', amount_minor: 0, kind: 'free' }])
    },
  },
  'PUT event-card/update': {
    body: async (world) => {
      const { card_id } = world.event
      const { event } = await detail(world, card_id)
      const { event_card_id } = event
      return {
        card_id,
        event_card_id,
        vcard: { title: 'Fair', from_date: '2027-06-01T10:00', ticket_pricing_list: [stand] },
      }
    },
    as: ofOwner,
    effect: async (world) => {
      const { card_id, slug } = world.event
      const fair = { title: 'Fair', from_date: '2027-06-01T10:00' }
      expect(await detail(world, card_id)).toMatchObject({ card: { vcard: fair } })
      expect(await world.call(getPublicEvent, { params: { slug } })).toMatchObject({ card: { vcard: fair } })
    },
  },
  '*event registration create': {
    body: () => attendee,
    addition: ({ event }) => ({ slug: event.slug }),
    effect: async (world) => {
      const { list } = await world.call(registrations.list, { body: {}, as: world.owner.token })
      const { ticket_type, ...shown } = attendee
      expect(list).toMatchObject([{ ...shown, card_id: world.event.card_id, status: 'confirmed' }])
      expect(list[0]?.ticket_type).toContain(ticket_type)
    },
  },
}

const nfc: Readonly<Record<string, NamedCall>> = {
  '*nfc/create': {
    body: ({ picture }) => ({ template_name: 'Slate', front_image: picture, back_image: picture }),
    as: ofAdmin,
    effect: async (world) => {
      const images = { front_image: world.picture, back_image: world.picture }
      const { list } = await world.call(listNfcTemplates, { as: world.owner.token })
      expect(list).toContainEqual(expect.objectContaining({ template_name: 'Slate', ...images }))
    },
  },
  '*nfc/create-nfc-enquiry': {
    body: async (world) => {
      const { list } = await world.call(nfcTemplates.list, {
        as: world.admin.token,
        query: { search: 'Slate' },
      })
      const { card_id, qrcode_id } = world.card
      const person = { name: 'Jane', phone_no: '+919876543210', email: 'jane@example.com' }
      return {
        qrcode_id,
        card_id,
        ...person,
        nfctemplates_id: list[0]?.nfc_template_id,
        image: world.picture,
      }
    },
    as: ofOwner,
    effect: async (world) => {
      const { list } = await world.call(nfcEnquiries.list, { body: {}, as: world.admin.token })
      const { card_id, qrcode_id } = world.card
      const person = { name: 'Jane', phone_no: '+919876543210', email: 'jane@example.com' }
      const shown = { ...person, card_id, qrcode_id, template_name: 'Slate', image: world.picture }
      expect(list).toMatchObject([shown])
    },
  },
}

/** Opens the card as a person does, and presses one of its links. */
async function visit({ app, card }: World) {
  const headers = { 'user-agent': browser }
  expect((await app.fetch(`/q/${card.code}`, { headers })).status).toBe(200)
  await flushVisits(app.ctx)
}
const isoDay = (world: World, days: number) =>
  new Date(world.app.ctx.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const days = (world: World) => ({ from_date: isoDay(world, -2), to_date: isoDay(world, 1) })
const long = { from_date: '2020-01-01', to_date: '2020-01-02' }
const totals = ({ data }: Reply) => (data as { totals: { visits: number } }).totals.visits

const analytics: Readonly<Record<string, NamedCall>> = {
  'POST *analytics single QR code': {
    body: async (world) => {
      await visit(world)
      return { slug: world.card.slug, ...days(world) }
    },
    as: ofOwner,
    effect: async (world, reply) => {
      expect(reply.data).toMatchObject({
        slug: world.card.slug,
        ...days(world),
        totals: { visits: 1, visitors: 1 },
      })
      const body = { slug: world.event.slug, ...days(world) }
      expect(
        totals(await world.send('POST /v1/analytics/single-qrcode', { body, as: world.owner.token })),
      ).toBe(0)
    },
  },
  'POST *analytics all QR codes': {
    body: async (world) => {
      await visit(world)
      return days(world)
    },
    as: ofOwner,
    effect: async (world, reply) => {
      expect(totals(reply)).toBe(2)
      const { codes } = reply.data as { codes: object[] }
      expect(codes).toMatchObject([{ slug: world.card.slug, visits: 2 }])
      const before = await world.send('POST /v1/analytics/all-qrcodes', { body: long, as: world.owner.token })
      expect(totals(before)).toBe(0)
    },
  },
  'POST *analytics add social count': {
    body: ({ card }) => ({ qrcode_id: card.qrcode_id, click_for: 'instagram' }),
    effect: async (world) => {
      await flushVisits(world.app.ctx)
      const { clicks } = await world.call(getStatistics, { body: {}, as: world.owner.token })
      expect(clicks).toMatchObject([{ click_for: 'instagram', clicks: 1 }])
    },
  },
}

const partners: Readonly<Record<string, NamedCall>> = {
  '*partner/package/details': {
    body: async ({ db }) => {
      const { id } = await db
        .insertInto('packages')
        .values({ key: 'desk', name: 'Desk', audience: 'partner', credits: 10 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { package_id: id }
    },
    as: ({ partner }) => partner.token,
    effect: (_, { data }) => expect(data).toMatchObject({ name: 'Desk', credits: 10, price: null }),
  },
}

export const eventCalls = { ...events, ...nfc, ...analytics, ...partners }
