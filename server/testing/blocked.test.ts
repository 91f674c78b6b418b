import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { blockCard } from '#contract/admin-cards.ts'
import { blockCode } from '#contract/claims.ts'
import { blockDynamicCode } from '#contract/dynamic-codes.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { disableBatch } from '#contract/merchandise.ts'
import {
  assignTemplate,
  customTemplates,
  updateDefaultTemplateStatus,
  updateUserTemplateStatus,
} from '#contract/templates.ts'
import { updatePartnerStatus } from '#contract/partners-admin.ts'
import { addUserRole, updateUserStatus } from '#contract/users-admin.ts'
import { ownedThings } from './access/owned-things.ts'
import { differentInputs } from './access/sample-input.ts'
import { sendInput } from './access/send-input.ts'
import type { SentInput } from './access/send-input.ts'
import { makeWorld } from './access/world.ts'
import type { World } from './access/world.ts'
import { createAdmin, createUser, hashOfToken, nextNumber } from './factories.ts'
import type { TestUser } from './factories.ts'
import { makeCard } from './make-card.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: as } = await createAdmin(db)
const block = { is_blocked: 1, reason: 'Fraud' } as const
const name = ({ method, path }: EndpointShape) => `${method} ${path}`

/** A world in which an admin has blocked or switched off whatever they can, and an account that they have blocked. */
async function makeBlockedWorld(): Promise<World & { readonly blocked: TestUser }> {
  const world = await makeWorld(app)
  const { owner } = world
  const blocked = await createUser(db)
  await makeCard(app, {}, blocked)
  const made = await app.call(customTemplates.create, { body: { name: world.mark, base_id: 2 }, as })
  const template = { user_id: owner.id, template_id: made.data.template_id }
  for (const { status } of [
    ...(await Promise.all(
      [world.card, world.studentCard, world.eventCard].map(({ card_id }) =>
        app.call(blockCard, { body: { card_id, ...block }, as }),
      ),
    )),
    await app.call(blockDynamicCode, { body: { card_id: world.dynamicCode.card_id, ...block }, as }),
    ...(await Promise.all(
      [
        world.card.qrcode_id,
        world.alternate.qrcode_id,
        world.freeCode.qrcode_id,
        world.claimable.id,
        world.printed.id,
        world.offered.id,
        world.merchandiseCodeId,
      ].map((qrcode_id) => app.call(blockCode, { body: { qrcode_id, ...block }, as })),
    )),
    await app.call(disableBatch, { body: { batch_id: world.batchId }, as }),
    await app.call(assignTemplate, { body: template, as }),
    await app.call(updateUserTemplateStatus, { body: { ...template, is_active: 0 }, as }),
    await app.call(updateDefaultTemplateStatus, { body: { user_id: owner.id, status: 0 }, as }),
    await app.call(addUserRole, { body: { user_id: owner.id }, as }),
    await app.call(updatePartnerStatus, {
      body: { partner_id: owner.id, status: 'suspended', reason: 'Fraud' },
      as,
    }),
    await app.call(updateUserStatus, { body: { ids: [blocked.id], status: 'blocked', reason: 'Spam' }, as }),
  ])
    expect(status).toBe(200)
  return { ...world, blocked }
}

type Row = Readonly<Record<string, unknown>>
const names = ['id', 'card_id', 'user_id', 'template_id']

/** All that admins alone decide, by its row: every `blocked_…` column that there is, which templates an account has, and who is no partner. */
async function listDecisions(): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'blocked\\_%' or table_name in ('user_templates', 'partners')
    order by 1`.execute(db)
  const decisions: string[] = []
  for (const { name: table } of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)
    const isDecided = (column: string) =>
      column.startsWith('blocked_') ||
      column === 'default_templates' ||
      (table === 'user_templates' && column === 'is_active') ||
      (table === 'partners' && column === 'status')
    const lines = rows
      .filter(
        ({ row }) =>
          row['blocked_at'] != null ||
          row['default_templates'] === false ||
          row['status'] === 'suspended' ||
          table === 'user_templates',
      )
      .map(({ row }) => Object.entries(row).filter(([column]) => names.includes(column) || isDecided(column)))
    decisions.push(...lines.map((line) => `${table} ${JSON.stringify(line)}`).toSorted())
  }
  return decisions
}

/** A session of somebody who has just signed in: some calls end it. */
async function signIn({ id: user_id }: Pick<TestUser, 'id'>): Promise<string> {
  const token = `session-${nextNumber()}-`.padEnd(32, 'x')
  const ends_at = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ user_id, token_hash: hashOfToken(token), ends_at })
    .execute()
  return token
}

/** What a visitor finds at the links and codes of what is blocked. */
async function listPages({ card, studentCard, eventCard, dynamicCode, alternate, printed }: World) {
  const paths = [
    ...[card, studentCard, eventCard, dynamicCode].flatMap(({ slug, code }) => [`/p/${slug}`, `/q/${code}`]),
    `/q/${alternate.code}`,
    `/q/${printed.code}`,
  ]
  return Promise.all(
    paths.map(async (path) => {
      const response = await app.fetch(path)
      return [path, response.status, (await response.text()).includes('Jane')]
    }),
  )
}

/** Fields that say whether something is on, as somebody sends them who wants it on. */
const on: Readonly<Record<string, unknown>> = { status: 'active', is_active: 1, is_blocked: 0 }
const switchedOn = (input: SentInput): SentInput =>
  JSON.parse(JSON.stringify(input), (key, value: unknown) => (key in on ? on[key] : value)) as SentInput

const open = allEndpoints.filter(({ access }) => access !== 'admin')
const world = await makeBlockedWorld()
const before = await listDecisions()
const pages = await listPages(world)

it('an admin decides of codes, cards, links, events, batches, templates, partners and accounts, and visitors are told', async () => {
  const tables = [...new Set(before.map((line) => line.split(' ')[0]))]
  const blocked = ['batches', 'cards', 'dynamic_links', 'partners', 'qrcodes', 'user_templates', 'users']
  expect(tables).toEqual(blocked)
  expect((await app.fetch(`/event/register/${world.eventCard.slug}`)).status).toBe(404)
  expect(pages.filter(([, status, isShown]) => status !== 410 || isShown !== false)).toEqual([])
})

/** Ids of things that are blocked, for the calls that are made of the contract alone. */
const ids = [
  world.card.card_id,
  world.card.qrcode_id,
  world.printed.id,
  world.batchId,
  world.merchandiseCodeId,
]
const texts = [world.card.slug, world.printed.code]

it.each(open.map((endpoint) => ({ name: name(endpoint), endpoint })))(
  '$name undoes nothing that an admin has decided',
  async ({ endpoint }) => {
    const own = ownedThings.filter((thing) => thing.endpoint === endpoint).map(({ input }) => input(world))
    const fillings = ids.flatMap((number) => texts.map((text) => ({ text, number })))
    const inputs = [...own, ...(endpoint.bodyType === 'multipart' ? [] : differentInputs(endpoint, fillings))]
    // each call in the session of a person who has just signed in, because some calls end it
    for (const input of inputs)
      for (const sent of [input, switchedOn(input)])
        for (const who of [world.owner, world.blocked])
          await sendInput(app, endpoint, sent, await signIn(who))
    expect(await listDecisions()).toEqual(before)
    const shown = await listPages(world)
    expect(shown.filter(([, , isShown]) => isShown)).toEqual([])
  },
)
