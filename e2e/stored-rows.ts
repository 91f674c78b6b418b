import { vi } from 'vitest'
import { listCards } from '#contract/cards.ts'
import { contactMessages, createContactMessage } from '#contract/contact-messages.ts'
import { listSavedContacts, listSharedContacts, saveContact } from '#contract/contacts.ts'
import { createEventCard } from '#contract/event-cards.ts'
import { faqs, features, services } from '#contract/content.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createBatch } from '#contract/merchandise.ts'
import { createNfcEnquiry, listNfcTemplates } from '#contract/nfc.ts'
import { createNfcOrder, quoteNfcOrder } from '#contract/nfc-orders.ts'
import { outboxMails } from '#contract/notifications.ts'
import { publishPageVersion, staticPages } from '#contract/static-pages.ts'
import { taxCategories } from '#contract/taxes.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import type { DemoProduct } from './demo-product.ts'

/** What is written into rows has no Latin letter, so that it is not taken for a text of the product. */
const text = { title: 'कार्ड', body: '<p>हर भाषा में।</p>', status: 'published' } as const
const question = { question: 'क्या कार्ड बदल सकता है?', answer: text.body, category: 'कार्ड' }
const message = { name: 'आशा', email: 'asha@example.com', phone: '', message: 'नमस्ते' }

const made = new Map<string, Promise<Record<string, string>>>()

/** Makes a row for every screen that shows one. @returns the address of such a screen by its path */
export async function createRows(product: DemoProduct): Promise<Record<string, string>> {
  // several files share a product, and what has a name is made once
  const rows = made.get(product.url) ?? makeRows(product)
  made.set(product.url, rows)
  return rows
}

async function makeRows(product: DemoProduct): Promise<Record<string, string>> {
  const { call, signIn } = product
  const [owner, partner, admin] = [await signIn('owner'), await signIn('partner'), await signIn('admin')]
  // a dynamic code has nothing to save
  const card = (await call(owner, listCards, { body: { limit: 50 } })).list.find(
    ({ slug }) => slug === 'amara',
  )
  await call(partner, saveContact, { body: { user_card_id: card?.card_id ?? 0, link: card?.slug ?? '' } })
  const { list: offers } = await call(owner, listNfcTemplates)
  const enquiryBody = {
    qrcode_id: card?.qrcode_id ?? 0,
    nfctemplates_id: offers[0]?.nfctemplates_id ?? 0,
    name: message.name,
    phone_no: '+91 98765 43210',
    email: message.email,
  }
  const enquiry = await call(owner, createNfcEnquiry, { body: enquiryBody })
  const cards = {
    qrcode_id: enquiryBody.qrcode_id,
    nfctemplates_id: enquiryBody.nfctemplates_id,
    quantity: 1,
  }
  const { total_minor } = await call(owner, quoteNfcOrder, { body: { ...cards, country_id: 840 } })
  const order = await call(owner, createNfcOrder, {
    body: {
      ...cards,
      ship_to: {
        name: message.name,
        phone: enquiryBody.phone_no,
        line1: '१२',
        city: message.name,
        country_id: 840,
      },
      total_minor,
      provider: 'sandbox',
      idempotency_key: 'one-order-of-cards',
    },
  })
  const page = { start: 0, limit: 1 }
  const contacts = await call(partner, listSavedContacts, { query: page })
  const leads = await call(owner, listSharedContacts, { query: page })
  const faq = await call(admin, faqs.create, { body: { ...question, status: text.status } })
  const service = await call(admin, services.create, { body: text })
  const feature = await call(admin, features.create, { body: text })
  const made = await call(admin, staticPages.create, { body: { slug: 'cards-in-hindi' } })
  const { page_id: id, version } = made
  await call(admin, publishPageVersion, { params: { id }, body: { ...text, version } })
  const [category] = (await call(admin, taxCategories.list, { query: page })).list
  const line = {
    description: text.title,
    tax_category_id: category?.tax_category_id ?? 0,
    unit_minor: 50_000,
  }
  const draft = { recipient: { name: message.name, country_id: 356 }, currency: 'INR', lines: [line] }
  const invoice = await call(admin, createInvoice, { body: draft })
  const batch = await call(admin, createBatch, { body: { name: text.title, quantity: 10 } })
  await call(undefined, createContactMessage, { body: message })
  const messages = await call(admin, contactMessages.list, { query: page })
  // the mails about the batch and the message, which the product sends a moment later
  const mail = await vi.waitUntil(
    async () => {
      const { list } = await call(admin, outboxMails.list, { query: { start: 0, limit: 20 } })
      const [ofBatch, ofMessage] = ['printed QR codes', 'message'].map((words) =>
        list.find(({ subject }) => subject.includes(words)),
      )
      return ofBatch !== undefined && ofMessage
    },
    { timeout: scaled(20_000), interval: 200 },
  )
  const fair = { title: 'मेला', venue: 'पुणे', from_date: '2027-05-14T18:30', time_zone: 'Asia/Kolkata' }
  const event = await call(owner, createEventCard, { body: { vcard: fair } })
  return {
    '/dashboard/events/$id': `/dashboard/events/${event.card_id}`,
    '/update/vcard/$slug': '/update/vcard/amara',
    '/dashboard/contacts/$value': `/dashboard/contacts/${contacts.list[0]?.contact_id ?? 0}`,
    '/dashboard/shared-contact/$id': `/dashboard/shared-contact/${leads.list[0]?.shared_contact_id ?? 0}`,
    '/backbone/settings/countries/edit-{$country_id}': '/backbone/settings/countries/edit-356',
    '/dashboard/test-code/$slug': '/dashboard/test-code/amara',
    '/dashboard/analytics/stats-{$slug}': '/dashboard/analytics/stats-amara',
    '/backbone/users/card-{$id}': `/backbone/users/card-${owner.user.user_id}`,
    '/backbone/users/payment/$userId': `/backbone/users/payment/${owner.user.user_id}`,
    '/backbone/users/templates/$userId': `/backbone/users/templates/${owner.user.user_id}`,
    '/backbone/users/subscriptions/$userId': `/backbone/users/subscriptions/${owner.user.user_id}`,
    '/backbone/faq/edit-{$id}': `/backbone/faq/edit-${faq.faq_id}`,
    '/backbone/services/edit-{$id}': `/backbone/services/edit-${service.service_id}`,
    '/backbone/features/edit-{$id}': `/backbone/features/edit-${feature.feature_id}`,
    '/backbone/pages/edit-{$id}': `/backbone/pages/edit-${id}`,
    '/backbone/contactus/{$id}': `/backbone/contactus/${messages.list[0]?.contact_message_id ?? 0}`,
    '/backbone/invoice/view-{$invoice_id}': `/backbone/invoice/view-${invoice.invoice_id}`,
    '/backbone/invoice/edit-{$invoice_id}': `/backbone/invoice/edit-${invoice.invoice_id}`,
    '/backbone/nfc/enquiry-{$id}': `/backbone/nfc/enquiry-${enquiry.nfc_enquiry_id}`,
    '/backbone/nfc/order-{$id}': `/backbone/nfc/order-${order.nfc_order_id}`,
    '/backbone/nfc/nfc-templates/edit': `/backbone/nfc/nfc-templates/edit?id=${enquiryBody.nfctemplates_id}`,
    '/backbone/merchandise-qr-code/$batch_id': `/backbone/merchandise-qr-code/${batch.batch_id}`,
    '/backbone/outbox/mail-{$id}': `/backbone/outbox/mail-${mail.mail_id}`,
  }
}
