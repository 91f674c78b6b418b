import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { PrivateAddress, isPublicHost, postOutside } from './post-outside.ts'

const received: string[] = []
const server = createServer((request, response) => {
  received.push(request.url ?? '')
  response.writeHead(request.url === '/moved' ? 302 : 201, { location: '/inside' }).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const address = server.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

const sent = { headers: {}, body: Buffer.from('x') }

it('posts nothing into a private network, by number or by name', async () => {
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '10.0.0.1',
    '169.254.169.254',
    '[::ffff:127.0.0.1]',
    'localhost',
    'printer',
  ])
    await expect(postOutside(`https://${host}:${port}/x`, { ...sent, isAnywhere: false })).rejects.toThrow(
      PrivateAddress,
    )
  await expect(postOutside('http://push.example.com/x', { ...sent, isAnywhere: false })).rejects.toThrow(
    PrivateAddress,
  )
  expect(received).toEqual([])
})

it('knows public hosts from others', () => {
  const isPublic = (host: string) => [host, isPublicHost(host)]
  const open = ['fcm.googleapis.com', 'web.push.apple.com', '8.8.8.8', '[2606:4700::1111]']
  const closed = [
    '192.168.1.1',
    '172.31.255.255',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    'visita.local',
    'a.localhost',
    'intranet',
  ]
  expect([...open, ...closed].map(isPublic)).toEqual([
    ...open.map((host) => [host, true]),
    ...closed.map((host) => [host, false]),
  ])
})

it('says the status and follows no redirect', async () => {
  const post = (path: string) => postOutside(`http://127.0.0.1:${port}${path}`, { ...sent, isAnywhere: true })
  expect(await post('/new')).toBe(201)
  expect(await post('/moved')).toBe(302)
  expect(received).toEqual(['/new', '/moved'])
})
