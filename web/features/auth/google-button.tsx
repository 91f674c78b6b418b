import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FormError } from '#web/kit/field-stack.tsx'
import { leaveFor } from '#web/lib/leave-for.ts'
import { startGoogleSignIn } from './google-sign-in.ts'
import { TermsNote } from './terms-note.tsx'
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
      <TermsNote />
    </>
  )
}
