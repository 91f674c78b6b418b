import { useSyncExternalStore } from 'react'
import type { Session } from '#contract/auth.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { getOrigin } from '#web/lib/request.ts'
import { wordError } from '#web/lib/texts.ts'
import { addPasskey, createPasskeyChallenge, signInWithPasskey, startPasskey } from './endpoints.ts'

/** Loaded when a passkey is asked for: a login screen opens without it. */
const loadPasskeys = () => import('@simplewebauthn/browser')

const isName = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname)

/** Over HTTPS or on localhost, and not for an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && isName(globalThis.location.hostname)

/** The server takes it that the browser can; then the browser takes over what the server has drawn. */
const couldUsePasskeys = (): boolean =>
  typeof document === 'undefined'
    ? isName(new URL(getOrigin()).hostname)
    : document.querySelector(`[${passkeyMark}]`) !== null

/** An attribute of the button that signs in with a passkey. */
export const passkeyMark = 'data-passkey'

const neverChanges = () => () => undefined

/** Whether this browser can use passkeys here. */
export const useCanUsePasskeys = (): boolean =>
  useSyncExternalStore(neverChanges, canUsePasskeys, couldUsePasskeys)

/** What to tell of an error; undefined when the person closed the dialog of the browser, or another took its place. */
export function describePasskeyError(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message
  const isCancelled =
    error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
  return isCancelled ? undefined : wordError('passkey_failed')
}

/**
 * Offers passkeys among the suggestions of a field, where the browser can.
 * @returns takes the offer back
 */
export function offerPasskeys(offer: () => void): () => void {
  let isGone = false
  let cancel: (() => void) | undefined
  // without a connection there is no offer: the button says so when it is pressed
  void loadPasskeys().then(async ({ WebAuthnAbortService, browserSupportsWebAuthnAutofill }) => {
    cancel = () => WebAuthnAbortService.cancelCeremony()
    if ((await browserSupportsWebAuthnAutofill()) && !isGone) offer()
  }, ignore)
  return () => {
    isGone = true
    cancel?.()
  }
}

const ignore = () => undefined

/**
 * Has a passkey sign a challenge.
 * @param isAutofill waits until the person chooses a passkey among the suggestions of a field.
 * @throws Error for `describePasskeyError`
 */
export async function signChallenge(isAutofill = false): Promise<PasskeyAssertion> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadPasskeys(),
    call(createPasskeyChallenge),
  ])
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isAutofill,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const signed = { clientDataJSON, authenticatorData, signature }
  return { id, rawId, type, response: userHandle === undefined ? signed : { ...signed, userHandle } }
}

/** @throws ApiError */
export const signInWith = (passkey: PasskeyAssertion): Promise<Session> =>
  call(signInWithPasskey, { body: passkey })

/** Makes a passkey on this device and adds it to the account. @throws Error for `describePasskeyError` */
export async function createPasskey(name: string) {
  const [{ startRegistration }, options] = await Promise.all([loadPasskeys(), call(startPasskey)])
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  return call(addPasskey, { body: { name, passkey } })
}
