import { addressOf } from '#contract/endpoint.ts'
import type { streamNotifications } from '#contract/notifications.ts'
import { send } from '#web/lib/call.ts'

const stream = addressOf<typeof streamNotifications>('GET', '/v1/notification/stream')

/** Milliseconds between two tries to connect. */
const pauses = { first: 1_000, longest: 60_000 }

type OnChange = (unseen: number | undefined) => void

/**
 * Calls `onChange` at each change of the notifications, while the page is in sight: browsers open only some connections to a
 * server, and pages in the background would take them all. The server says `changed` when it is connected, with the number of
 * unseen ones, so nothing that happened in between is missed.
 * @returns stops watching
 */
export function watchNotifications(onChange: OnChange): () => void {
  let connection: AbortController | undefined
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      connection?.abort()
      connection = undefined
    } else if (connection === undefined) {
      connection = new AbortController()
      void stayConnected(onChange, connection.signal)
    }
  }
  follow()
  void keepPush()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    connection?.abort()
  }
}

async function stayConnected(onChange: OnChange, signal: AbortSignal): Promise<void> {
  let pause = pauses.first
  while (!signal.aborted) {
    try {
      const { status, body } = await send(stream, { signal })
      // the session is over, which every other call says as well
      if (status === 401 || status === 403) return
      if (status === 200 && body !== null) {
        pause = pauses.first
        await read(body, onChange)
      }
    } catch {
      // without a connection it tries again
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      signal.addEventListener('abort', resolve, { once: true })
    })
    pause = Math.min(pause * 2, pauses.longest)
  }
}

/** Events end with an empty line; between them the server sends comments. */
async function read(body: ReadableStream<Uint8Array>, onChange: OnChange): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    const event = parts.findLast((part) => part.startsWith('event: changed'))
    if (event !== undefined) onChange(unseenIn(event))
  }
}

const unseenIn = (event: string): number | undefined => {
  const [, digits] = /^data: \{"unseen":(\d+)\}$/m.exec(event) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** A browser with push messages is told of the session that somebody has begun there. Where that fails, nothing has changed. */
async function keepPush(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return
  const { keepBrowserPush } = await import('#web/features/notifications/choices/push-browser.ts')
  await keepBrowserPush().catch(() => undefined)
}
