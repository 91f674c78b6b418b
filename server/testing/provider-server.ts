import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export type ProviderRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type ProviderReply = { readonly status: number; readonly body: unknown }

/**
 * What goes wrong between us and a provider: it takes no connection, it does the work and its answer is lost, or does not
 * come, it is busy, a proxy answers for it, or its answer makes no sense.
 */
type Trouble = 'down' | 'lost' | 'held' | 'busy' | 'html' | 'nonsense'

/** Starts a computer of a payment provider on the loopback address, until the end of the test file. */
export async function startProviderServer(answer: (request: ProviderRequest) => ProviderReply) {
  let trouble: Trouble | undefined
  let isDead = () => false
  const requests: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://provider.test')
      const method = request.method ?? ''
      requests.push(`${method} ${url.pathname}`)
      const call = { method, path: url.pathname, query: url.searchParams, headers: request.headers, body }
      const reply = trouble === undefined ? answer(call) : undefined
      if (!isDead()) send(response, trouble, () => reply ?? answer(call))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Method and path of each request, as it came. */
    requests,
    /** Gives no answer when `asks`, which is called once it has done the work, says that who asked is dead. */
    answerUnless: (asks: () => boolean) => {
      isDead = asks
    },
    /** Sends it into trouble while `work` runs. */
    inTrouble: async <T>(kind: Trouble, work: () => Promise<T>): Promise<T> => {
      trouble = kind
      try {
        return await work()
      } finally {
        trouble = undefined
      }
    },
  }
}

function send(response: ServerResponse, trouble: Trouble | undefined, answer: () => ProviderReply): void {
  const json = { 'content-type': 'application/json' }
  if (trouble === 'lost' || trouble === 'held') answer()
  if (trouble === 'held') return
  if (trouble === 'down' || trouble === 'lost') response.destroy()
  else if (trouble === 'html') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>')
  else if (trouble === 'busy') response.writeHead(429, json).end('{"error":{"code":"rate_limit"}}')
  else if (trouble === 'nonsense') response.writeHead(200, json).end('{"id":7}')
  else {
    const { status, body } = answer()
    response.writeHead(status, json).end(JSON.stringify(body))
  }
}

/** What tests do with a provider's computer, whichever it is. */
export type TestProvider = Awaited<ReturnType<typeof startProviderServer>> & {
  /** Sets up an installation that uses it. */
  readonly env: Record<string, string>
  readonly currency: string
  /** Pays an order, with another sum or currency if somebody could alter that. @returns what the browser brings back */
  readonly pay: (
    orderId: string,
    altered?: { readonly amount?: number; readonly currency?: string },
  ) => { readonly paymentId: string; readonly signature: string; readonly publicId: string }
  readonly decline: (orderId: string) => void
  /** Time passes there: orders that can be paid no more. */
  readonly expire: (orderId: string) => void
  /** Somebody refunds in the provider's own dashboard. */
  readonly refundThere: (paymentId: string, amount: number) => void
  /** The bank of the buyer takes no refund of a payment: those that were made fail. */
  readonly failRefunds: (paymentId: string) => void
  /** The buyer disputes a payment at the bank. @returns the id of the dispute */
  readonly dispute: (paymentId: string, amount: number) => string
  /** The bank decides. */
  readonly endDispute: (disputeId: string, status: 'won' | 'lost') => void
  /** How many refunds a payment has. */
  readonly countRefunds: (paymentId: string) => number
  /** An event, signed with the provider's own algorithm. */
  readonly event: (
    about: { readonly orderId: string } | { readonly paymentId: string; readonly disputeId?: string },
    secret?: string,
  ) => { readonly raw: Buffer; readonly headers: Headers }
  /** Any text, signed as an event. */
  readonly sign: (text: string, secret?: string) => { readonly raw: Buffer; readonly headers: Headers }
}
