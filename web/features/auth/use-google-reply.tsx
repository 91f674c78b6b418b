import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError, call } from '#web/lib/call.ts'
import { lazyWithQueries } from '#web/lib/lazy-with-queries.tsx'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { wordError } from '#web/lib/texts.ts'
import { useEnter } from './auth-navigation.ts'
import { socialSignIn } from './endpoints.ts'
import { readGoogleReply } from './google-sign-in.ts'
import type { GoogleReply } from './google-sign-in.ts'
import type { SecondFactor } from './second-step.tsx'

const RestoreButton = lazyWithQueries(async () => (await import('./restore-button.tsx')).RestoreButton)

type GoogleSignIn = {
  readonly error: string | undefined
  readonly busy: boolean
  readonly restore: ReactNode
  /** The second step that the sign-in waits for. */
  readonly secondFactor: SecondFactor | undefined
  /** Where the person wanted to go before they went to Google. */
  readonly next: string | undefined
}

type GoogleToken = Extract<GoogleReply, { readonly kind: 'token' }>

/** Signs in with the reply of Google in the address of the login screen, and removes it from the address. */
export function useGoogleReply(): GoogleSignIn {
  const enter = useEnter()
  const [reply, setReply] = useState<GoogleReply>({ kind: 'none' })
  const [error, setError] = useState<ApiError>()
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const signInWith = async ({ idToken, next }: GoogleToken) => {
    setError(undefined)
    try {
      const session = await call(socialSignIn, {
        body: { google: { id_token: idToken }, role: 'USER', time_zone: ownTimeZone() },
      })
      if (session.valid) await enter(session, next)
      else setSecondFactor(session.second_factor)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown)
    }
  }
  useEffect(() => {
    // read once: a reply of Google is valid one time
    const found = readGoogleReply(globalThis.location.hash)
    if (found.kind === 'none') return
    const { pathname, search } = globalThis.location
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`)
    setReply(found)
    if (found.kind === 'token') void signInWith(found)
    // oxlint-disable-next-line react/exhaustive-deps -- once; `signInWith` is new in every render
  }, [])
  const restore =
    reply.kind === 'token' && error?.code === 'account_deleted' ? (
      <Suspense>
        <RestoreButton
          proof={() => ({ google_id_token: reply.idToken })}
          onRestored={() => signInWith(reply)}
        />
      </Suspense>
    ) : undefined
  const message = reply.kind === 'refused' ? wordError('google_sign_in_failed') : error?.message
  return {
    error: message,
    busy: reply.kind === 'token' && message === undefined && secondFactor === undefined,
    secondFactor,
    restore,
    next: reply.kind === 'token' ? reply.next : undefined,
  }
}
