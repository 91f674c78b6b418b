import { expect } from 'vitest'
import * as cards from '#contract/cards.ts'
import { listCardsOfCode } from '#contract/card-codes.ts'
import { getUnseenContactCount, listSharedContacts } from '#contract/contacts.ts'
import { getEventCard, getPublicEvent } from '#contract/event-cards.ts'
import { listCardTypes, listCountries } from '#contract/places.ts'
import { registrations } from '#contract/registrations.ts'
import { getStudentCard } from '#contract/student-cards.ts'
import { getDefaultTemplateStatus, listUserTemplates } from '#contract/templates.ts'
import { getUserDetails } from '#contract/users.ts'
import { register } from '../register.ts'
import { sendLead } from '../send-lead.ts'
import type { Check } from './run-calls.ts'
import type { World } from './world.ts'

/** The id in a path, and the owner who asks. */
const own = ({ owner }: World, id: number) => ({ params: { id }, as: owner.token })

const cardReads: Readonly<Record<string, Check>> = {
  'GET card/p/vcard/{slug}': async (world) => {
    const { card_id, slug, code, color_id } = world.card
    const shown = { card_id, slug, code, color_id, vcard: { name: 'Jane Doe' } }
    expect(await world.call(cards.getPublicCard, { params: { slug } })).toMatchObject(shown)
  },
  'GET card/vcard-all/{id}': async (world) => {
    const { card, alternate } = world
    const shown = await world.call(cards.getVcardAll, own(world, card.card_id))
    expect(shown).toMatchObject({ card_id: card.card_id, vcard: { name: 'Jane Doe' } })
    expect(JSON.stringify(shown)).toContain(`"${alternate.code}"`)
  },
  'GET card/vcard/{id}': async (world) => {
    const { card_id, vcard_id, vcard } = world.card
    const shown = await world.call(cards.getVcard, own(world, card_id))
    expect(shown).toEqual({ ...vcard, card_id, vcard_id })
  },
  'GET card/seo/card/{slug}': async (world) => {
    const { slug } = world.card
    const url = `http://visita.test/p/${slug}`
    expect(await world.call(cards.getCardSeo, { params: { slug } })).toMatchObject({ title: 'Jane Doe', url })
  },
  'GET card/detail/{id}': async (world) => {
    const { owner: _, ...made } = world.card
    expect(await world.call(cards.getCardDetail, own(world, made.card_id))).toEqual(made)
  },
  'GET card/vcards/{id}': async (world) => {
    const { alternate, card, studentCard } = world
    const list = await world.call(listCardsOfCode, own(world, alternate.qrcode_id))
    expect(list[0]).toMatchObject({ card_id: card.card_id, name: 'Jane Doe', is_current: true })
    expect(list.slice(1)).toContainEqual(
      expect.objectContaining({ card_id: studentCard.card_id, is_current: false }),
    )
  },
  'GET card/dashboard-count': async (world) => {
    const as = world.owner.token
    const counts = await world.call(cards.getDashboardCount, { as })
    expect(counts).toMatchObject({ cards: 3, active_cards: 3, visits: 0, saved_contacts: 0 })
    await world.call(cards.updateCardStatus, {
      body: { card_id: world.card.card_id, status: 'inactive' },
      as,
    })
    expect(await world.call(cards.getDashboardCount, { as })).toMatchObject({ cards: 3, active_cards: 2 })
    await world.call(cards.updateCardStatus, { body: { card_id: world.card.card_id, status: 'active' }, as })
  },
  'POST card/user-cards/list': async (world) => {
    const { owner, card, event, studentCard, admin } = world
    const { list, total } = await world.call(cards.listUserCards, {
      body: { user_id: owner.id },
      as: admin.token,
    })
    expect(total).toBe(3)
    const ids = [studentCard, event, card].map(({ card_id }) => card_id)
    expect(list.map(({ card_id }) => card_id)).toEqual(ids)
  },
  'GET card/list-shared-contact': async (world) => {
    const { id } = await sendLead(world.app, world.card, { name: 'Lena Vogt', email: 'lena@example.com' })
    const { list, unseen } = await world.call(listSharedContacts, { as: world.owner.token })
    const lead = { shared_contact_id: id, name: 'Lena Vogt', email: 'lena@example.com', seen: false }
    expect(list).toEqual([expect.objectContaining({ ...lead, card_id: world.card.card_id })])
    expect(unseen).toBe(1)
  },
  'GET card/get-sharedContact-notification-count': async (world) => {
    await sendLead(world.app, world.card, { name: 'Tara' })
    expect(await world.call(getUnseenContactCount, { as: world.owner.token })).toEqual({ count: 2 })
  },
}

