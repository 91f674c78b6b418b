import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'

const path = '/.well-known/security.txt'
const told = {
  SECURITY_CONTACT: 'mailto:security@cards.example.com https://cards.example.com/contactus',
  SECURITY_EXPIRES: '2027-06-30',
}

it('tells whom to write about a security hole, and until when that holds', async () => {
  const app = await createTestApp({ env: told, ctx: { now: () => new Date('2026-11-26T12:00:00Z') } })
  const reply = await app.fetch(path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await reply.text()).toBe(
    [
      'Contact: mailto:security@cards.example.com',
      'Contact: https://cards.example.com/contactus',
      'Expires: 2027-06-30T00:00:00Z',
      'Preferred-Languages: en, hi, ar',
      'Canonical: http://visita.test/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('has no such file without the settings, nor after its last day', async () => {
  expect((await (await createTestApp()).fetch(path)).status).toBe(404)
  const late = await createTestApp({ env: told, ctx: { now: () => new Date('2027-06-30T00:00:00Z') } })
  expect((await late.fetch(path)).status).toBe(404)
})
