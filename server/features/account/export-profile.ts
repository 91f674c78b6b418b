import { msg } from '@lingui/core/macro'
import { findOrganiserPage } from '#server/features/events/index.ts'
import { listStepsOf } from '#server/features/first-steps/index.ts'
import { listAgreements } from '#server/features/content/index.ts'
import { findBillingProfile, findUser, presentUser } from '#server/features/users/index.ts'
import { listChoices, listTimes } from '#server/features/notifications/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import type { Exported } from './create-export.ts'
import { dateIn } from './rules.ts'
import { listOwnAddresses } from './store.ts'

/** What is in the archive, in the language of the person; then the account itself. */
export async function* exportProfile(ctx: AppCtx, { userId, locale }: Exported): AsyncGenerator<ZipEntry> {
  const user = await findUser(ctx.db, userId)
  if (user === undefined) return
  const i18n = translationsIn(locale)
  const day = dateIn(locale, ctx.now(), user.time_zone)
  const lines = [
    i18n._(msg`This is everything of your Visita account, as it was on ${day}.`),
    '',
    `account.json: ${i18n._(msg`your profile, your addresses, your billing details, the mails you want and what you agreed to`)}`,
    `cards: ${i18n._(msg`each card twice: with all its fields (.json), and as a contact for an address book (.vcf)`)}`,
    `contacts: ${i18n._(msg`cards that you saved, and details that visitors left for you, for address books (.vcf) and spreadsheets (.csv)`)}`,
    `pictures: ${i18n._(msg`the pictures you uploaded`)}`,
    `codes, codes.csv: ${i18n._(msg`your QR codes as drawings (.svg), and a list of them with their links`)}`,
    `visits.csv: ${i18n._(msg`how many people opened each code on each day`)}`,
    `orders.csv: ${i18n._(msg`what you ordered`)}`,
    `invoices: ${i18n._(msg`your invoices and credit notes (.pdf); the seller keeps them even without your account, as the law demands`)}`,
    `nfc-enquiries.csv: ${i18n._(msg`the NFC cards you asked for`)}`,
    `nfc-orders.csv: ${i18n._(msg`the NFC cards you ordered`)}`,
    `mails.csv: ${i18n._(msg`the mails that were sent to you in the last 90 days, and what became of them`)}`,
    `registrations.csv: ${i18n._(msg`your registrations for events`)}`,
    `registration-answers.csv, answers: ${i18n._(msg`what you answered there, whom you named for your tickets, and the files you sent`)}`,
    `passed-tickets.csv: ${i18n._(msg`the tickets that others passed on to you`)}`,
    '',
    ctx.env.publicUrl,
  ]
  // A byte order mark: simple editors read the text as UTF-8 then.
  yield { path: 'README.txt', contents: [`\uFEFF${lines.join('\r\n')}\r\n`] }
  const addresses = await listOwnAddresses(ctx.db, userId)
  const account = {
    ...presentUser(user),
    created_at: user.created_at,
    addresses,
    billing_details: await findBillingProfile(ctx.db, userId),
    notification_preferences: await listChoices(ctx.db, userId),
    notification_times: await listTimes(ctx.db, userId),
    organiser_page: await findOrganiserPage(ctx.db, userId),
    first_steps: await listStepsOf(ctx.db, userId),
    agreements: await listAgreements(ctx.db, userId),
  }
  yield { path: 'account.json', contents: [`${JSON.stringify(account, null, 2)}\n`] }
}
