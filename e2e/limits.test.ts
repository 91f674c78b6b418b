import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { signIn } from '#contract/auth.ts'
import { startProduct } from './product.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-limits-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('counts tries to sign in by the socket’s address, whatever a caller pretends', async () => {
  const product = await startProduct(folder, { RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let index = 0; index <= signIn.limit.points; index += 1) {
    const pretended = `203.0.113.${index}`
    const reply = await fetch(product.url + signIn.path, {
      method: signIn.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': pretended,
        'x-visita-address': pretended,
      },
      body: JSON.stringify({ username: `nobody.${index}`, password: 'guess' }),
    })
    statuses.push(reply.status)
  }
  await product.stop()
  expect(statuses).toEqual([...Array<number>(signIn.limit.points).fill(403), 429])
})