const otherReads: Readonly<Record<string, Check>> = {
  '*default-template-status': async (world) => {
    const status = { user_id: world.owner.id, default_temp_status: 1 }
    expect(await world.call(getDefaultTemplateStatus, { as: world.owner.token })).toEqual(status)
  },
  '*users/templates': async (world) => {
    const { list } = await world.call(listUserTemplates, { as: world.owner.token })
    const first = { template_id: 1, qrcode_theme_id: 1, custom_template_id: null, reason: null }
    expect(list).toContainEqual(expect.objectContaining(first))
    expect(list.filter(({ family }) => family === 'vcard').length).toBeGreaterThanOrEqual(20)
  },
  'GET event-card/detail/{id}': async (world) => {
    const { card_id, slug } = world.event
    const { card, event } = await world.call(getEventCard, own(world, card_id))
    expect(card).toMatchObject({
      card_id,
      slug,
      vcard: { title: 'Harvest fair', bank_details: 'DE00 secret' },
    })
    expect(event).toMatchObject({ status: 'open', ticket_types: [{ pricing_type: 'Standing' }] })
  },
  'GET event-card/p/event/{slug}': async (world) => {
    const { card_id, slug } = world.event
    const shown = await world.call(getPublicEvent, { params: { slug } })
    expect(shown).toMatchObject({
      card: { card_id, vcard: { title: 'Harvest fair' } },
      event: { state: 'open' },
    })
  },
  '*event registration list': async (world) => {
    const { data } = await register(world.app, world.event.slug, { first_name: 'Asha' })
    const { list } = await world.call(registrations.list, { as: world.owner.token })
    const { card_id } = world.event
    expect(list).toMatchObject([{ public_id: data.public_id, card_id, first_name: 'Asha', seats: 1 }])
  },
  'GET *student card detail/{id}': async (world) => {
    const { card_id } = world.studentCard
    const shown = await world.call(getStudentCard, own(world, card_id))
    expect(shown).toMatchObject({ card: { card_id, vcard: world.student } })
  },
  'GET user/details': async (world) => {
    const { id: user_id, email, username, token: as } = world.owner
    const own = { user_id, email, username, user_role: 'USER', country_id: 356, default_temp_status: 1 }
    expect(await world.call(getUserDetails, { as })).toMatchObject(own)
  },
  'GET user/gstDetails': async (world) => {
    const body = { companyName: 'Paper & Post', gstNumber: '29AAPFU0939F1ZR', gstAddress: '12 MG Road' }
    await world.send('POST /v1/user/gstDetails', { body, as: world.owner.token })
    expect(await world.send('GET /v1/user/gstDetails', { as: world.owner.token })).toMatchObject({
      data: body,
    })
  },
  '*common/country-list': async (world) => {
    const india = { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' }
    const list = await world.call(listCountries)
    expect(list).toContainEqual(india)
    expect(list.length).toBeGreaterThan(190)
  },
  '*common/card-type-list': async (world) => {
    const list = await world.call(listCardTypes)
    const kinds = ['1 vcard', '2 vcard-advanced', '3 event', '4 student', '5 dynamic-qrcode', '6 vcard-lite']
    expect(list.map(({ card_type_id, key }) => `${card_type_id} ${key}`)).toEqual(kinds)
  },
}

export const readingCalls = { ...cardReads, ...otherReads }
