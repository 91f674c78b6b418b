import { useEffect, useRef, useState } from 'react'
import { socialSignIn } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { call } from '#web/lib/call.ts'
import { readGoogleReply } from './google-sign-in.ts'
import { useEnter } from './use-enter.ts'

/** Takes up what Google left in the address of the login screen, signs in with it, and clears it from the address. */
export function useGoogleReply(): { readonly fault: string | undefined; readonly busy: boolean } {
  const enter = useEnter()
  const [state, setState] = useState<{ fault?: string; busy: boolean }>({ busy: false })
  const read = useRef(false)
  useEffect(() => {
    if (read.current) return
    read.current = true
    const reply = readGoogleReply(globalThis.location.hash)
    if (reply.kind === 'none') return
    const { pathname, search } = globalThis.location
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`)
    if (reply.kind === 'refused') {
      setState({ busy: false, fault: errors.google_sign_in_failed.text })
      return
    }
    setState({ busy: true })
    void call(socialSignIn, { body: { google: { id_token: reply.idToken }, role: 'USER' } }).then((answer) =>
      answer.ok ? enter(answer.data, reply.next) : setState({ busy: false, fault: answer.message }),
    )
  }, [enter])
  return { fault: state.fault, busy: state.busy }
}
