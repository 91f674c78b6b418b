import { expect, it } from 'vitest'
import { socialSignIn } from '#contract/auth.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const without = await createTestApp()
// Port 1 of the loopback address: nothing listens there.
const offline = await createTestApp({
  env: { GOOGLE_CLIENT_ID: 'x', GOOGLE_KEYS_URL: 'http://127.0.0.1:1/certs' },
})

/** Well formed, so that its key is looked up. */
const token = `${Buffer.from('{"alg":"RS256","kid":"key-1"}').toString('base64url')}.e30.c2lnbmF0dXJl`

it('says that Google sign-in is not configured', async () => {
  const reply = await without.call(socialSignIn, { body: { google: { id_token: token } } })
  expect(reply).toMatchObject({ status: 503, error: 'google_not_configured' })
})

it('answers 503 when the keys of Google cannot be fetched, instead of rejecting the token', async () => {
  const reply = await offline.call(socialSignIn, { body: { google: { id_token: token } } })
  expect(reply).toMatchObject({ status: 503, error: 'unavailable' })
})
