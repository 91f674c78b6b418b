import { describe, expect, it } from 'vitest'
import { removeCardEditor } from '#contract/card-editors.ts'
import { deleteCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { answerInvitation, createdCards } from '#contract/invitations.ts'
import { updatePartnerStatus } from '#contract/partners-admin.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { listAuditEntries } from '#server/testing/audit-entries.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, makeCard, makePartner } = await openPartners(app)

async function accept(allows_editing: boolean) {
  const partner = await makePartner(2)
  const owner = await createUser(db)
  const { data: card } = await makeCard(partner, { create_user: { name: 'Noor', email: owner.email } })
  const body = { invitation_id: card.invitation_id, status: 'accepted', allows_editing } as const
  await app.call(answerInvitation, { body, as: owner.token })
  return { partner, owner, id: card.card_id, slug: card.slug }
}
const change = (card_id: number, { token: as }: TestUser, vcard: { name: string; photo?: string }) =>
  app.call(updateCard, { body: { card_id, vcard }, as })
const read = (id: number, { token: as }: TestUser) => app.call(getCardDetail, { params: { id }, as })
const editorsOf = async (id: number, { token: as }: TestUser) =>
  (await app.call(getCardDetail, { params: { id }, as })).data.editors

describe('a partner whose card was accepted', () => {
  it('sees and changes it no more, unless the person allows it', async () => {
    const { partner, owner, id } = await accept(false)
    expect((await read(id, partner)).error).toBe('card_not_found')
    expect((await change(id, partner, { name: 'Mine' })).error).toBe('card_not_found')
    expect(await editorsOf(id, owner)).toBeUndefined()
  })

  it('goes on changing it where the person allows it, with pictures of their own, until that is withdrawn', async () => {
    const { partner, owner, id, slug } = await accept(true)
    const photo = await createFile(db, partner.id)
    const { data, status } = await change(id, partner, { name: 'Noor H.', photo })
    expect([status, data.vcard]).toMatchObject([200, { name: 'Noor H.', photo }])
    expect((await read(id, owner)).data.vcard).toMatchObject({ name: 'Noor H.' })
    const link = await app.call(inspectSlug, { body: { slug }, as: partner.token })
    expect(link.data).toMatchObject({ status: 'own', card_id: id })
    const [made] = (await app.call(createdCards.list, { body: {}, as: partner.token })).data.list
    expect(made).toMatchObject({ can_edit: true, card_id: id })
    expect(await editorsOf(id, owner)).toMatchObject([{ user_id: partner.id }])
    expect(await editorsOf(id, partner)).toBeUndefined()

    const remove = ({ token: as }: TestUser) =>
      app.call(removeCardEditor, { body: { card_id: id, user_id: partner.id }, as })
    expect((await remove(partner)).error).toBe('card_not_found')
    expect((await remove(owner)).data).toEqual({ card_id: id })
    expect((await remove(owner)).error).toBe('editor_not_found')
    expect((await change(id, partner, { name: 'Mine' })).error).toBe('card_not_found')
    expect((await read(id, partner)).error).toBe('card_not_found')
    const entries = await listAuditEntries(db, { type: 'card', id })
    expect(entries).toEqual([
      { actor_id: partner.id, action: 'card.created' },
      { actor_id: owner.id, action: 'card.editor-added' },
      { actor_id: partner.id, action: 'card.updated' },
      { actor_id: owner.id, action: 'card.editor-removed' },
    ])
  })

  it('cannot delete it, and changes nothing while suspended', async () => {
    const { partner, owner, id } = await accept(true)
    const { qrcode_id: qrcodes_id } = (await read(id, owner)).data
    expect((await app.call(deleteCard, { body: { qrcodes_id }, as: partner.token })).status).toBe(404)
    await app.call(updatePartnerStatus, {
      body: { partner_id: partner.id, status: 'suspended', reason: 'Spam' },
      as: admin.token,
    })
    expect((await change(id, partner, { name: 'Mine' })).error).toBe('card_not_found')
  })

  it('is allowed by the page behind the mail, too', async () => {
    const partner = await makePartner(1)
    const owner = await createUser(db)
    const { data: card } = await makeCard(partner, { create_user: { name: 'Noor', email: owner.email } })
    await app.drain()
    const mail = (await listMails(db, owner.email)).at(-1)?.body_text ?? ''
    const link = /\/invitation\/[\w-]+/.exec(mail)?.[0] ?? ''
    expect(await (await app.fetch(link)).text()).toContain('name="editing"')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.fetch(link, { method: 'POST', headers, body: 'answer=accepted&editing=allowed' })
    expect((await change(card.card_id, partner, { name: 'Noor H.' })).status).toBe(200)
  })
})
