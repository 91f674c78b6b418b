import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { maxUploadBytes } from '#contract/constants.ts'
import { pictureWidths } from '#contract/picture-url.ts'
import { AppError } from '#server/platform/app-error.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { photoName, sizeName, sniffPicture, wholeName } from './rules.ts'
import { PictureProcessLost, runPictureProcess } from './run-picture-process.ts'
import type { DrawingTask, PictureLimits, ProcessTask, ProcessedPicture } from './run-picture-process.ts'

/** A picture that was encoded anew: its random name, its size in pixels and every file to store, by name. */
export type MadePicture = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Whose picture it is, and how to stop. */
export type PictureOrder = {
  readonly account: string
  /** Aborted when the sender has hung up: stops the work. */
  readonly signal: AbortSignal
  /** Called with the processor time that was used, also when the picture is unreadable. */
  readonly onUsed: (cpuMilliseconds: number) => Promise<void>
  /** The longer side of a drawing in pixels. */
  readonly drawnSide?: number
  /** Widths to make beside the largest one; by default those of pictures on pages. */
  readonly widths?: readonly number[]
}

/** At least two, so that one account with very costly pictures never blocks the other accounts. */
const atOnce = Math.max(2, availableParallelism() - 1)
const queueLimits = { atOnce, perAccount: atOnce - 1, waiting: 60 }
/** Drawings have a queue of their own, so that slow ones do not delay photos. */
const queues = {
  photo: createFairQueue(queueLimits),
  drawing: createFairQueue({ ...queueLimits, atOnce: 2, perAccount: 1 }),
  /** Visitors and robots ask for these: they wait for each other, never for an upload. */
  own: createFairQueue({ atOnce: 2, perAccount: 1, waiting: 10 }),
}

/** Several times what the most costly permitted photo (5 s) and an ordinary drawing (1 s) take, for slower machines. */
const limits = {
  photo: { cpuSeconds: 25, kilobytes: 1_800_000 },
  drawing: { cpuSeconds: 8, kilobytes: 1_500_000 },
  own: { cpuSeconds: 8, kilobytes: 1_500_000 },
  pdf: { cpuSeconds: 8, kilobytes: 1_500_000 },
}

/**
 * Encodes a picture anew from what was sent: in all sizes, without metadata, under a random name.
 * @throws AppError file_missing for an empty file, file_too_large, file_type_unsupported; file_unreadable when it is
 *   damaged, incomplete, has too many pixels or costs too much time or memory; unavailable when its process was killed
 *   from outside twice.
 */
export async function makePicture(bytes: Uint8Array, order: PictureOrder): Promise<MadePicture> {
  if (bytes.byteLength === 0) throw new AppError('file_missing')
  if (bytes.byteLength > maxUploadBytes) throw new AppError('file_too_large')
  const kind = sniffPicture(bytes)
  if (kind === undefined) throw new AppError('file_type_unsupported')
  const queue = kind === 'svg' ? 'drawing' : 'photo'
  const task = { bytes, kind, widths: order.widths ?? pictureWidths, drawnSide: order.drawnSide }
  const { picture, cpuMilliseconds } = await queues[queue](order.account, order.signal, () =>
    runWithRetry(task, limits[queue], order.signal),
  )
  await order.onUsed(cpuMilliseconds)
  if (picture === undefined) throw new AppError('file_unreadable')
  return nameFiles(picture)
}

/**
 * Makes a JPEG of a drawing of ours.
 * @param account whose drawing it is: accounts take turns
 * @throws AppError unavailable when too many of the account's drawings wait, or when its process was killed twice
 */
export async function drawJpeg(account: string, task: DrawingTask): Promise<Uint8Array> {
  const { signal } = new AbortController()
  const work = () => runWithRetry(task, limits.own, signal)
  try {
    const { picture } = await queues.own(account, signal, work)
    if (picture !== undefined) return picture
  } catch (cause) {
    throw cause instanceof AppError ? new AppError('unavailable', { cause }) : cause
  }
  throw new Error('A drawing of ours could not be encoded.')
}

/**
 * Reads a PDF that somebody has sent, in a process of its own: what it unpacks may be large.
 * @param account whose turn it is
 * @throws AppError pdf_unreadable for one that is damaged, encrypted or too costly; pdf_active for one that holds programs or files; unavailable
 */
export async function assertHarmlessPdf(account: string, pdf: Uint8Array): Promise<void> {
  const { signal } = new AbortController()
  const { picture: kind } = await queues.photo(account, signal, () =>
    runWithRetry({ pdf }, limits.pdf, signal),
  )
  if (kind === undefined) throw new AppError('pdf_unreadable')
  if (kind === 'active') throw new AppError('pdf_active')
}

/** Tries again once when the process was killed from outside, for example because memory was short for a moment. */
async function runWithRetry<Task extends ProcessTask>(
  task: Task,
  limit: PictureLimits,
  signal: AbortSignal,
): ReturnType<typeof runPictureProcess<Task>> {
  try {
    return await runPictureProcess(task, limit, signal)
  } catch (first) {
    if (!(first instanceof PictureProcessLost)) throw first
  }
  try {
    return await runPictureProcess(task, limit, signal)
  } catch (cause) {
    throw cause instanceof PictureProcessLost ? new AppError('unavailable', { cause }) : cause
  }
}

function nameFiles({ width, height, whole, sizes, photo }: ProcessedPicture): MadePicture {
  const base = randomBaseName()
  const files = new Map([
    [wholeName(base), whole],
    [photoName(base), photo],
    ...sizes.map((size) => [sizeName(base, size.width, size.format), size.bytes] as const),
  ])
  return { name: wholeName(base), width, height, files }
}

/** 160 random bits in lower-case base 32: nobody can guess the name of a picture. */
export function randomBaseName(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')
}
