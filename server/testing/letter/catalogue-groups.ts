import { expect } from 'vitest'
import * as messages from '#contract/contact-messages.ts'
import * as content from '#contract/content.ts'
import * as contract from '#contract/packages.ts'
import { listMails } from '../mailbox.ts'
import { lifeOf } from './row-life.ts'
import type { Steps } from './run-calls.ts'
import type { World } from './world.ts'

const drafted = [{ status: 'draft' }, { status: 'published' }] as const
const switched = [{ is_active: false }, { is_active: true }] as const

/** A text of the website, with everything that visitors see of it. */
const siteText = (title: string) => () => ({
  title,
  body: 'Blown by hand',
  icon: 'printer',
  sort_order: 7,
  status: 'draft',
  title_hi: 'कांच',
  body_ar: 'زجاج',
})

const services = (world: World) =>
  lifeOf(world, {
    resource: content.services,
    draft: siteText('Glass prints'),
    change: { body: 'Blown by us', icon: 'nfc' },
    search: 'Glass',
    status: drafted,
    publicList: async () => (await world.call(content.listPublicServices)).list,
    csv: 'title,body,status\nGlass signs,Cast,draft\n',
  })

const features = (world: World) =>
  lifeOf(world, {
    resource: content.features,
    draft: siteText('Glass cards'),
    change: { title_ar: 'بطاقة', sort_order: 8 },
    search: 'Glass',
    status: drafted,
    publicList: async () => (await world.call(content.listPublicFeatures)).list,
    csv: 'title,body,status\nGlass codes,Cast,draft\n',
  })

const faqs = (world: World) =>
  lifeOf(world, {
    resource: content.faqs,
    draft: () => ({ question: 'Is glass sent?', answer: 'In straw', category: 'Glass', status: 'draft' }),
    change: { answer: 'In **wool**', category_hi: 'कांच' },
    search: 'glass',
    status: drafted,
    publicList: async () => (await world.call(content.listPublicFaqs)).list,
    csv: 'question,answer,status\nIs glass cast?,It is,draft\n',
  })

const sold = async (world: World) =>
  (await world.call(contract.listPublicPackages, { query: { country_id: 356 } })).list

function packages(world: World): Steps {
  let parent = 0
  return {
    ...lifeOf(world, {
      resource: contract.packages,
      draft: () => ({
        key: 'glass',
        name: 'Glass',
        level: 60,
        description: 'For kilns',
        trial_days: 3,
        sort_order: 9,
      }),
      change: { description: 'For large kilns', name_hi: 'कांच', grace_days: 5 },
      search: 'Glass',
      status: switched,
      publicList: () => sold(world),
    }),
    'a package has features and prices': async () => {
      const body = { key: 'wool', name: 'Wool', level: 61 }
      const made = await world.call(contract.packages.create, { body, as: world.admin.token })
      parent = made.package_id
      expect((await sold(world)).map(({ package_id }) => package_id)).toContain(parent)
    },
    ...lifeOf(world, {
      resource: contract.packageFeatures,
      draft: () => ({
        package_id: parent,
        feature_key: 'cards',
        is_included: true,
        limit_value: 12,
        label: 'Woolly',
      }),
      change: { limit_value: 20, sort_order: 3 },
      search: 'Wool',
    }),
    ...lifeOf(world, {
      resource: contract.packagePrices,
      draft: () => ({
        package_id: parent,
        country_id: 356,
        currency: 'INR',
        amount_minor: 77_700,
        period: 'year',
      }),
      change: { amount_minor: 88_800, tax_inclusive: false },
      search: 'India',
      status: switched,
      publicList: async () => (await sold(world)).flatMap(({ prices }) => prices),
    }),
    'features that a package can name are listed': async () => {
      const { list } = await world.call(contract.listFeatureKeys, { as: world.admin.token })
      expect(list).toContainEqual({ feature_key: 'cards', kind: 'count' })
      expect(list).toContainEqual({ feature_key: 'no_branding', kind: 'switch' })
    },
  }
}

function contactMessages(world: World): Steps {
  const as = world.admin.token
  const form = {
    name: 'Asha Rao',
    phone: '+919876543210',
    subject: 'Order',
    message: 'How do I order 200 cards?',
  }
  const email = 'asha@example.com'
  const list = async () =>
    (await world.call(messages.contactMessages.list, { query: { search: email }, as })).list
  const one = async () => (await list())[0]!
  return {
    'a message is sent, and an admin reads it': async () => {
      expect(await list()).toEqual([])
      await world.call(messages.createContactMessage, { body: { ...form, email } })
      expect(await list()).toMatchObject([{ ...form, email, status: 'new' }])
      const params = { id: (await one()).contact_message_id }
      expect(await world.call(messages.contactMessages.get, { params, as })).toEqual(await one())
    },
    'a reply is mailed': async () => {
      const { contact_message_id, version } = await one()
      const body = { contact_message_id, version, body: 'With the form below.' }
      await world.call(messages.replyToContactMessage, { body, as })
      expect(await one()).toMatchObject({ status: 'answered' })
      await world.app.drain()
      expect((await listMails(world.db, email)).at(-1)?.body_text).toContain('With the form below.')
    },
    'a message is closed, and deleted': async () => {
      const ids = [(await one()).contact_message_id]
      await world.call(messages.contactMessages.updateStatus, { body: { ids, status: 'closed' }, as })
      expect(await one()).toMatchObject({ status: 'closed' })
      await world.call(messages.contactMessages.delete, { body: { ids }, as })
      expect(await list()).toEqual([])
    },
  }
}

export const catalogueGroups = {
  '*our-services (group)': services,
  '*our-features (group)': features,
  '*faq (group)': faqs,
  '*package and price (group)': packages,
  '*contact-us (group)': contactMessages,
}
