import { expect, it } from 'vitest'
import { updateCode } from '#contract/card-codes.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { drawPrintedCode } from './printed-code.ts'

const app = await createTestApp()

it('has its whole place and a quiet zone of four modules, whatever its design has around it', async () => {
  const { qrcode_id, code, owner } = await makeCard(app)
  const draw = () => drawPrintedCode(app.ctx, { qrcode_id, code })
  const plain = await draw()
  expect(plain.modules).toBe(25)
  const around = [
    { frame: { type: 'banner', text: 'Hi' } },
    { shape: 'circle' },
    { margin: 40 },
    { quietZone: 6 },
    { width: 600, height: 300 },
  ]
  for (const design of around) {
    await app.call(updateCode, { params: { id: qrcode_id }, body: { design }, as: owner.token })
    expect(await draw()).toEqual(plain)
  }
  const design = { dotsOptions: { type: 'dots', color: '#27415e' } }
  await app.call(updateCode, { params: { id: qrcode_id }, body: { design }, as: owner.token })
  expect((await draw()).svg).toContain('#27415e')
})
