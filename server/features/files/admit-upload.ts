import { AppError } from '#server/platform/app-error.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { errorReply } from '#server/platform/http/reply.ts'
import type { MountedRoute } from '#server/platform/http/route.ts'

/**
 * Uploads that are read and worked on at the same time. Each of them holds up to 40 MB, so that this bounds the memory
 * for all of them; the others wait before anything of their bodies is read.
 */
const admit = createFairQueue({ atOnce: 10, perAccount: 3, waiting: 30 })

/** What to answer when the sender has hung up; nobody reads it, but the log shall not call it an error of ours. */
export function asHangUp(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? new AppError('unavailable') : error
}

/** Makes the uploads of an account wait for each other, and drops those whose sender hangs up while they wait. */
export function admitUploads({ endpoint, handle }: MountedRoute): MountedRoute {
  return {
    endpoint,
    handle: async (ctx, request, params) => {
      // Refused without reading anything.
      if (ctx.actor === undefined) return handle(ctx, request, params)
      try {
        return await admit(ctx.actor.userId, ctx.signal(), () => handle(ctx, request, params))
      } catch (error) {
        return errorReply(asHangUp(error, ctx.signal()), ctx)
      }
    },
  }
}
