import { expect, it } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createQrcode } from './create-qrcode.ts'
import type { NewQrcode } from './create-qrcode.ts'

const app = await createTestApp()
const owner = await createUser(app.ctx.db)
const { data: card } = await app.call(createCard, {
  body: { slug: 'k7x2m9qa', vcard: { name: 'First' } },
  as: owner.token,
})
await app.ctx.db.updateTable('qrcodes').set({ is_primary: false }).execute()

const input: NewQrcode = {
  kind: 'card',
  ownerId: owner.id,
  cardId: card.card_id,
  campaign: '',
  label: '',
  slug: '',
  name: '',
}

it('draws again when a code is in use, as a code or as somebody’s link', async () => {
  const draws = [card.code, 'K7X2M9QA', '0000000A']
  const made = await createQrcode(app.ctx, input, () => draws.shift() ?? '')
  expect(made).toMatchObject({ code: '0000000A', slug: '0000000a' })
})

it('gives up rather than draw for ever', async () => {
  await expect(createQrcode(app.ctx, input, () => card.code)).rejects.toThrow('No free code')
})

it.each(['code', 'kind'] as const)('never changes the %s of a code', async (column) => {
  const change = { code: '0000000B', kind: 'merchandise' }
  const changed = app.ctx.db.updateTable('qrcodes').set({ [column]: change[column] })
  await expect(changed.where('code', '=', card.code).execute()).rejects.toThrow('cannot be changed')
})
