// Sends limited load and prints the results as JSON. It is a separate process, so that it shares no thread with the
// measured server. Every connection requests its own sequence of paths.
import { createRequire } from 'node:module'
import { drawPaths } from './draw-paths.ts'
import type { LoadOptions } from './load.ts'

type Client = {
  readonly setRequests: (requests: readonly { method: string; path: string; body?: string }[]) => void
  readonly pipelinedRequests: { addBody: (data: Buffer) => void }
}
type Result = {
  requests: { average: number; total: number }
  latency: { p99: number }
  errors: number
  non2xx: number
  '2xx': number
  '3xx': number
}
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Promise<Result>

const {
  url,
  seconds,
  connections,
  paths,
  headers,
  body,
  isRedirect = false,
} = JSON.parse(process.argv[2] ?? '{}') as LoadOptions
let seed = 1
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers: { 'accept-encoding': 'br, gzip', ...headers },
  setupClient: (client: Client) => {
    // The client decodes each body as UTF-8. On compressed bytes that costs it more time than the server needs for the
    // answer, and the figure would be that of the client.
    client.pipelinedRequests.addBody = () => undefined
    const drawn = drawPaths(paths, seed++)
    client.setRequests(
      drawn.map((path) => ({ method: body === undefined ? 'GET' : 'POST', path, ...(body && { body }) })),
    )
  },
})
console.log(
  JSON.stringify({
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    answered: result[isRedirect ? '3xx' : '2xx'],
    errors: result.errors + (isRedirect ? result['2xx'] + result.non2xx - result['3xx'] : result.non2xx),
  }),
)
