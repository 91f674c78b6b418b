import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, describe, expect, it } from 'vitest'
import { assertUsable } from './assert-usable.ts'
import { spellSslMode } from './database-url.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-tls-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A server that encrypts with a certificate of an authority that nobody knows, and hangs up on whoever trusts it. */
async function startServer(name: string) {
  const [key, cert] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.pem`)]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-days', '2', '-subj', '/CN=database', '-addext', `subjectAltName=${name}`]
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const secure = { isServer: true, key: await readFile(key), cert: await readFile(cert) }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('S')
      const encrypted = new TLSSocket(socket, secure)
      encrypted.on('error', () => undefined)
      encrypted.once('data', () => encrypted.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  const say = (query: string) =>
    assertUsable(spellSslMode(`postgres://visita@127.0.0.1:${port}/cards?${query}`)).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  return { cert, say }
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!hasOpenssl)('an encrypted database of a private authority (openssl, else skipped)', () => {
  it('is refused until its certificate is named, or nothing is checked', async () => {
    const { cert, say } = await startServer('IP:127.0.0.1')
    expect(await say('sslmode=require')).toMatch(/certificate.* with sslrootcert=.* sslmode=no-verify\.$/)
    for (const query of [`sslmode=require&sslrootcert=${cert}`, 'sslmode=no-verify'])
      expect(await say(query)).toContain('terminated')
  })

  it('is refused under another host, unless the authority alone is to be checked', async () => {
    const { cert, say } = await startServer('DNS:db.example')
    const query = `sslrootcert=${cert}&sslmode=`
    expect(await say(`${query}verify-ca`)).toMatch(/Name the host as its certificate does/)
    expect(await say(`uselibpqcompat=true&${query}verify-ca`)).toContain('terminated')
  })
})
