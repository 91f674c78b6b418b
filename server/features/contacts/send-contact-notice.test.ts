import { expect, it } from 'vitest'
import { ShareForm, consentVersions } from '#contract/contact-shapes.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createSharedContact, sendContactNotice } from './index.ts'

const app = await createTestApp()

async function receive(name: string, more: object = {}) {
  const card = await makeCard(app)
  const form = ShareForm.parse({ name, email: 'a@example.com', consent_version: consentVersions[0], ...more })
  const { contactId } = await createSharedContact(app.ctx, { cardId: card.card_id }, form)
  return { contactId, owner: card.owner }
}

it('says who it is, in their words, how to reach them, and opens that lead; an answer goes to the visitor', async () => {
  const { owner, contactId } = await receive('Tom Okafor', {
    phone: '+44 7700 900455',
    company: 'Okafor & Co.',
    message: 'Call me on Monday.\nSee https://evil.test/pay',
  })
  await app.drain()
  const [mail] = await listMails(app.ctx.db, owner.email)
  expect(mail?.subject).toBe('Tom Okafor exchanged contact with you')
  const text = mail?.body_text ?? ''
  expect(text).toMatch(/^Hello /)
  expect(mail?.body_html).toContain('>TO</div>')
  expect(text).toContain('Tom Okafor\n> Call me on Monday.\n> See https:')
  expect(text).not.toContain('https://evil.test')
  expect(text).toMatch(/Phone: \+44.*\nEmail: a@example\.com\nCompany: Okafor & Co\.\n/)
  expect(text).toContain(`/dashboard/shared-contact/${contactId}\n`)
})

it('has no word of theirs in the subject that is no name, and nothing in it is a command or a link', async () => {
  const { owner } = await receive('<img src=x onerror="alert(1)">\r\nBcc: all@evil.test')
  await app.drain()
  const [mail] = await listMails(app.ctx.db, owner.email)
  expect(mail?.subject).toBe('Somebody exchanged contact with you')
  expect(mail?.body_html).not.toMatch(/<img|all@evil|evil\.test/)
  expect(mail?.body_text).not.toMatch(/^Bcc/m)
})

it('draws no initials of what has no letter', async () => {
  const { owner } = await receive('+91 98765')
  await app.drain()
  const [mail] = await listMails(app.ctx.db, owner.email)
  expect(mail?.body_html).toMatch(/<div class="button"[^>]*><\/div>/)
})

it('writes to nobody whose account was blocked or deleted meanwhile', async () => {
  for (const status of ['blocked', 'deleted'] as const) {
    const { owner } = await receive('Late visitor')
    await app.ctx.db.updateTable('users').set({ status }).where('id', '=', owner.id).execute()
    await app.drain()
    expect(await listMails(app.ctx.db, owner.email)).toEqual([])
  }
})

it('sends nothing about a contact that was withdrawn', async () => {
  const { contactId, owner } = await receive('Short visit')
  await app.ctx.db.deleteFrom('shared_contacts').where('id', '=', contactId).execute()
  await expect(sendContactNotice(app.ctx, { contactId })).resolves.toBeUndefined()
  expect(await listMails(app.ctx.db, owner.email)).toEqual([])
})

it('writes to nobody who has not confirmed the address: it may be somebody else’s', async () => {
  const owner = await createUser(app.ctx.db, { email: 'claimed@example.com', email_verified: false })
  const card = await makeCard(app, {}, owner)
  const form = ShareForm.parse({ name: 'V', email: 'a@example.com', consent_version: consentVersions[0] })
  await createSharedContact(app.ctx, { cardId: card.card_id }, form)
  await app.drain()
  expect(await listMails(app.ctx.db, 'claimed@example.com')).toEqual([])
})
