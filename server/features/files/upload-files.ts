import type { ReplyInput } from '#contract/endpoint.ts'
import type * as contract from '#contract/files.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { errorReply } from '#server/platform/http/reply.ts'
import type { Handler, MountedRoute } from '#server/platform/http/route.ts'
import { makePicture } from './make-picture.ts'
import { mapPictures } from './map-pictures.ts'
import { storePictures } from './store-pictures.ts'
import { addCpuTime, countSentBytes, sumStoredBytes } from './store.ts'
import type { PictureOwner } from './store.ts'

/**
 * Limits how many uploads are read and processed at the same time. Each of them holds up to 40 MB, so this bounds the
 * memory of all of them; the other uploads wait before anything of their bodies is read.
 */
const uploadQueue = createFairQueue({ atOnce: 10, perAccount: 3, waiting: 30 })

/** Lets uploads wait for their turn in the queue, and drops those whose sender hangs up while they wait. */
export function queueUploads({ endpoint, handle }: MountedRoute): MountedRoute {
  return {
    endpoint,
    handle: async (ctx, request, params) => {
      // Without a session it is answered with an error at once, and nothing of the body is read.
      if (ctx.actor === undefined) return handle(ctx, request, params)
      try {
        return await uploadQueue(ctx.actor.userId, ctx.signal(), () => handle(ctx, request, params))
      } catch (error) {
        return errorReply(orHangUp(error, ctx.signal()), ctx)
      }
    },
  }
}

export const uploadFiles: Handler<typeof contract.uploadFiles> = async (ctx, { body }) =>
  upload(ctx, body.files, ({ userId }) => ({ owner_id: userId, purpose: 'card' }))

export const uploadSiteFiles: Handler<typeof contract.uploadSiteFiles> = async (ctx, { body }) =>
  upload(ctx, body.files, () => ({ owner_id: null, purpose: 'site' }))

export const uploadNfcFiles: Handler<typeof contract.uploadNfcFiles> = async (ctx, { body }) =>
  upload(ctx, body.files, ({ userId }) => ({ owner_id: userId, purpose: 'nfc' }))

type Stored = ReplyInput<typeof contract.uploadFiles>

/** Stores all of the pictures or none: every one is processed before the first is stored. */
async function upload(
  ctx: Ctx,
  sent: readonly File[],
  ownerFor: (actor: Actor) => PictureOwner,
): Promise<Stored> {
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  if (sent.length === 0) throw new AppError('file_missing')
  try {
    return await makeAndStore(ctx, ctx.actor, sent, ownerFor(ctx.actor))
  } catch (error) {
    throw orHangUp(error, ctx.signal())
  }
}

async function makeAndStore(
  ctx: Ctx,
  actor: Actor,
  sent: readonly File[],
  owner: PictureOwner,
): Promise<Stored> {
  const bytes = sent.reduce((sum, { size }) => sum + size, 0)
  const allowance = await openAllowance(ctx, actor, owner, bytes)
  const order = { account: actor.userId, signal: ctx.signal(), onUsed: allowance.addCpuTime }
  const pictures = await mapPictures(sent, async (file) =>
    makePicture(new Uint8Array(await file.arrayBuffer()), order),
  )
  // A sender who has hung up would never learn the names.
  ctx.signal().throwIfAborted()
  const files = await storePictures(ctx, owner, pictures, allowance.storedBytes)
  const file_name = files[0]?.file_name ?? ''
  return { file_name, 0: file_name, files }
}

/** Replaces the error when the sender has hung up: nobody reads the reply, and the log must not call it unexpected. */
const orHangUp = (error: unknown, signal: AbortSignal): unknown =>
  signal.aborted ? new AppError('unavailable') : error

const megabyte = 1_000_000
/** Enough for about 500 large photos. Bytes alone do not measure work: a drawing of 2 kB can occupy a processor for hours. */
const cpuMillisecondsADay = 20 * 60_000
/** Partners create the cards of many people, so they may use this many times as much. */
const partnerFactor = 10

/** What an account may still use while one of its uploads is processed. */
type Allowance = {
  /** The most that all pictures of the owner may take up, in bytes. */
  readonly storedBytes: number
  /** @throws AppError upload_limit_reached when the processor time of the day is used up. */
  readonly addCpuTime: (milliseconds: number) => Promise<void>
}

/**
 * Counts an upload against what its account may send in a day, before anything is decoded. The counters are in the
 * database, so they survive restarts and are shared by all processes.
 * @param bytes the sum of all pictures of the upload, as sent.
 * @throws AppError upload_limit_reached; storage_full when the owner has no space left.
 */
async function openAllowance(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  { userId, isPartner, role }: Actor,
  owner: PictureOwner,
  bytes: number,
): Promise<Allowance> {
  const factor = isPartner || role === 'ADMIN' ? partnerFactor : 1
  const storedBytes = factor * ctx.env.UPLOAD_STORED_MB * megabyte
  const cpuMilliseconds = factor * cpuMillisecondsADay
  const daily = { sentBytes: factor * ctx.env.UPLOAD_DAILY_MB * megabyte, cpuMilliseconds }
  if ((await sumStoredBytes(ctx.db, owner)) >= storedBytes) throw new AppError('storage_full')
  const day = ctx.now().toISOString().slice(0, 10)
  if (!(await countSentBytes(ctx.db, userId, day, bytes, daily))) throw new AppError('upload_limit_reached')
  return {
    storedBytes,
    addCpuTime: async (milliseconds) => {
      const used = await addCpuTime(ctx.db, userId, milliseconds)
      if (used > cpuMilliseconds) throw new AppError('upload_limit_reached')
    },
  }
}
