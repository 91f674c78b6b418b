import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import { addCpuTime, countSentBytes, sumStoredBytes } from './store.ts'

const megabyte = 1_000_000
/** About 500 large photos. Bytes alone are no measure of work: a drawing of 2 kB can occupy a processor for hours. */
const cpuMillisecondsADay = 20 * 60_000
/** Partners make the cards of many people. */
const partnerShare = 10

/** What is left to an account while one of its uploads is worked on. */
export type Allowance = {
  /** Bytes that all its pictures may take up. */
  readonly storedBytes: number
  /** @throws AppError upload_limit_reached when the processor time of the day is used up. */
  readonly addCpuTime: (milliseconds: number) => Promise<void>
}

/**
 * Counts an upload against what its account may send in a day, before anything is decoded. The counts are in the
 * database: they hold across restarts and for all processes together.
 * @param bytes of all pictures of the upload, as sent.
 * @throws AppError upload_limit_reached; storage_full when no space is left for whatever comes out.
 */
export async function openAllowance(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  { userId, isPartner, role }: Actor,
  bytes: number,
): Promise<Allowance> {
  const share = isPartner || role === 'ADMIN' ? partnerShare : 1
  const storedBytes = share * ctx.env.UPLOAD_STORED_MB * megabyte
  const cpuMilliseconds = share * cpuMillisecondsADay
  const daily = { sentBytes: share * ctx.env.UPLOAD_DAILY_MB * megabyte, cpuMilliseconds }
  if ((await sumStoredBytes(ctx.db, userId)) >= storedBytes) throw new AppError('storage_full')
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
