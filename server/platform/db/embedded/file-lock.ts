import { spawnSync } from 'node:child_process'
import { closeSync, constants, fstatSync, openSync, rmSync, statSync } from 'node:fs'

export type FileLock = {
  /** The open file that carries the lock. A child process that inherits it holds the lock, too. */
  readonly descriptor: number
  /** Closes it here. The lock lasts as long as a child process has it open. */
  readonly close: () => void
  /** Removes the file and releases the lock. */
  readonly release: () => void
}

/**
 * Takes the lock of `file`, which is created when missing. The kernel ties the lock to the open file: the lock ends when
 * the last process that has the file open ends, in whatever way, and works across containers of one machine.
 * @returns undefined when another process holds it.
 */
export function takeFileLock(file: string): FileLock | undefined {
  for (;;) {
    const descriptor = openLocked(file)
    if (descriptor === undefined) return undefined
    // The holder before may have removed the file: then the lock is on a file that no other process can find.
    if (isStillNamed(descriptor, file)) return createLock(file, descriptor)
    closeSync(descriptor)
  }
}

function createLock(file: string, descriptor: number): FileLock {
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }
  return {
    descriptor,
    close,
    release: () => {
      if (isOpen) rmSync(file, { force: true })
      close()
    },
  }
}

/** libuv's UV_FS_O_EXLOCK: open with an exclusive lock, which these two systems can and Linux cannot. */
const openExclusively: Partial<Record<NodeJS.Platform, number>> = { darwin: 0x20, win32: 0x10000000 }

/** @returns the descriptor that holds the lock, or undefined when another process has it. */
function openLocked(file: string): number | undefined {
  const flags = constants.O_RDWR | constants.O_CREAT
  const exclusively = openExclusively[process.platform]
  if (exclusively !== undefined) {
    try {
      return openSync(file, flags | exclusively | (constants.O_NONBLOCK ?? 0), 0o600)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EAGAIN' || code === 'EBUSY') return undefined
      throw error
    }
  }
  const descriptor = openSync(file, flags, 0o600)
  if (lockOpenFile(file, descriptor)) return descriptor
  closeSync(descriptor)
  return undefined
}

/**
 * Node cannot call flock(2), but the program `flock` can: it locks the open file that it inherits, and the lock stays
 * with our descriptor when the program has ended.
 */
function lockOpenFile(file: string, descriptor: number): boolean {
  for (;;) {
    const { status, stderr, error } = spawnSync('flock', ['-n', '-x', '3'], {
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
      encoding: 'utf8',
    })
    if (error !== undefined && 'code' in error && error.code === 'ENOENT')
      throw new Error('The program flock is missing, which guards the data folder. Install util-linux.')
    if (error !== undefined) throw error
    if (status === 0) return true
    if (status === 1 && stderr === '') return false
    // Without a status, a signal for our whole process group ended it: try again.
    if (status !== null) throw new Error(`${file} cannot be locked: ${stderr.trim()}`)
  }
}

function isStillNamed(descriptor: number, file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && found.ino === fstatSync(descriptor).ino
}
