import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { blockCard as blockContract } from '#contract/admin-cards.ts'
import { deleteCard } from '#contract/cards.ts'
import * as contract from '#contract/invitations.ts'
import { endPartnerInvitations, updatePartnerStatus } from '#contract/partners-admin.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseInvitations, sweepInvitations } from './index.ts'

/** What happens to an invitation when something happens after something else, or at once: credits, card, pages. */

const app = await createTestApp()
const { db } = app.ctx
const { admin, creditsOf, makeCard, makePartner } = await openPartners(app)
const year = 366 * 86_400_000

async function open() {
  const partner = await makePartner(1)
  const person = await createUser(db)
  const { data: card } = await makeCard(partner, { create_user: { name: 'Noor', email: person.email } })
  await app.drain()
  const [mail] = await listMails(db, person.email)
  const link = /\/invitation\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? ''
  const { list } = (await app.call(contract.createdCards.list, { as: partner.token })).data
  return { partner, person, card, link, view: list[0]?.view_url ?? '', id: card.invitation_id }
}
type World = Awaited<ReturnType<typeof open>>

const reply = ({ error }: { readonly error: string | null }) => error ?? 'done'
const answer = async ({ id, person }: World, status: 'accepted' | 'rejected') =>
  reply(await app.call(contract.answerInvitation, { body: { invitation_id: id, status }, as: person.token }))
const own = (endpoint: typeof contract.deleteInvitation, { id, partner }: World) =>
  app.call(endpoint, { body: { invitation_id: id }, as: partner.token })
const block = async (card_id: number, is_blocked: 0 | 1) =>
  reply(await app.call(blockContract, { body: { card_id, is_blocked, reason: 'Checked' }, as: admin.token }))
const decide = async ({ id: partner_id }: { readonly id: string }, status: 'suspended' | 'active') =>
  reply(
    await app.call(updatePartnerStatus, {
      body: { partner_id, status, reason: 'Spam' },
      as: admin.token,
    }),
  )
async function expire() {
  app.advance(year)
  await sweepInvitations(app.ctx)
  app.advance(-year)
  return 'done'
}

/** All that can happen to an invitation, and what is said of it. */
const acts = {
  accept: (world) => answer(world, 'accepted'),
  reject: (world) => answer(world, 'rejected'),
  remove: async (world) => reply(await own(contract.deleteInvitation, world)),
  keep: async ({ id, partner }) =>
    reply(await app.call(contract.keepCreatedCard, { body: { invitation_id: id }, as: partner.token })),
  resend: async ({ id, partner }) =>
    reply(await app.call(contract.resendInvitation, { body: { invitation_id: id }, as: partner.token })),
  deleteCard: async ({ card }) =>
    reply(await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: admin.token })),
  block: ({ card }) => block(card.card_id, 1),
  suspend: ({ partner }) => decide(partner, 'suspended'),
  withdraw: async ({ partner }) =>
    reply(await app.call(endPartnerInvitations, { body: { partner_id: partner.id }, as: admin.token })),
  expire,
  erase: async ({ person }) => {
    await app.ctx.tx((tx) => eraseInvitations(tx, person.id))
    return 'done'
  },
} satisfies Record<string, (world: World) => Promise<string>>
type Act = keyof typeof acts
const names = Object.keys(acts) as Act[]

const over: Partial<Record<Act, string>> = Object.fromEntries(
  (['accept', 'reject', 'remove', 'keep', 'resend'] as const).map((act) => [act, 'wrong_state']),
)
/** What is refused after each, and why. After an erasure there is no address by which it could be answered. */
const refused: Readonly<Record<Act, Partial<Record<Act, string>>>> = {
  accept: over,
  reject: { ...over, deleteCard: 'card_not_found', block: 'card_not_found' },
  remove: { ...over, deleteCard: 'card_not_found', block: 'card_not_found' },
  expire: { ...over, deleteCard: 'card_not_found', block: 'card_not_found' },
  erase: {
    ...over,
    accept: 'invitation_not_found',
    reject: 'invitation_not_found',
    deleteCard: 'card_not_found',
    block: 'card_not_found',
  },
  deleteCard: { ...over, block: 'card_not_found' },
  keep: { keep: 'wrong_state' },
  resend: {},
  block: { accept: 'card_blocked', keep: 'card_blocked', resend: 'card_blocked' },
  suspend: { keep: 'partner_suspended', resend: 'partner_suspended' },
  withdraw: {},
}

