import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { deleteCard } from '#contract/cards.ts'
import { createInvitation } from '#contract/invitations.ts'
import { endPartnerInvitations, updatePartnerStatus } from '#contract/partners-admin.ts'
import type { Locale } from '#contract/languages.ts'
import type { Topic } from '#contract/notification-choices.ts'
import { notificationKinds } from '#contract/notifications.ts'
import { readWords } from '../../features/notifications/index.ts'
import { openPartners } from '../partners.ts'
import { createTestApp } from '../test-app.ts'
import { offerCard } from './card-scenes.ts'
import { runJob, scenes } from './read-mails.ts'
import { openStage } from './scene.ts'
import type { MailJob } from './scene.ts'

/** What a mail can be switched off by: a topic of the settings, the messages of an event, or nothing. */
type Stop = Topic | 'event' | 'never'
/**
 * Every mail of the product and what ends it. Receipts, tickets, codes, security and what an admin has to do always come; a mail that
 * is new does not compile until it stands here and has a scene.
 */
const stops: Readonly<Record<MailJob, Stop>> = {
  mailGuessNotice: 'never',
  sendAddressNotice: 'never',
  sendAddressTrial: 'never',
  sendApproval: 'never',
  sendBatchNotice: 'batch',
  sendBlockNotice: 'never',
  sendCancellation: 'never',
  sendCardInvitation: 'never',
  sendCardKept: 'never',
  sendChange: 'never',
  sendChangeNotice: 'plan',
  sendCodeBlockNotice: 'never',
  sendCodeGuessNotice: 'never',
  sendCodesReplaced: 'never',
  sendContactNotice: 'new_lead',
  sendContactReply: 'never',
  sendDecline: 'never',
  sendDeletionNotice: 'never',
  sendDeviceNotice: 'never',
  sendEndQuestion: 'never',
  sendEnquiryMoved: 'nfc',
  sendEnquiryNotice: 'never',
  sendExpiry: 'never',
  sendExportNotice: 'never',
  sendFactorAdded: 'never',
  sendFactorRemoved: 'never',
  sendFactorReset: 'never',
  sendFileNotice: 'never',
  sendFoundTickets: 'never',
  sendGrantNotice: 'plan',
  sendHandoverOffer: 'code_transfer',
  sendHandoverToGiver: 'never',
  sendHandoverToReceiver: 'never',
  sendHolderNews: 'never',
  sendHowToPay: 'never',
  sendInvitation: 'never',
  sendInvoice: 'never',
  sendLapseNotice: 'plan',
  sendLeadReminder: 'lead_reminder',
  sendLedgerAlert: 'never',
  sendMessageNotice: 'never',
  sendMoneyBack: 'never',
  sendNoteMail: 'partner',
  sendOrderMoved: 'nfc',
  sendOrderNotice: 'never',
  sendOrganiserMail: 'payment_to_confirm',
  sendPartBack: 'never',
  sendPasskeyAdded: 'never',
  sendPasskeyRemoved: 'never',
  sendPasswordNotice: 'never',
  sendPassedTicket: 'never',
  sendPastDueNotice: 'plan',
  sendPaymentReminder: 'never',
  sendRecoveryCodeUsed: 'never',
  sendRefundAlert: 'never',
  sendRefundFailure: 'never',
  sendRegistrationsOfDay: 'registrations_of_day',
  sendRenewalAnnouncement: 'never',
  sendRenewalDeclined: 'never',
  sendRenewalReminder: 'plan',
  sendRequestNotice: 'never',
  sendResetCode: 'never',
  sendSeriesAlert: 'never',
  sendSignUpMail: 'never',
  sendSurplusAlert: 'never',
  sendTaskAlert: 'never',
  sendTaskFailure: 'never',
  sendTicketGiven: 'never',
  sendTickets: 'never',
  sendToAttendee: 'event',
  sendTransferNotice: 'code_transfer',
  sendTransferOffer: 'code_transfer',
  sendUndoLink: 'never',
  sendVerificationCode: 'never',
  sendWeeklyNumbers: 'weekly_numbers',
}

const app = await createTestApp()
const stage = await openStage(app)
const { db } = app.ctx

