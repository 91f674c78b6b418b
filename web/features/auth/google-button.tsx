import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { FormError } from '#web/kit/field-stack.tsx'
import { leaveFor } from '#web/lib/leave-for.ts'
import { startGoogleSignIn } from './google-sign-in.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

export type GoogleButtonProps = {
  readonly next: string | undefined
  readonly error?: string | undefined
  readonly busy?: boolean
}

/** Google sign-in; nothing where it is not set up. */
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
