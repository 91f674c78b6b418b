import { createAlternateCode, detachCode } from '#contract/card-codes.ts'
import type { Code } from '#contract/card-codes.ts'
import { deleteCard } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import type { CardDetail } from '#contract/card-shapes.ts'
import { listTransfers, transferCode } from '#contract/claims.ts'
import { saveContact, shareContact } from '#contract/contacts.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { qrDesigns } from '#contract/qr-designs.ts'
import { createPermission } from '#contract/subscriptions.ts'
import { startTask } from '#server/platform/tasks.ts'
import { openPartners } from '../partners.ts'
import { createBatch, createMerchandiseCode, createPasskey, createUser } from '../factories.ts'
import type { TestUser } from '../factories.ts'
import { makeCard } from '../make-card.ts'
import type { TestApp } from '../test-app.ts'

/** A person with one thing of every kind; each contains `mark`, which nobody else may read. */
export type World = {
  readonly owner: TestUser
  readonly mark: string
  readonly card: CardDetail
  readonly deletedCard: CardDetail
  readonly studentCard: CardDetail
  readonly dynamicCode: CardDetail
  /** Another code of the card, and one that shows nothing. */
  readonly alternate: Code
  readonly freeCode: Code
  /** Printed codes: one that nobody has claimed, one of the owner, and one that the owner offers to somebody. */
  readonly claimable: Print
  readonly printed: Print
  readonly offered: Print
  /** Of a code that somebody offers to the owner. */
  readonly transferId: number
  readonly sharedContactId: number
  readonly savedContactId: number
  readonly passkeyId: string
  readonly permissionId: string
  readonly designId: number
  readonly batchId: number
  readonly merchandiseCodeId: number
  readonly taskId: string
  /** Of a card that a partner made for the owner. */
  readonly invitationId: number
}

type Print = { readonly id: number; readonly code: string }

let worlds = 0

export async function makeWorld(app: TestApp): Promise<World> {
  worlds += 1
  const mark = `private${worlds}mark`
  const owner = await createUser(app.ctx.db, { email: `${mark}@example.com` })
  const made = { campain: mark, slug_name: mark, summary: mark }
  const card = await makeCard(app, { ...made, vcard: { name: 'Jane' } }, owner)
  const makeCode = () =>
    done(
      app.call(createAlternateCode, {
        body: { card_id: card.card_id, name: mark, campain: mark },
        as: owner.token,
      }),
    )
  const [alternate, attached] = [await makeCode(), await makeCode()]
  const freeCode = await done(app.call(detachCode, { params: { id: attached.qrcode_id }, as: owner.token }))
  const prints = await makePrints(app, owner, mark)
  const deletedCard = await makeCard(app, { ...made, vcard: { name: mark } }, owner)
  const studentCard = await makeCard(
    app,
    { ...made, card_type_id: cardType.student, qrcode_theme_id: 1, vcard: studentOf(mark) },
    owner,
  )
  const dynamicCode = await makeCard(
    app,
    { ...made, card_type_id: cardType.dynamic, qrcode_theme_id: 1, vcard: dynamicOf(mark) },
    owner,
  )
  const body = { qrcodes_id: deletedCard.qrcode_id }
  await done(app.call(deleteCard, { body, as: owner.token }))
  const shared = await done(
    app.call(shareContact, {
      body: {
        name: mark,
        email: `visitor.${mark}@example.com`,
        message: mark,
        link: card.slug,
        consent_version: consentVersions[0],
      },
    }),
  )
  const elsewhere = await makeCard(app)
  const saved = await done(
    app.call(saveContact, {
      body: { user_card_id: elsewhere.card_id, link: elsewhere.slug },
      as: owner.token,
    }),
  )
  const { shared_contact_id: sharedContactId } = shared
  const held = await done(app.call(createPermission, { body: { process_type: 'create' }, as: owner.token }))
  if (held.permission_id === null) throw new Error('No place was held.')
  const passkeyId = await createPasskey(app.ctx.db, owner.id)
  const savedContactId = saved.contact_id
  const kit = await done(app.call(qrDesigns.create, { body: { name: mark, design: {} }, as: owner.token }))
  const batchId = await createBatch(app.ctx.db, owner.id, { name: mark, product_note: mark })
  const { id: merchandiseCodeId } = await createMerchandiseCode(app.ctx.db, batchId)
  const now = app.ctx.now()
  const { task } = await startTask(app.ctx.db, { kind: 'batch-export', ownerId: owner.id, now })
  return {
    owner,
    mark,
    card,
    deletedCard,
    studentCard,
    dynamicCode,
    alternate,
    freeCode,
    ...prints,
    sharedContactId,
    savedContactId,
    passkeyId,
    permissionId: held.permission_id,
    designId: kit.design_id,
    batchId,
    merchandiseCodeId,
    taskId: task.id,
    invitationId: await invite(app, owner, mark),
  }
}

async function invite(app: TestApp, owner: TestUser, mark: string): Promise<number> {
  const { makeCard: makeFor, makePartner } = await openPartners(app)
  const create_user = { name: mark, email: owner.email }
  const card = await done(makeFor(await makePartner(1), { create_user, vcard: { name: mark } }))
  return card.invitation_id
}

async function makePrints(app: TestApp, owner: TestUser, mark: string) {
  const { db } = app.ctx
  const seller = await createUser(db)
  const batch = await createBatch(db, seller.id, { claimed: 3 })
  const own = { owner_id: owner.id, status: 'active', label: mark, campaign: mark } as const
  const offered = await createMerchandiseCode(db, batch, own)
  const body = { qrcode_id: offered.id, to_email: `friend.${mark}@example.com` }
  await done(app.call(transferCode, { body, as: owner.token }))
  const sold = await createMerchandiseCode(db, batch, { ...own, owner_id: seller.id })
  const offer = { qrcode_id: sold.id, to_email: owner.email }
  await done(app.call(transferCode, { body: offer, as: seller.token }))
  const { list } = await done(app.call(listTransfers, { as: owner.token }))
  return {
    transferId: list[0]?.transfer_id ?? 0,
    claimable: await createMerchandiseCode(db, batch),
    printed: await createMerchandiseCode(db, batch, own),
    offered,
  }
}

/** The mark stands only in what visitors do not see. */
const studentOf = (mark: string) => ({
  name: 'Jane',
  institution: 'A school',
  student_no: '1',
  valid_until: '2030-06-30',
  home_address: mark,
})

/** Nobody reads where a code leads before its day. */
const dynamicOf = (mark: string) => ({
  name: 'Menu',
  target: `https://${mark}.example/`,
  starts_at: '2099-01-01T00:00:00Z',
})

async function done<T>(call: Promise<{ status: number; message: string; data: T }>): Promise<T> {
  const { status, message, data } = await call
  if (status !== 200) throw new Error(`The world was not made: ${status} ${message}`)
  return data
}
