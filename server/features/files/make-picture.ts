import { availableParallelism } from 'node:os'
import { maxUploadBytes } from '#contract/constants.ts'
import { pictureWidths } from '#contract/files.ts'
import { AppError } from '#server/platform/app-error.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { newBaseName, photoName, sizeName, wholeName } from './names.ts'
import type { PictureAnswer, PictureLimits, PictureWork, WorkedPicture } from './picture-work.ts'
import { PictureProcessLost, runPictureProcess } from './run-picture-process.ts'
import { sniffPicture } from './sniff-rules.ts'

/** A picture made anew, under the random name it is known by, with every file to keep by its name. */
export type MadePicture = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** For whom a picture is made. */
export type PictureOrder = {
  readonly account: string
  /** Ends the work: the sender has hung up. */
  readonly signal: AbortSignal
  /** Told the processor time that was used, also for a picture that turned out unreadable. */
  readonly onUsed: (cpuMilliseconds: number) => Promise<void>
}

/** Two pictures at least, so that another account's never waits for the one account that sends the most costly ones. */
const atOnce = Math.max(2, availableParallelism() - 1)
const queueLimits = { atOnce, perAccount: atOnce - 1, waiting: 60 }
/** Drawings wait for each other, so that slow ones delay no photo. */
const queues = {
  photo: createFairQueue(queueLimits),
  drawing: createFairQueue({ ...queueLimits, atOnce: 2, perAccount: 1 }),
}

/** Several times what the most costly permitted photo (5 s) and an ordinary drawing (1 s) take, for slower machines. */
const limits = {
  photo: { cpuSeconds: 25, kilobytes: 1_800_000 },
  drawing: { cpuSeconds: 8, kilobytes: 1_500_000 },
}

/**
 * Makes what we keep out of what was sent.
 * @throws AppError file_missing for an empty file, file_too_large, file_type_unsupported; file_unreadable when it is
 *   damaged, cut off, has too many pixels or is too costly; unavailable when the work was ended from outside twice.
 */
export async function makePicture(bytes: Uint8Array, order: PictureOrder): Promise<MadePicture> {
  if (bytes.byteLength === 0) throw new AppError('file_missing')
  if (bytes.byteLength > maxUploadBytes) throw new AppError('file_too_large')
  const kind = sniffPicture(bytes)
  if (kind === undefined) throw new AppError('file_type_unsupported')
  const use = kind === 'svg' ? 'drawing' : 'photo'
  const work = { bytes, kind, widths: pictureWidths }
  const { picture, cpuMilliseconds } = await queues[use](order.account, order.signal, () =>
    runTwice(work, limits[use], order.signal),
  )
  await order.onUsed(cpuMilliseconds)
  if (picture === undefined) throw new AppError('file_unreadable')
  return nameFiles(picture)
}

/** Once more when the process was ended from outside, as by a system short of memory: mostly that was a moment. */
async function runTwice(
  work: PictureWork,
  limit: PictureLimits,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  try {
    return await runPictureProcess(work, limit, signal)
  } catch (first) {
    if (!(first instanceof PictureProcessLost)) throw first
  }
  try {
    return await runPictureProcess(work, limit, signal)
  } catch (cause) {
    throw cause instanceof PictureProcessLost ? new AppError('unavailable', { cause }) : cause
  }
}

function nameFiles({ width, height, whole, sizes, photo }: WorkedPicture): MadePicture {
  const base = newBaseName()
  const files = new Map([
    [wholeName(base), whole],
    [photoName(base), photo],
    ...sizes.map((size) => [sizeName(base, size.width, size.format), size.bytes] as const),
  ])
  return { name: wholeName(base), width, height, files }
}
