import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { maxProofBody } from '#contract/payment-proofs.ts'
import { streamNotifications } from '#contract/notifications.ts'
import { serverCommand, serverEnvironment } from './ensure.mjs'
import { scaled } from './testing/time-limits.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../deploy', file), 'utf8')
/** Both are Debian packages; elsewhere these tests are skipped. */
const hasNginx = spawnSync('nginx', ['-v']).error === undefined
const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'visita-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function listen(answer: RequestListener): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}

/** Our example as it is, but for its ports and its certificate, in nginx of an own folder. @returns its address and file */
async function configureNginx(behind: number): Promise<{ url: string; config: string }> {
  const folder = makeFolder()
  const free = await listen(() => undefined)
  await free.close()
  const site = read('nginx.conf')
    .replace('127.0.0.1:4000', `127.0.0.1:${behind}`)
    .replaceAll(/listen \[::\]:.*;|ssl_certificate(?:_key)? .*;/g, '')
    .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${free.port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
  )
  return { url: `http://127.0.0.1:${free.port}`, config }
}

it.skipIf(!hasNginx)('has an example that nginx takes, for bodies, callers and notifications', async () => {
  let told: IncomingMessage['headers'] = {}
  const product = await listen((request, response) => {
    if (request.url === streamNotifications.path) {
      // sent and never ended
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: changed\n\n')
      return
    }
    told = request.headers
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => response.end(String(bytes)))
  })
  onTestFinished(product.close)
  const { url, config } = await configureNginx(product.port)
  expect(spawnSync('nginx', ['-t', '-q', '-c', config], { encoding: 'utf8' }).stderr).toBe('')
  const nginx = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  onTestFinished(() => void nginx.kill('SIGTERM'))
  const ready = () => fetch(url).then(({ status }) => status, String)
  await expect.poll(ready, { timeout: scaled(20_000) }).toBe(200)

  const headers = { 'x-forwarded-for': '203.0.113.9', host: 'cards.example.com' }
  const body = new Uint8Array(maxProofBody)
  expect(await (await fetch(url, { method: 'POST', headers, body })).text()).toBe(String(maxProofBody))
  expect(told).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
  const stream = await fetch(url + streamNotifications.path)
  const first = await stream.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe('data: changed\n\n')
})

it.skipIf(!hasSystemd)('has a unit that systemd takes, and that closes the system to the server', () => {
  const file = path.join(makeFolder(), 'visita.service')
  const unit = read('visita.service')
  writeFileSync(
    file,
    unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true').replace(/^Documentation=.*$/m, ''),
  )
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect(verified.stdout + verified.stderr).not.toContain('visita.service')
  for (const setting of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'StateDirectory=visita',
    'KillMode=mixed',
    'TimeoutStopSec=20',
  ])
    expect(unit.split('\n')).toContain(setting)
  // as `npm start` runs it
  expect(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]).toBe(serverCommand.join(' '))
  for (const [name, value] of Object.entries(serverEnvironment))
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'))
})

it('says in every example how the product is told of its proxy', () => {
  for (const file of ['nginx.conf', 'caddy.conf', 'visita.service', 'README.md'])
    expect(read(file)).toMatch(/TRUSTED_PROXIES=1/)
})
