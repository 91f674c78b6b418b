import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { socialSignIn } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { FormError } from '#web/kit/field-stack.tsx'
import { tryCall } from '#web/lib/call.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { useEnter } from './auth-navigation.ts'
import { readGoogleReply, startGoogleSignIn } from './google-sign-in.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

export type GoogleButtonProps = {
  readonly next: string | undefined
  readonly error?: string | undefined
  readonly busy?: boolean
}

/** Signs in with Google; renders nothing where Google sign-in is not set up. */
export function GoogleButton({ next, error, busy = false }: GoogleButtonProps) {
  const { google_client_id: clientId } = useSignInOptions()
  if (clientId === null) return <FormError>{error}</FormError>
  return (
    <>
      <span className="v-auth-or">or</span>
      <FormError>{error}</FormError>
      <Button
        fullWidth
        loading={busy}
        leftSection={<IconBrandGoogle size={18} stroke={1.5} aria-hidden />}
        onClick={() => leaveFor(startGoogleSignIn(clientId, globalThis.location.origin, next))}
      >
        Continue with Google
      </Button>
    </>
  )
}

/** Signs in with the reply of Google in the address of the login screen, and removes it from the address. */
export function useGoogleReply(): { readonly error: string | undefined; readonly busy: boolean } {
  const enter = useEnter()
  // read once: a reply of Google is valid one time
  const [reply] = useState(() => readGoogleReply(globalThis.location.hash))
  const [error, setError] = useState<string | undefined>(
    reply.kind === 'refused' ? errors.google_sign_in_failed.text : undefined,
  )
  useEffect(() => {
    if (reply.kind === 'none') return
    const { pathname, search } = globalThis.location
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`)
    if (reply.kind === 'refused') return
    void tryCall(socialSignIn, { body: { google: { id_token: reply.idToken }, role: 'USER' } }).then(
      (result) => (result.ok ? enter(result.data, reply.next) : setError(result.message)),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for a reply; `enter` is new in every render
  }, [reply])
  return { error, busy: reply.kind === 'token' && error === undefined }
}
