import { blockCard } from '#contract/admin-cards.ts'
import { acceptTransfer, blockCode, listTransfers, transferCode } from '#contract/claims.ts'
import { contactMessages, createContactMessage, replyToContactMessage } from '#contract/contact-messages.ts'
import { acceptHandover, offerHandover } from '#contract/handovers.ts'
import { exportMerchandise } from '#contract/merchandise.ts'
import { createNfcEnquiry, nfcEnquiries, updateNfcEnquiry } from '#contract/nfc.ts'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import { updatePartnerStatus } from '#contract/partners-admin.ts'
import { applyAsPartner } from '#contract/partners.ts'
import { LeadDue } from '../../features/contacts/index.ts'
import { openClaimedCodes } from '../claimed-codes.ts'
import { openBatches } from '../made-batches.ts'
import { makeCard } from '../make-card.ts'
import { enquiryFor, openShop } from '../nfc-shop.ts'
import { openPartners } from '../partners.ts'
import { sendLead } from '../send-lead.ts'
import { jobOf } from './scene.ts'
import type { MailJob, Scene, Stage } from './scene.ts'

/** A printed code is offered to somebody. */
async function offer(stage: Stage) {
  const { app, createReader } = stage
  const { id, owner } = await (await openClaimedCodes(app)).makeClaimed(await createReader())
  const friend = await createReader()
  await app.call(transferCode, { body: { qrcode_id: id, to_email: friend.email }, as: owner.token })
  return { friend, shown: await jobOf(stage, 'sendTransferOffer') }
}

/** A card with a lead is offered to somebody. */
export async function offerCard({ app, createReader }: Stage) {
  const card = await makeCard(app, { vcard: { name: 'Asha Rao' } }, await createReader())
  await sendLead(app, card, { name: 'Tom Okafor' })
  const friend = await createReader()
  const body = { card_id: card.card_id, to_email: friend.email, with_leads: true }
  const { data } = await app.call(offerHandover, { body, as: card.owner.token })
  return { friend, handover_id: data.handover_id }
}

/** And taken: both sides are told. */
const taken =
  (job: MailJob): Scene =>
  async (stage) => {
    const { friend, handover_id } = await offerCard(stage)
    await stage.app.call(acceptHandover, { body: { handover_id }, as: friend.token })
    return jobOf(stage, job)
  }

const enquired =
  (isMoved: boolean): Scene =>
  async ({ app, admin, createReader }) => {
    const template = await (await openShop(app)).addTemplate()
    const card = await makeCard(app, {}, await createReader())
    const body = enquiryFor(card, template.nfc_template_id)
    const { data } = await app.call(createNfcEnquiry, { body, as: card.owner.token })
    const nfc_enquiry_id = data.nfc_enquiry_id
    if (isMoved) {
      const params = { id: nfc_enquiry_id }
      const { version } = (await app.call(nfcEnquiries.get, { params, as: admin.token })).data
      const change = { nfc_enquiry_id, version, status: 'contacted' as const }
      await app.call(updateNfcEnquiry, { body: change, as: admin.token })
    }
    return { payload: { enquiryId: nfc_enquiry_id, adminId: admin.id } }
  }

/** A visitor writes to the people who run the installation. */
async function write({ app, admin }: Stage) {
  const email = 'visitor@example.org'
  const body = { name: 'Asha Rao', email, message: 'How do I\norder 200 cards?' }
  await app.call(createContactMessage, { body })
  const { data } = await app.call(contactMessages.list, { as: admin.token, query: { search: email } })
  return data.list[0]!
}