/** The screens of the app, by the patterns of their addresses: `/payment/$details`. */
const screens = [...readFileSync('web/routes.ts', 'utf8').matchAll(/route\(\s*'([^']+)'/g)].map(
  ([, pattern = '']) =>
    new RegExp(`^${pattern.replaceAll(/[.]/g, '\\.').replaceAll(/\{?\$\w+\}?/g, '[^/]+')}/?$`),
)
/** Whether a link of a mail leads to a screen, or to a page that the server gives now. */
async function opens(href: string, at = app): Promise<boolean> {
  const { origin, pathname, search } = new URL(href)
  if (origin !== 'http://visita.test') return false
  if (screens.some((screen) => screen.test(pathname))) return true
  return (await at.fetch(`${pathname}${search}`)).status === 200
}

/** Names of whoever has an address: of an account, a guest, somebody who is invited, or who has written. */
async function namesOf(address: string, at = app): Promise<readonly string[]> {
  const { db } = at.ctx
  const users = db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select('users.name')
    .where('value', '=', address)
  const guests = db.selectFrom('registrations').select('first_name as name').where('email', '=', address)
  const holders = db.selectFrom('ticket_passes').select('to_name as name').where('to_email', '=', address)
  const invited = db.selectFrom('invitations').select('name').where('email', '=', address)
  const visitors = db.selectFrom('contact_messages').select('name').where('email', '=', address)
  const found = await Promise.all([users, guests, holders, invited, visitors].map((query) => query.execute()))
  return found.flat().map(({ name }) => name)
}

it.each(Object.entries(scenes))(
  '%s arrives once, names its reader, leads to what is there, and can be switched off where it may be',
  async (job, play) => {
    const shown = await play(stage)
    const at = shown.app ?? app
    const run = (locale: Locale) => runJob(at, job, shown, locale)
    const [mail, ...more] = await run('en')
    expect(more).toEqual([])
    if (mail === undefined) throw new Error('There is no mail.')
    const greeted = /^Hello (.*),$/m.exec(mail.text)?.[1]
    // whoever deletes an account is not known any more
    if (job !== 'sendDeletionNotice') expect(await namesOf(mail.to, at)).toContain(greeted)
    const hrefs = [...mail.html.matchAll(/href="(http[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    for (const href of hrefs) expect([href, await opens(href, at)]).toEqual([href, true])

    const stop = stops[job as MailJob]
    const { unsubscribeUrl } = mail
    if (stop === 'never') {
      expect(unsubscribeUrl).toBeUndefined()
      return
    }
    if (unsubscribeUrl === undefined) throw new Error('It cannot be switched off.')
    if (stop !== 'event') expect(unsubscribeUrl).toContain(`.${stop}.`)
    expect(hrefs).toContain(unsubscribeUrl)
    const { pathname, search } = new URL(unsubscribeUrl)
    expect((await at.fetch(`${pathname}${search}`, { method: 'POST' })).status).toBe(200)
    for (const locale of locales) expect(await run(locale)).toEqual([])
  },
)

it('words every kind of notification for list and push in every language, each with a screen', async () => {
  const { admin, makeCard, makePartner } = await openPartners(app)
  const [partner, reader] = [await makePartner(2), await stage.createReader()]
  const invited = { name: 'Noor', email: reader.email, client_request_id: randomUUID() }
  await app.call(createInvitation, { body: invited, as: partner.token })
  // the operator ends one by deleting its card, and the other because of its partner
  const { data: card } = await makeCard(partner)
  await app.drain()
  await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: admin.token })
  const suspended = { partner_id: partner.id, status: 'suspended', reason: 'Spam' } as const
  await app.call(updatePartnerStatus, { body: suspended, as: admin.token })
  await app.call(endPartnerInvitations, { body: { partner_id: partner.id }, as: admin.token })
  await app.drain()
  await offerCard(stage)
  await app.drain()
  const rows = await db.selectFrom('notifications').select(['id', 'kind']).execute()
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(notificationKinds))
  const texts = new Map<number, Set<string>>()
  for (const locale of locales) {
    await db.updateTable('users').set({ locale }).execute()
    for (const { id, kind } of rows) {
      const words = await readWords(app.ctx, id, (name) => name)
      expect([kind, words && (await opens(`http://visita.test${words.path}`))]).toEqual([kind, true])
      for (const text of [words?.title, words?.text, words?.action]) {
        expect(text).toMatch(/\S/)
        expect(text).not.toMatch(/undefined|null|\[object|Invalid Date|NaN|\{\w+\}/)
      }
      texts.set(id, (texts.get(id) ?? new Set()).add(words?.text ?? ''))
    }
  }
  for (const [id, said] of texts) expect([id, said.size]).toEqual([id, locales.length])
})
