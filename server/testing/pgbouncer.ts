import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))
/** The Debian package `pgbouncer`. */
export const hasPgbouncer = program !== undefined

/** Starts PgBouncer before the PostgreSQL of the run, until the end of the test file. @returns the address of a database through it */
export async function startPgbouncer(mode: 'session' | 'transaction' | 'statement', settings = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-bouncer-'))
  await chmod(folder, 0o755)
  const { hostname, port, username, password } = new URL(inject('postgresUrl'))
  const listen = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${settings}
`,
  )
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program ?? '', ['-q', ...user, file], { stdio: 'ignore' })
  afterAll(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  while (child.exitCode === null && !(await listens(listen))) await sleep(20)
  return (database: string) => `postgres://${username}@127.0.0.1:${listen}/${database}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('connect', () => socket.destroy())
    socket.on('error', () => resolve(false))
  })
}
