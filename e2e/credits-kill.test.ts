import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createPartnerCard, deleteInvitation, keepCreatedCard } from '#contract/invitations.ts'
import { addCredits } from '#contract/partners-admin.ts'
import { getCreditInfo } from '#contract/partners.ts'
import { addUserRole } from '#contract/users-admin.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { queryProduct } from './product-database.ts'
import { startProduct } from './product.ts'
import { callProduct, runConcurrently, signUpAs } from './write-cards.ts'

/** `kill -9`, three times, while a partner makes cards, keeps some and takes others back: no credit is lost, and none counts twice. */

const people = proofRounds(60, 400)
const credits = Math.floor(people * 0.8)

const folder = await mkdtemp(path.join(tmpdir(), 'visita-credits-'))
let product = await startProduct(folder)
let restarted: Promise<void> = Promise.resolve()
let isDown = false
afterAll(async () => {
  await restarted
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

const query = (text: string) => queryProduct(folder, text)

function killAndStart(): void {
  process.kill(-(product.process.pid ?? 0), 'SIGKILL')
  isDown = true
  restarted = startProduct(folder).then((started) => {
    product = started
    isDown = false
  })
}

type Called = Parameters<typeof callProduct>

/** A request as a program sends it: once more when nothing answered. @returns undefined when it was refused */
async function send<E extends Called[1]>(endpoint: E, body: object, token: string) {
  for (;;) {
    await restarted
    const used = product
    try {
      return await callProduct(used.url, endpoint, { body, token })
    } catch (error) {
      if (error instanceof Error && / answered 4/.test(error.message)) return undefined
      if (used === product && !isDown) throw error
    }
  }
}

async function openPartner() {
  const admin = await signUpAs(product.url, 'operator')
  await query(`insert into user_roles (user_id, role) values ('${admin.user.user_id}', 'ADMIN')`)
  const { user, token } = await signUpAs(product.url, 'printer')
  const { token: as } = admin
  await callProduct(product.url, addUserRole, { body: { user_id: user.user_id }, token: as })
  const body = { partner_id: user.user_id, credits, client_request_id: randomUUID() }
  await callProduct(product.url, addCredits, { body, token: as })
  return token
}

/** What does not fit together: of balances, of reservations, and of cards and their invitations. */
const mismatches = `
  select 'balance' as what from ledger_accounts a
    where balance <> coalesce((select sum(amount) from ledger_entries where account_id = a.id), 0)
  union all select 'sum' from ledger_accounts group by unit having sum(balance) <> 0
  union all select 'reservation without invitation' from credit_reservations r
    where not exists (select from invitations where reservation_id = r.id)
  union all select 'reservation and answer' from credit_reservations r join invitations i on i.reservation_id = r.id
    where r.status <> case when i.status = 'deleted' then 'released' when i.kept_at is not null then 'committed' else 'reserved' end
  union all select 'card twice' from cards where deleted_at is null group by title having count(*) > 1
  union all select 'card without invitation' from cards c where is_pending and editor_id is not null
    and not exists (select from invitations where card_id = c.id and status = 'pending')
  union all select 'code' from cards c where (select count(*) from qrcodes where card_id = c.id and is_primary) <> 1`

it(
  `${people} cards on ${credits} credits, three kills`,
  async () => {
    const token = await openPartner()
    const kills = new Set([0.25, 0.5, 0.75].map((share) => Math.floor(people * share)))
    const counts = { made: 0, kept: 0 }
    const make = async (index: number) => {
      if (kills.has(index)) killAndStart()
      const name = `Person ${index}`
      const card = await send(
        createPartnerCard,
        {
          vcard: { name },
          create_user: { name, email: `person${index}@example.org` },
          client_request_id: randomUUID(),
        },
        token,
      )
      if (card === undefined) return
      counts.made += 1
      const body = { invitation_id: card.invitation_id }
      if (index % 3 === 1) await send(deleteInvitation, body, token)
      if (index % 3 === 2) {
        await send(keepCreatedCard, body, token)
        counts.kept += 1
      }
    }
    const error = await runConcurrently(
      Array.from({ length: people }, (_, index) => index),
      make,
    )
    expect(error).toBeUndefined()
    await restarted
    expect(await query(mismatches)).toEqual([])
    const { available, reserved, spent } = await callProduct(product.url, getCreditInfo, { token })
    expect(available + reserved + spent).toBe(credits)
    expect(spent).toBe(counts.kept)
    const [row] = await query(`select count(*)::int as invitations from invitations`)
    expect(row).toEqual({ invitations: counts.made })
  },
  proofLimit(120_000, 300_000),
)
