import { expect, it } from 'vitest'
import { allCodes } from '#contract/claims.ts'
import { createAdmin, createBatch, createMerchandiseCode, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

it('lists the codes of everybody for admins, by whole code, kind, status and owner, and exports them', async () => {
  const { token: as } = await createAdmin(db)
  const card = await makeCard(app)
  const seller = await createUser(db)
  const print = await createMerchandiseCode(db, await createBatch(db, seller.id))
  const list = async (query: object) => (await app.call(allCodes.list, { query, as })).data.list
  expect(await list({})).toMatchObject([
    { code: print.code, kind: 'merchandise', status: 'claimable', owner_id: null, owner_name: '' },
    { code: card.code, kind: 'card', status: 'active', owner_id: card.owner.id },
  ])
  for (const query of [
    { search: print.code.toLowerCase() },
    { kind: 'merchandise' },
    { status: 'claimable' },
  ])
    expect((await list(query)).map(({ code }) => code)).toEqual([print.code])
  expect((await list({ owner_id: card.owner.id })).map(({ code }) => code)).toEqual([card.code])
  expect(await list({ search: print.code.slice(0, 4) })).toEqual([])
  const file = await app.fetch(`${allCodes.export.path}?kind=merchandise`, {
    headers: { authorization: `Bearer ${as}` },
  })
  const lines = (await file.text()).trim().split('\r\n')
  expect([lines.length, lines[1]?.includes(print.code)]).toEqual([2, true])
  expect(await app.call(allCodes.list, { query: {}, as: card.owner.token })).toMatchObject({ status: 403 })
})
