import { expect, it } from 'vitest'
import { createEventCard } from '#contract/event-cards.ts'
import { registrations, sendAttendeeMessage, updateEventPayment } from '#contract/registrations.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { createUser } from '../factories.ts'
import { document } from '../make-event.ts'
import { register } from '../register.ts'
import { createTestApp } from '../test-app.ts'

/** Somebody who reads mails as text, by a screen reader or without pictures, can do all that is asked of them. */
const sent: Mail[] = []
const app = await createTestApp({
  ctx: { mail: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
})
const last = async (to: string) => {
  await app.drain()
  await app.drain()
  const mail = sent.findLast((one) => one.to === to)
  if (mail === undefined) throw new Error(`No mail came to ${to}.`)
  return mail
}
/** The address behind a label in the text of a mail, as a path of the product. */
const linkOf = ({ text }: Mail, label: string) => {
  const href = text
    .split('\n')
    .find((line) => line.startsWith(`${label}: http`))
    ?.slice(label.length + 2)
  const { pathname, search } = new URL(href ?? 'http://visita.test/none')
  return `${pathname}${search}`
}
const post = (path: string, values: Readonly<Record<string, string>>) =>
  app.fetch(path, { method: 'POST', body: new URLSearchParams(values) })

it('pays, comes, answers and stops mails by their text alone', async () => {
  const { token: as, email: organiser } = await createUser(app.ctx.db, { name: 'Meera Rao' })
  const vcard = {
    ...document,
    address: '12 Lantern Row\nPune',
    contact_name: 'Meera Rao',
    contact_email: organiser,
    show_contact: 1 as const,
    currency: 'INR' as const,
    ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }],
  }
  const { data: card } = await app.call(createEventCard, { body: { vcard }, as })
  const email = 'asha@example.com'
  const { data } = await register(app, card.slug, { email, payment_method: 'upi' })

  // pay
  const toPay = await last(email)
  for (const fact of ['Sum: ₹500.00', 'UPI ID: fair@bank', `Reference: ${data.public_id}`])
    expect(toPay.text).toContain(fact)
  expect(toPay.text).toMatch(/^Pay to: \S/m)
  expect(toPay.text).toMatch(/^Pay until: .*\d{1,2}:\d\d/m)
  const page = linkOf(toPay, 'See how to pay')
  const token = new URLSearchParams(page.split('?')[1]).get('token') ?? ''
  expect((await app.fetch(page)).status).toBe(200)
  await post('/event/ticket', { token, action: 'reference', payment_reference: 'UTR 4711' })

  // the organiser looks, and confirms
  const toConfirm = await last(organiser)
  expect(toConfirm.text).toContain('Number of the transfer: UTR 4711')
  expect(toConfirm.replyTo).toBe(email)
  const { data: list } = await app.call(registrations.list, { body: { search: 'UTR 4711' }, as })
  const registration_id = list.list[0]?.registration_id ?? 0
  await app.call(updateEventPayment, { body: { registration_id, status: 'paid', reference: 'UPI' }, as })

  // come
  const ticket = await last(email)
  expect(ticket.text).toMatch(/^When: Friday, 14 May 2027.*\d{1,2}:\d\d/m)
  expect(ticket.text).toContain('Boathouse No. 3\n12 Lantern Row\nPune')
  expect(ticket.attachments?.map(({ contentType }) => contentType.split(';')[0])).toEqual([
    'application/pdf',
    'text/calendar',
  ])
  const html = await (await app.fetch(linkOf(ticket, 'See your ticket'))).text()
  expect(html).toMatch(/<svg class="code"[^>]* role="img" aria-label="QR code of ticket 1"/)

  // answer
  for (const mail of [toPay, ticket]) expect(mail.replyTo).toBe(organiser)

  // stop what can be stopped, and keep the rest
  const body = { card_id: card.card_id, subject: 'Rain', message: 'Bring a coat.' }
  await app.call(sendAttendeeMessage, { body, as })
  const message = await last(email)
  expect(message.text).toContain('Bring a coat.')
  const stop = linkOf(message, 'Stop these mails')
  expect((await app.fetch(stop)).status).toBe(200)
  expect((await post(stop, {})).status).toBe(200)
  const before = sent.length
  await app.call(sendAttendeeMessage, { body, as })
  await app.drain()
  expect(sent.length).toBe(before)
})
