import { request } from 'node:http'
import { expect, inject, it } from 'vitest'

const product = new URL(inject('productUrl'))

/** A request with a path and host as no browser would send them. */
function ask(
  path: string,
  host: string,
): Promise<{ status: number; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = product
    const sent = request({ hostname, port, path, headers: { host } }, (reply) => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => void (body += chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, location: reply.headers.location, body }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

it('redirects nobody to another site, whatever path and host they ask for', async () => {
  const paths = [
    '//auth/Login',
    '/auth/Login/',
    '//evil.test/auth/Login',
    '/\\evil.test',
    '/%2f%2fevil.test',
    '/auth/%2e%2e//evil.test/',
    '/dashboard/',
    '/dashboard/contacts/%2f%2fevil.test',
    '/update/vcard/x/',
  ]
  let redirects = 0
  for (const path of paths)
    for (const host of [product.host, 'evil.test', 'evil.test:4000']) {
      const { status, location } = await ask(path, host)
      expect({ path, host, isServed: status < 500 }).toEqual({ path, host, isServed: true })
      if (location === undefined) continue
      redirects += 1
      expect({ path, host, origin: new URL(location, product).origin }).toEqual({
        path,
        host,
        origin: product.origin,
      })
    }
  expect(redirects).toBeGreaterThan(0)
})

it('answers what no screen has with the page for that, each with a nonce of its own', async () => {
  const [first, second] = [
    await ask('/wp-login.php', product.host),
    await ask('/no/such/screen', product.host),
  ]
  for (const { status, body } of [first, second]) {
    expect(status).toBe(404)
    expect(body).toContain('This page does not exist')
  }
  const nonceOf = ({ body }: { readonly body: string }) => /nonce="([\w-]+)"/.exec(body)?.[1] ?? ''
  expect(nonceOf(first)).toMatch(/^[\w-]{20,}$/)
  expect(nonceOf(second)).not.toBe(nonceOf(first))
})
