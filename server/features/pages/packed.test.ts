import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fullCard } from '#cards/samples/extremes.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { KeptAnswers } from './kept-answers.ts'
import { makeAnswer } from './make-answer.ts'
import { packAnswer, sizeOf } from './packed.ts'
import { keptMaxBytes } from './page-state.ts'
import { readTarget } from './target.ts'
import { readVariant } from './variant.ts'

const app = await createTestApp()
const pages = 10_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes that are in use, in the heap and outside it. What was thrown away is given back a moment after the collection. */
async function readMemory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('is small enough for ten thousand different pages with every section full', async () => {
  const { slug, owner, card_id: id } = await makeCard(app)
  const content = JSON.stringify(fullCard)
  await app.ctx.db.updateTable('cards').set({ content, template_id: 2 }).where('id', '=', id).execute()
  const target = readTarget(`/p/${slug}`)
  if (target === undefined) throw new Error('The page has no address.')
  const answer = await makeAnswer(
    app.ctx,
    target,
    readVariant(() => undefined),
  )
  const packed = await packAnswer(answer)
  expect(brotliDecompressSync(packed.body)).toEqual(answer.body)
  expect(sizeOf(packed) * pages).toBeLessThanOrEqual(keptMaxBytes)

  const kept = new KeptAnswers(keptMaxBytes)
  const keepPages = async (from: number, count: number) => {
    const making = kept.begin()
    for (let number = from; number < from + count; number++) {
      const name = `${slug}-${number}`
      const tags = [`card_changed ${number}`, `qrcode_changed ${number}`, `owner_changed ${owner.id}`]
      const headers = {
        ...answer.headers,
        link: `<http://visita.test/p/${name}>; rel="canonical"`,
        'content-security-policy': `${answer.headers['content-security-policy'] ?? ''}${randomUUID()}`,
      }
      const body = Buffer.from(`${answer.body.toString()}${name}`)
      const one = await packAnswer({ ...answer, headers, body, tags: [...tags, `slug_changed ${name}`] })
      making.keep(`card s ${name} link en`, one)
    }
    making.end()
  }
  // the first ones also fill what the process keeps for itself
  await keepPages(0, 100)
  const [before, counted] = [await readMemory(), kept.bytes]
  await keepPages(100, 400)
  expect((await readMemory()) - before).toBeLessThanOrEqual((kept.bytes - counted) * 1.05)
})
