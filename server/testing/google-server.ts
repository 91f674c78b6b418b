import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll } from 'vitest'

const audience = 'client-1.apps.example'

/** A server in place of Google's key server, with a real key that signs the tokens of a test. It ends after the test file. */
export async function startGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`
  return {
    audience,
    /** The public key, as the server shows it. */
    jwk,
    /** What the application is started with. */
    env: { GOOGLE_CLIENT_ID: audience, GOOGLE_KEYS_URL: keysUrl },
    /** @returns an identity token. @param options another key, algorithm or name of a key than Google's */
    sign: (
      now: Date,
      claims: JWTPayload & Record<string, unknown>,
      { key = privateKey, alg = 'RS256', kid = 'key-1' } = {},
    ) => {
      const seconds = Math.floor(now.getTime() / 1000)
      const common = {
        iss: 'https://accounts.google.com',
        aud: audience,
        iat: seconds - 5,
        exp: seconds + 3600,
      }
      return new SignJWT({ ...common, ...claims }).setProtectedHeader({ alg, kid }).sign(key)
    },
  }
}