/** Mails about cards, codes and what others do with them. */
export const cardScenes = {
  sendCardInvitation: async (stage) => {
    const { makeCard: makeFor, makePartner } = await openPartners(stage.app)
    await makeFor(await makePartner(1))
    return jobOf(stage, 'sendCardInvitation')
  },
  sendTransferOffer: async (stage) => (await offer(stage)).shown,
  sendTransferNotice: async (stage) => {
    const { friend, shown } = await offer(stage)
    const { data } = await stage.app.call(listTransfers, { as: friend.token })
    const transfer_id = data.list[0]?.transfer_id ?? 0
    await stage.app.call(acceptTransfer, { body: { transfer_id }, as: friend.token })
    return shown
  },
  sendHandoverOffer: async (stage) => {
    await offerCard(stage)
    return jobOf(stage, 'sendHandoverOffer')
  },
  sendHandoverToGiver: taken('sendHandoverToGiver'),
  sendHandoverToReceiver: taken('sendHandoverToReceiver'),
  sendContactNotice: async ({ app, createReader }) => {
    const card = await makeCard(app, {}, await createReader())
    const lead = { name: 'Tom Okafor', phone: '+919876543210', email: 'tom@example.org', message: 'Call me.' }
    return { payload: { contactId: (await sendLead(app, card, lead)).id } }
  },
  sendLeadReminder: async ({ app, createReader }) => {
    const card = await makeCard(app, {}, await createReader())
    const lead = { name: 'Tom Okafor', phone: '+919876543210', email: 'tom@example.org', message: 'Call me.' }
    const { id: contactId } = await sendLead(app, card, lead)
    const later = { state: 'later', remind_on: '2026-11-30', reminded_at: app.ctx.now() } as const
    await app.ctx.db.updateTable('shared_contacts').set(later).where('id', '=', contactId).execute()
    await app.ctx.tx((tx) => tx.emit(LeadDue, { contactId }))
    await app.drain()
    return { payload: { contactId } }
  },
  sendBlockNotice: async ({ app, admin, createReader }) => {
    const { card_id } = await makeCard(app, {}, await createReader())
    const body = { card_id, is_blocked: 1, reason: 'Leads to fraud' } as const
    await app.call(blockCard, { body, as: admin.token })
    return { payload: { cardId: card_id } }
  },
  sendCodeBlockNotice: async ({ app, admin, createReader }) => {
    const { id } = await (await openClaimedCodes(app)).makeClaimed(await createReader())
    const body = { qrcode_id: id, is_blocked: 1, reason: 'Leads to fraud' } as const
    await app.call(blockCode, { body, as: admin.token })
    return { payload: { qrcodeId: id } }
  },
  sendEnquiryNotice: enquired(false),
  sendEnquiryMoved: enquired(true),
  sendBatchNotice: async (stage) => {
    await (await openBatches(stage.app)).makeBatch()
    return jobOf(stage, 'sendBatchNotice')
  },
  sendFileNotice: async (stage) => {
    const { makeBatch, seller } = await openBatches(stage.app)
    const body = { batch_id: await makeBatch(), format: 'csv' as const }
    await stage.app.call(exportMerchandise, { body, as: seller.token })
    return jobOf(stage, 'sendFileNotice')
  },
  sendContactReply: async (stage) => {
    const { contact_message_id, version } = await write(stage)
    const body = { contact_message_id, version, body: 'Write us how many you need.' }
    await stage.app.call(replyToContactMessage, { body, as: stage.admin.token })
    return jobOf(stage, 'sendContactReply')
  },
  sendMessageNotice: async (stage) => {
    await write(stage)
    return jobOf(stage, 'sendMessageNotice')
  },
  sendNoteMail: async (stage) => {
    const { app, admin } = stage
    const { id: partner_id, token: as } = await stage.createReader()
    const wanted = { topic: 'partner', channel: 'mail', is_on: true } as const
    await app.call(updateNotificationPreferences, { body: wanted, as })
    const company = { company_name: 'Paper & Post', website: '', message: '' }
    await app.call(applyAsPartner, { body: company, as })
    const body = { partner_id, status: 'rejected', reason: 'No website' } as const
    await app.call(updatePartnerStatus, { body, as: admin.token })
    return jobOf(stage, 'sendNoteMail')
  },
  sendWeeklyNumbers: async ({ app, createReader }) => {
    const owner = await createReader()
    const { qrcode_id } = await makeCard(app, {}, owner)
    const { db } = app.ctx
    const visits = { qrcode_id, day: '2026-11-18', source: 'link', visits: 12, visitors: 9 } as const
    await db.insertInto('visit_days').values(visits).execute()
    await app.call(updateNotificationPreferences, {
      body: { topic: 'weekly_numbers', channel: 'mail', is_on: true },
      as: owner.token,
    })
    const { id: weeklyId } = await db
      .insertInto('weekly_mails')
      .values({ user_id: owner.id, monday: '2026-11-23' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { payload: { weeklyId } }
  },
} satisfies Partial<Record<MailJob, Scene>>
