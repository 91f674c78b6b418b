import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from '#server/platform/client-address.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { canReach } from '#server/platform/db/can-reach.ts'
import { NotificationListener } from '#server/platform/db/notification-listener.ts'
import { flushVisits, recordVisit, maintainVisits } from '../analytics/index.ts'
import { endStreams, tellStreams } from '../notifications/index.ts'
import { rememberSettings } from '../settings/index.ts'
import { namesCampaign } from './campaign-parameters.ts'
import { isOver, isUnchanged, pickBody } from './cached-response.ts'
import { findKey } from './page-request.ts'
import { pageStateOf } from './page-state.ts'

export type FastPath = {
  /** Answers from memory when it can. @returns false when the framework has to */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Begins to receive changes; until then nothing is answered from memory. */
  readonly start: () => Promise<void>
  /** Ends the replies that would never end, so that the server can stop. */
  readonly endStreams: () => void
  /** Receives no more changes and writes the visits that wait. */
  readonly close: () => Promise<void>
}

/** Milliseconds. The cache is cleared only when the database can be asked again. */
const longestCheck = 1_000

/** Pages show some of the settings, and what a package allows changes those of any account: all pages are wrong then. */
const allPages = ['settings_changed', 'plans_changed']

/** The database's triggers name the rows that changed; the payload is the row's id or slug. */
const ofPages = ['card_changed', 'qrcode_changed', 'slug_changed', 'owner_changed', ...allPages]

/** The payload is the account whose open pages of the dashboard are told. */
const ofAccount = 'notifications_changed'

/** So many responses wait for each other at most: a client that has four can work while the server computes the next. */
const sendGroup = 4

/**
 * Collects responses until some are there or all requests that have arrived are read, and sends them one right after the
 * other. Sent one by one, each write wakes a client or proxy that has just fallen asleep again, which costs more than the
 * response.
 */
function createSendQueue(): (send: () => void) => void {
  let waiting: (() => void)[] = []
  const sendAll = () => {
    const batch = waiting
    waiting = []
    for (const send of batch) send()
  }
  return (send) => {
    // These run after the sockets that are ready now, and before the process waits for others.
    if (waiting.length === 0) setImmediate(sendAll)
    waiting.push(send)
    if (waiting.length >= sendGroup) sendAll()
  }
}

/** Receives what changes: pages leave the cache, and open pages of the dashboard are told. */
function listen(ctx: AppCtx, connectionString: string): NotificationListener {
  const state = pageStateOf(ctx)
  const { cache } = state
  const forgetSettings = rememberSettings(ctx, () => state.listener?.isLive() ?? false)
  const forgetAll = () => {
    forgetSettings()
    cache.clear()
  }
  return new NotificationListener({
    connectionString,
    channels: [...ofPages, ofAccount],
    onNotification: (channel, payload) => {
      if (channel === ofAccount) tellStreams(ctx, payload)
      else if (allPages.includes(channel)) forgetAll()
      else cache.delete(`${channel} ${payload}`)
    },
    // Changes may have been missed. Until now the cached responses were served when the database was away.
    onLive: () => {
      forgetAll()
      tellStreams(ctx)
    },
    isReady: () => canReach(ctx.db, longestCheck),
    log: ctx.log,
  })
}

/**
 * Answers requests for cached pages before they reach the framework. The routes fill the cache; changes, of this
 * process or of another one, empty it. While changes cannot be received it answers nothing: then the routes ask the
 * database, and serve cached responses only when they cannot reach it.
 * @param connectionString of the primary database, without a pooler in between; without it the fast path stays off
 */
export function createFastPath(ctx: AppCtx, connectionString = ctx.env.DATABASE_URL): FastPath {
  const state = pageStateOf(ctx)
  const { cache } = state
  const sendSoon = createSendQueue()

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || !state.listener?.isLive()) return false
    const header = (name: string) => headers[name] as string | undefined
    const key = findKey(url, header)
    const cached = key === undefined ? undefined : cache.find(key)
    if (cached === undefined || (cached.until !== undefined && isOver(cached, ctx.now()))) return false
    // a redirect that takes a campaign along is made for this request
    if (cached.status === 302 && namesCampaign(url)) return false
    if (cached.visited !== undefined) {
      const socket = request.socket.remoteAddress ?? ''
      const ip = clientAddress(socket, header('x-forwarded-for'), ctx.env.TRUSTED_PROXIES)
      recordVisit(ctx, cached.visited, { method, ip, header })
    }
    if (isUnchanged(cached, header('if-none-match'))) {
      sendSoon(() => response.writeHead(304, [...cached.unchanged]).end())
      return true
    }
    const { headers: sent, body } = pickBody(cached, header('accept-encoding'))
    sendSoon(() => {
      response.writeHead(cached.status, [...sent])
      // with nothing to add, the head is one write of its own
      if (method === 'HEAD' || body.length === 0) response.end()
      else response.end(body)
    })
    return true
  }

  return {
    serve,
    start: async () => {
      await maintainVisits(ctx)
      if (connectionString === undefined || state.listener !== undefined) return
      state.listener = listen(ctx, connectionString)
      await state.listener.ready
    },
    endStreams: () => endStreams(ctx),
    close: async () => {
      await state.listener?.close()
      state.listener = undefined
      await flushVisits(ctx)
    },
  }
}
