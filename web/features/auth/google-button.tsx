import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { FormError } from '#web/kit/field-stack.tsx'
import { leaveFor } from '#web/lib/leave-for.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { wordError } from '#web/lib/texts.ts'
import { useEnter } from './auth-navigation.ts'
import { socialSignIn } from './endpoints.ts'
import { readGoogleReply, startGoogleSignIn } from './google-sign-in.ts'
import type { GoogleReply } from './google-sign-in.ts'
import { RestoreButton } from './restore-button.tsx'
import type { SecondFactor } from './second-step.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

export type GoogleButtonProps = {
  readonly next: string | undefined
  readonly error?: string | undefined
  readonly busy?: boolean | undefined
  /** Offered beside the error when the person deleted their account. */
  readonly restore?: ReactNode
}

/** Signs in with Google; renders nothing where Google sign-in is not set up. */
export function GoogleButton({ next, error, busy = false, restore }: GoogleButtonProps) {
  const { google_client_id: clientId } = useSignInOptions()
  if (clientId === null) return <FormError>{error}</FormError>
  return (
    <>
      <span className="v-auth-or">
        <Trans comment="Between two ways of signing in">or</Trans>
      </span>
      <FormError>{error}</FormError>
      {restore}
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
  const { mutate: signIn, error, data } = useEndpointMutation(socialSignIn, { showsError: true })
  const signInWith = ({ idToken, next }: GoogleToken) =>
    signIn(
      { body: { google: { id_token: idToken }, role: 'USER' } },
      { onSuccess: (session) => void (session.valid && enter(session, next)) },
    )
  useEffect(() => {
    // read once: a reply of Google is valid one time
    const found = readGoogleReply(globalThis.location.hash)
    if (found.kind === 'none') return
    const { pathname, search } = globalThis.location
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`)
    setReply(found)
    if (found.kind === 'token') signInWith(found)
    // oxlint-disable-next-line react/exhaustive-deps -- once; `signInWith` is new in every render
  }, [])
  const restore =
    reply.kind === 'token' && error?.code === 'account_deleted' ? (
      <RestoreButton
        proof={() => ({ google_id_token: reply.idToken })}
        onRestored={() => signInWith(reply)}
      />
    ) : undefined
  const message = reply.kind === 'refused' ? wordError('google_sign_in_failed') : error?.message
  const secondFactor = data === undefined || data.valid ? undefined : data.second_factor
  return {
    error: message,
    busy: reply.kind === 'token' && message === undefined && secondFactor === undefined,
    secondFactor,
    restore,
    next: reply.kind === 'token' ? reply.next : undefined,
  }
}
