import { useEffect, useState } from 'react'
import { socialSignIn } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { call } from '#web/lib/call.ts'
import { readGoogleReply } from './google-sign-in.ts'
import { useEnter } from './use-enter.ts'

/** Takes up what Google left in the address of the login screen, signs in with it, and clears it from the address. */
export function useGoogleReply(): { readonly error: string | undefined; readonly busy: boolean } {
  const enter = useEnter()
  // read once: an answer of Google counts one time
  const [reply] = useState(() => readGoogleReply(globalThis.location.hash))
  const [error, setError] = useState<string | undefined>(
    reply.kind === 'refused' ? errors.google_sign_in_failed.text : undefined,
  )
  useEffect(() => {
    if (reply.kind === 'none') return
    const { pathname, search } = globalThis.location
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`)
    if (reply.kind === 'refused') return
    void call(socialSignIn, { body: { google: { id_token: reply.idToken }, role: 'USER' } }).then((answer) =>
      answer.ok ? enter(answer.data, reply.next) : setError(answer.message),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each reply, whatever `enter` is by then
  }, [reply])
  return { error, busy: reply.kind === 'token' && error === undefined }
}
