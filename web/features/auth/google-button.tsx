import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { socialSignIn } from '#contract/auth.ts'
import { FormError } from '#web/kit/field-stack.tsx'
import { leaveFor } from '#web/lib/leave-for.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { wordError } from '#web/lib/texts.ts'
import { useEnter } from './auth-navigation.ts'
import { readGoogleReply, startGoogleSignIn } from './google-sign-in.ts'
import type { SecondFactor } from './second-step.tsx'
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
      <span className="v-auth-or">
        <Trans comment="Between two ways of signing in">or</Trans>
      </span>
      <FormError>{error}</FormError>
      <Button
        fullWidth
        loading={busy}
        leftSection={<IconBrandGoogle size={18} stroke={1.5} aria-hidden />}
        onClick={() => leaveFor(startGoogleSignIn(clientId, globalThis.location.origin, next))}
      >
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  )
}

type GoogleSignIn = {
  readonly error: string | undefined
  readonly busy: boolean
  /** The second step that the sign-in waits for. */
  readonly secondFactor: SecondFactor | undefined
  /** Where the person wanted to go before they went to Google. */
  readonly next: string | undefined
}

/** Signs in with the reply of Google in the address of the login screen, and removes it from the address. */
export function useGoogleReply(): GoogleSignIn {
  const enter = useEnter()
  // read once: a reply of Google is valid one time
  const [reply] = useState(() => readGoogleReply(globalThis.location.hash))
  const { mutate: signIn, error, data } = useEndpointMutation(socialSignIn, { showsError: true })
  useEffect(() => {
    if (reply.kind === 'none') return
    const { pathname, search } = globalThis.location
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`)
    if (reply.kind === 'refused') return
    signIn(
      { body: { google: { id_token: reply.idToken }, role: 'USER' } },
      { onSuccess: (session) => void (session.valid && enter(session, reply.next)) },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for a reply; `enter` is new in every render
  }, [reply])
  const message = reply.kind === 'refused' ? wordError('google_sign_in_failed') : error?.message
  const secondFactor = data === undefined || data.valid ? undefined : data.second_factor
  return {
    error: message,
    busy: reply.kind === 'token' && message === undefined && secondFactor === undefined,
    secondFactor,
    next: reply.kind === 'token' ? reply.next : undefined,
  }
}
