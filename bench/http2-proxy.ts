import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Proxy = { readonly url: string; readonly stop: () => Promise<void> }

/** Headers that belong to one connection: HTTP/2 has none of them. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** What an operator has in front of the product: HTTP/2 with TLS, by a certificate that only this run knows. */
export async function startHttp2Proxy(target: string): Promise<Proxy> {
  const upstream = new URL(target)
  const server = createSecureServer(makeCertificate(), (received, reply) => {
    const headers = Object.fromEntries(
      Object.entries(received.headers).filter(([name]) => !name.startsWith(':') && name !== 'origin'),
    )
    const sent = request(
      new URL(received.url, upstream),
      { method: received.method, headers: { ...headers, host: upstream.host } },
      (response) => {
        const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name))
        reply.writeHead(response.statusCode ?? 502, Object.fromEntries(kept))
        response.pipe(reply)
      },
    )
    sent.on('error', () => reply.stream.close())
    reply.stream.on('close', () => sent.destroy())
    received.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const sessions = new Set<{ readonly destroy: () => void }>()
  server.on('session', (session) => sessions.add(session))
  return {
    url: `https://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
}

function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'visita-proxy-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  try {
    const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const about = ['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', key, '-out', cert]
    execFileSync('openssl', [...kind, ...about], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
