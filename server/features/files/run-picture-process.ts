import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { abortError } from '#server/platform/fair-queue.ts'
import type { PictureAnswer, PictureLimits, PictureWork } from './picture-work.ts'

/** Visitors go first, by about three to one; at the lowest priority a busy machine would never finish a picture. */
const niceness = 5
/** Only for a process that hangs without computing: with 30 busy programs beside it, a picture takes two minutes. */
const hangMilliseconds = 10 * 60_000

/** Beside this module: as it is written, or, built, beside the program. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = fileURLToPath(new URL(`./picture-process.${extension}`, import.meta.url))

/**
 * Sets limits that the kernel enforces, then becomes the program. At the first limit of processor time the kernel sends
 * SIGXCPU, which nothing else does, so that it tells a costly picture from a process that somebody killed. When
 * memory is short, Linux ends the picture process before the server or the database.
 */
const limited = `ulimit -c 0; ulimit -S -t "$1" && ulimit -H -t $(($1 + 2)) && ulimit -d "$2" || exit 70
{ echo 800 > /proc/self/oom_score_adj; } 2>/dev/null
shift 2; exec "$@"`

/** What a decoder ends with that a damaged picture or a limit broke; SIGKILL and SIGTERM come from outside. */
const ownEnds: ReadonlySet<string> = new Set([
  'SIGXCPU',
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
])

/** The picture process was ended from outside, or could not start: no error of the picture. */
export class PictureProcessLost extends Error {}

/**
 * Works on a picture in a process that gets nothing but the picture, gives way to the server, and is stopped when it
 * exceeds its limits or the signal is aborted.
 * @returns without a picture when it cannot be decoded, or not within the limits.
 * @throws PictureProcessLost; `abortError` when the signal is aborted.
 */
export function runPictureProcess(
  work: PictureWork,
  { cpuSeconds, kilobytes }: PictureLimits,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  if (signal.aborted) return Promise.reject(abortError(signal))
  const child = fork(program, [], {
    serialization: 'advanced',
    // Not in our process group: Ctrl-C would end it before the upload is answered.
    detached: true,
    env: {},
    execPath: '/bin/sh',
    execArgv: ['-c', limited, 'sh', String(cpuSeconds), String(kilobytes), process.execPath],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: hangMilliseconds,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  // A process that is gone already is told by `close`.
  child.send(work, () => undefined)
  return answerOf(child, cpuSeconds * 1000, signal).finally(() => signal.removeEventListener('abort', stop))
}

function answerOf(
  child: ChildProcess,
  maxCpuMilliseconds: number,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text.toString()}`.slice(0, 2000)
  })
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as PictureAnswer))
    child.on('error', (cause) => reject(new PictureProcessLost('It does not start.', { cause })))
    child.once('close', (code, end) => {
      if (signal.aborted) reject(abortError(signal))
      else if (end !== null && ownEnds.has(end))
        resolve({ picture: undefined, cpuMilliseconds: maxCpuMilliseconds })
      else reject(new PictureProcessLost(`The picture process ended with ${String(end ?? code)}: ${said}`))
    })
  })
}
