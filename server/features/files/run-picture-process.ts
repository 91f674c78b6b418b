import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { abortError } from '#server/platform/fair-queue.ts'
import type { PdfKind } from './check-pdf.ts'
import type { PictureKind } from './rules.ts'

/** What the picture process receives. */
export type PictureTask = {
  readonly bytes: Uint8Array
  readonly kind: PictureKind
  /** Every width to make, in pixels; widths above the picture's own are left out. */
  readonly widths: readonly number[]
  /** The longer side of a drawing in pixels, where 1600 is more than anybody looks at. */
  readonly drawnSide?: number | undefined
}

/** A drawing of ours that the picture process makes a JPEG of. */
export type DrawingTask = {
  /** Outlines and at most one picture, `href="photo"`. */
  readonly svg: string
  readonly photo?: {
    readonly bytes: Uint8Array
    readonly width: number
    readonly height: number
    readonly fit: 'cover' | 'contain'
  }
  /** The quality is lowered until the file is not larger. */
  readonly maxBytes: number
}

/** A PDF of somebody that the picture process reads. */
export type PdfTask = { readonly pdf: Uint8Array }

/** What the picture process can do. */
export type ProcessTask = PictureTask | DrawingTask | PdfTask

/** What is made of a task. */
type MadeOf<Task> = Task extends PdfTask ? PdfKind : Task extends DrawingTask ? Uint8Array : ProcessedPicture

export type PictureSize = {
  readonly width: number
  readonly format: 'webp' | 'avif'
  readonly bytes: Uint8Array
}

/** The picture encoded anew: in its own size, in other sizes, and as a square JPEG for address books. */
export type ProcessedPicture = {
  readonly width: number
  readonly height: number
  readonly whole: Uint8Array
  readonly sizes: readonly PictureSize[]
  readonly photo: Uint8Array
}

/** What the picture process sends back. */
export type PictureResult<Made = ProcessedPicture> = {
  /** Undefined when the picture is damaged, incomplete or too large. */
  readonly picture: Made | undefined
  /** Processor time of the whole process, in milliseconds. */
  readonly cpuMilliseconds: number
}

/** What a picture process may use. */
export type PictureLimits = {
  /** Processor time, not elapsed time: a busy machine must not make a picture fail. */
  readonly cpuSeconds: number
  /** Memory it may write to. The process itself reserves about 650 MB of it before its first picture. */
  readonly kilobytes: number
}

/** Pages get about three times the processor time of pictures; with an even lower priority a busy machine would never finish a picture. */
const niceness = 5
/** Only ends a process that hangs without computing: beside 30 busy programs a picture takes two minutes. */
const hangMilliseconds = 10 * 60_000

/** The source file is beside this module; in a build, both are beside the program. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = fileURLToPath(new URL(`./picture-process.${extension}`, import.meta.url))

/**
 * A shell script: sets limits that the kernel enforces, then replaces itself by the program. At the soft limit of
 * processor time the kernel sends SIGXCPU. Nothing else sends it, so it distinguishes a costly picture from a process
 * that somebody killed. When memory is short, Linux kills the picture process before the server or the database. Where
 * setpriv of util-linux is installed, the kernel kills the program when the server ends, even if it hangs.
 */
const limited = `ulimit -c 0; ulimit -S -t "$1" && ulimit -H -t $(($1 + 2)) && ulimit -d "$2" || exit 70
{ echo 800 > /proc/self/oom_score_adj; } 2>/dev/null
shift 2; setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$@"
exec "$@"`

/** Signals that end a decoder because of a damaged picture or a limit; SIGKILL and SIGTERM come from outside. */
const ownSignals: ReadonlySet<string> = new Set([
  'SIGXCPU',
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
])

/** The picture process was killed from outside or could not start: the picture is not the cause. */
export class PictureProcessLost extends Error {}

/**
 * Processes a picture in a child process that receives nothing but the picture, has a lower priority than the server, and
 * is killed when it exceeds its limits or the signal is aborted.
 * @returns a result without a picture when it cannot be decoded, or not within the limits.
 * @throws PictureProcessLost; `abortError` when the signal is aborted.
 */
export function runPictureProcess<Task extends ProcessTask>(
  task: Task,
  { cpuSeconds, kilobytes }: PictureLimits,
  signal: AbortSignal,
): Promise<PictureResult<MadeOf<Task>>> {
  if (signal.aborted) return Promise.reject(abortError(signal))
  const child = fork(program, [], {
    serialization: 'advanced',
    // Not in our process group: Ctrl-C would end it before the upload gets its reply.
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
  // When the process has ended already, the event `close` tells it.
  child.send(task, () => undefined)
  return resultOf<MadeOf<Task>>(child, cpuSeconds * 1000, signal).finally(() =>
    signal.removeEventListener('abort', stop),
  )
}

function resultOf<Made>(
  child: ChildProcess,
  maxCpuMilliseconds: number,
  signal: AbortSignal,
): Promise<PictureResult<Made>> {
  let stderr = ''
  child.stderr?.on('data', (text: Buffer) => {
    stderr = `${stderr}${text.toString()}`.slice(0, 2000)
  })
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as PictureResult<Made>))
    child.on('error', (cause) => reject(new PictureProcessLost('It does not start.', { cause })))
    child.once('close', (code, end) => {
      if (signal.aborted) reject(abortError(signal))
      else if (end !== null && ownSignals.has(end))
        resolve({ picture: undefined, cpuMilliseconds: maxCpuMilliseconds })
      else reject(new PictureProcessLost(`The picture process ended with ${String(end ?? code)}: ${stderr}`))
    })
  })
}
