import type { streamNotifications as contract } from '#contract/notifications.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findSessionId } from '../auth/index.ts'
import { countUnseen } from './notification-store.ts'
import { perCtx } from '#server/platform/per-ctx.ts'

/** Milliseconds. Proxies end a connection that says nothing for a minute. */
const heartbeat = 25_000
/** Milliseconds after which the page connects again. */
const longest = 10 * 60_000
/** More open pages than anybody looks at: of one account, the oldest stream ends. */
const streamsPerAccount = 8

type Stream = { readonly send: (text: string) => void; readonly end: () => void }

const changed = (data: { readonly unseen?: number } = {}) =>
  `event: changed\ndata: ${JSON.stringify(data)}\n\n`

const hasEnded = async ({ db, actor }: Ctx<Actor>) =>
  (await findSessionId(db, actor.sessionToken)) === undefined

/** The open streams of this process, by account. */
const streamsOf = perCtx(() => new Map<string, Set<Stream>>())

/** Tells the open pages of an account, or of all when none is named, to ask again. */
export function tellStreams(ctx: AppCtx, userId?: string): void {
  const streams = streamsOf(ctx)
  const told = userId === undefined ? [...streams.values()] : [streams.get(userId) ?? new Set<Stream>()]
  for (const stream of told.flatMap((some) => [...some])) stream.send(changed())
}

/** Ends all streams, so that the server can stop: pages connect again when it is back. */
export function endStreams(ctx: AppCtx): void {
  for (const stream of [...streamsOf(ctx).values()].flatMap((some) => [...some])) stream.end()
}

/**
 * Says `changed` at once, for what has happened before it was open, and at each change. It says nothing else, so a page that was
 * away has missed nothing once it asks again. The first event says how many are unseen, so that a page that knows need not ask.
 */
export const streamNotifications: Handler<typeof contract> = (ctx) => {
  const { userId } = ctx.actor
  const all = streamsOf(ctx)
  const own = all.get(userId) ?? new Set<Stream>()
  all.set(userId, own)
  let close: () => void
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const encoder = new TextEncoder()
      const beat = setInterval(() => void sayAlive(), heartbeat)
      const last = setTimeout(() => stream.end(), longest)
      for (const timer of [beat, last]) timer.unref()
      close = () => {
        clearInterval(beat)
        clearTimeout(last)
        own.delete(stream)
        if (own.size === 0 && all.get(userId) === own) all.delete(userId)
      }
      const stream: Stream = {
        send: (text) => controller.enqueue(encoder.encode(text)),
        end: () => {
          close()
          controller.close()
        },
      }
      // somebody may have ended the session, at another process too
      const sayAlive = async () => {
        const isOver = await hasEnded(ctx).catch(() => false)
        if (!own.has(stream)) return
        if (isOver) stream.end()
        else stream.send(': \n\n')
      }
      const sayFirst = async () => {
        const unseen = await countUnseen(ctx.db, userId).catch(() => undefined)
        if (own.has(stream)) stream.send(changed(unseen === undefined ? {} : { unseen }))
      }
      own.add(stream)
      void sayFirst()
      if (own.size > streamsPerAccount) [...own][0]?.end()
    },
    cancel: () => close(),
  })
  return Promise.resolve(
    new BinaryReply(body, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // a proxy that collects answers would keep it back
      'x-accel-buffering': 'no',
    }),
  )
}
