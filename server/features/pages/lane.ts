import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from '#server/platform/client-address.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { canReach } from '#server/platform/db/can-reach.ts'
import { NotificationListener } from '#server/platform/db/notification-listener.ts'
import { flushVisits, recordVisit, maintainVisits } from '../analytics/index.ts'
import { pageStateOf } from './page-state.ts'
import { isUnchanged, pickEncoding } from './pick-encoding.ts'
import { readTarget } from './target.ts'
import { answerKey } from './variant.ts'

export type Lane = {
  /** Answers from memory when it can. @returns false when the framework has to. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Begins to listen for changes; until then nothing is answered from memory. */
  readonly start: () => Promise<void>
  /** Stops listening and writes the visits that wait. */
  readonly close: () => Promise<void>
}

/** What is in memory is forgotten only when the database can be asked for it again. Milliseconds. */
const longestCheck = 1_000

/** The four triggers of the database that say what to forget; the payload names the row. */
const channels = ['card_changed', 'qrcode_changed', 'slug_changed', 'owner_changed']

/**
 * The way past the framework for pages that are in memory already. The routes put them there; changes, of this
 * process or of another one, take them out. While changes cannot be heard of, it answers nothing: then the routes ask
 * the database, and give what is in memory only when they cannot reach it.
 * @param connectionString of the primary database, without a pooler in between; without it the lane stays closed.
 */
export function createLane(ctx: AppCtx, connectionString = ctx.env.DATABASE_URL): Lane {
  const state = pageStateOf(ctx)
  const { kept } = state

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || !state.listening?.isLive()) return false
    const target = readTarget(url)
    if (target === undefined) return false
    const header = (name: string) => headers[name] as string | undefined
    const packed = kept.find(answerKey(target, header))
    if (packed === undefined) return false
    if (packed.visited !== undefined) {
      const socket = request.socket.remoteAddress ?? ''
      const ip = clientAddress(socket, header('x-forwarded-for'), ctx.env.TRUSTED_PROXIES)
      recordVisit(ctx, packed.visited, { method, ip, header })
    }
    if (isUnchanged(packed, header('if-none-match'))) {
      response.writeHead(304, [...packed.unchanged]).end()
      return true
    }
    const { headers: sent, body } = pickEncoding(packed, header('accept-encoding'))
    response.writeHead(packed.status, [...sent])
    if (method === 'HEAD') response.end()
    else response.end(body)
    return true
  }

  return {
    serve,
    start: async () => {
      await maintainVisits(ctx)
      if (connectionString === undefined || state.listening !== undefined) return
      state.listening = new NotificationListener({
        connectionString,
        channels,
        onNotice: (channel, payload) => kept.forget(`${channel} ${payload}`),
        // What changed while nothing was heard is not known. Until now the answers served for want of a database.
        onLive: () => kept.forgetAll(),
        isReady: () => canReach(ctx.db, longestCheck),
        log: ctx.log,
      })
      await state.listening.ready
    },
    close: async () => {
      await state.listening?.close()
      state.listening = undefined
      await flushVisits(ctx)
    },
  }
}
