import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { unreadablePicture } from './picture-work.ts'
import type { PictureWork, WorkedPicture } from './picture-work.ts'

/** Many times what the largest photo takes, since a busy machine is no reason to refuse one. */
const milliseconds = { photo: 60_000, drawing: 12_000 }
/** Visitors go first, by about three to one; at the lowest priority a busy machine would never finish a picture. */
const niceness = 5

/** Beside this module: as it is written, or, built, beside the program. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = fileURLToPath(new URL(`./picture-process.${extension}`, import.meta.url))

/**
 * Works on a picture in a process that gets nothing but the picture, gives way to the server, and is stopped when
 * it takes too long.
 * @returns undefined for a picture that cannot be decoded, or not in time or memory.
 * @throws Error when the process itself does not work.
 */
export function runPictureProcess(work: PictureWork): Promise<WorkedPicture | undefined> {
  const child = fork(program, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: work.kind === 'svg' ? milliseconds.drawing : milliseconds.photo,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text.toString()}`.slice(0, 2000)
  })
  return new Promise((resolve, reject) => {
    child.once('message', (picture) => resolve(picture as WorkedPicture))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === unreadablePicture || signal === 'SIGKILL') resolve(undefined)
      else reject(new Error(`The picture process ended with ${String(signal ?? code)}: ${said}`))
    })
    // A process that is gone already is told by `close`.
    child.send(work, () => undefined)
  })
}