const show = async (path: string) => {
  const response = await app.fetch(path)
  return { status: response.status, text: await response.text() }
}

/** Whatever has happened: a year later nothing is locked, and what is left is what was said. */
async function checkEnd(world: World, done: readonly Act[]) {
  await app.drain()
  await expire()
  await app.drain()
  const isSpent = done.includes('accept') || done.includes('keep')
  const [row] = await db.selectFrom('invitations').selectAll().where('id', '=', world.id).execute()
  const { rows: held } =
    await sql`select id from credit_reservations where id = ${row?.reservation_id} and status = 'reserved'`.execute(
      db,
    )
  expect(held).toEqual([])
  const isPending = row?.status === 'pending'
  const [available, reserved, spent] = await creditsOf(world.partner)
  expect([available, reserved, spent]).toEqual(isSpent ? [0, 0, 1] : [1, 0, 0])
  const [card] = await db
    .selectFrom('cards')
    .select(['is_pending', 'deleted_at'])
    .where('id', '=', world.card.card_id)
    .execute()
  expect(row?.status === 'accepted').toBe(done.includes('accept'))
  if (done.includes('accept')) expect(card?.is_pending).toBe(false)
  else if (isPending)
    expect([done.includes('keep'), card]).toEqual([true, { is_pending: true, deleted_at: null }])
  else expect(card).toBeUndefined()
  const view = await show(world.view)
  if (!isPending || done.includes('suspend')) expect(view.status).toBe(404)
  const page = await show(world.link)
  const canAnswer = isPending && !done.includes('block') && !done.includes('resend')
  expect(page.text.includes('name="answer"')).toBe(canAnswer)
}

describe('two things that happen to one invitation', () => {
  const pairs = names.flatMap((first) =>
    names.filter((then) => then !== first).map((then) => [first, then] as const),
  )
  const some = pairs.filter((_, at) => proofRounds(at % 3, 0) === 0)

  it.each(some)(
    '%s, then %s: no credit is locked or spent for nothing, and no page is open for nothing',
    async (first, then) => {
      const world = await open()
      const said = await acts[first](world)
      await app.drain()
      expect(said).toBe(first === 'withdraw' ? 'wrong_state' : 'done')
      const next = await acts[then](world)
      const hasOpen = ['keep', 'resend', 'block', 'suspend'].includes(first)
      const expected =
        then === 'withdraw' ? (first === 'suspend' && hasOpen ? 'done' : 'wrong_state') : 'done'
      expect(next).toBe(refused[first][then] ?? expected)
      const done = [said === 'done' && first, next === 'done' && then].filter((act) => act !== false)
      await checkEnd(world, done)
    },
    proofLimit(10_000, 10_000),
  )

  it(
    'and at once: one comes first, and the credit follows it',
    async () => {
      const couples = pairs.filter(([first, then]) => first < then && ![first, then].includes('expire'))
      for (const [at, [first, then]] of couples.entries()) {
        if (proofRounds(at % 3, 0) !== 0) continue
        const world = await open()
        const said = await Promise.all([acts[first](world), acts[then](world)])
        const done = [first, then].filter((_, turn) => said[turn] === 'done')
        expect([
          first,
          then,
          done.filter((act) => ['accept', 'reject', 'remove'].includes(act)).length <= 1,
        ]).toEqual([first, then, true])
        await checkEnd(world, done)
      }
    },
    proofLimit(60_000, 180_000),
  )
})
