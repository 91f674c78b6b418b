import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { EndpointShape } from '#contract/endpoint.ts'
import { pagePolicy } from './headers.ts'
import { cachedReply } from './cached-reply.ts'
import { openApi } from './openapi.ts'

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.4rem 0;border-bottom:1px solid #8884}code{font-size:.95em}pre{overflow:auto;padding:.8rem;background:#8881}`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** `/v1/openapi.json` for programs and `/v1/docs` for people, both made from the contract when first asked for. */
export function mountDocs(app: Hono, endpoints: readonly EndpointShape[], serverUrl: string): void {
  const machineForm = cachedReply(() => ({
    text: JSON.stringify(openApi(endpoints, serverUrl)),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }))
  const page = cachedReply(async () => ({
    text: await renderDocs(openApi(endpoints, serverUrl)),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({ scripts: [], styles: [styleHash] }),
    },
  }))
  app.get('/v1/openapi.json', (context) => machineForm(context.req.raw))
  app.get('/v1/docs', (context) => page(context.req.raw))
}

type Operation = { summary: string; 'x-access': string }

async function renderDocs(document: Record<string, unknown>): Promise<string> {
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Operation>>)
  // In one piece: the policy names the hash of this very text.
  const styleElement = raw(`<style>${style}</style>`)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Visita API</title>
        ${styleElement}
      </head>
      <body>
        <h1>Visita API</h1>
        <p>
          Every reply is <code>{ error, message, data }</code>. Send <code>Authorization: Bearer TOKEN</code>.
          Machine form: <a href="/v1/openapi.json">OpenAPI 3.1</a>.
        </p>
        ${paths.flatMap(([path, methods]) =>
          Object.entries(methods).map(
            ([method, operation]) =>
              html`<details>
                <summary>
                  <code>${method.toUpperCase()} ${path}</code> — ${operation.summary}
                  (${operation['x-access']})
                </summary>
                <pre>${JSON.stringify(operation, null, 2)}</pre>
              </details>`,
          ),
        )}
      </body>
    </html>`
}
