import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#contract/auth.ts'
import { FormError } from '#web/kit/field-stack.tsx'
import {
  describePasskeyError,
  offerPasskeys,
  passkeyMark,
  signChallenge,
  signInWith,
  useCanUsePasskeys,
} from './passkey.ts'

type PasskeyButtonProps = { readonly onSession: (session: Session) => unknown }

/**
 * Signs in with a passkey: by the button, or among the suggestions of a field with `autoComplete="username webauthn"` on the
 * same screen. Nothing where the browser cannot use passkeys.
 */
export function PasskeyButton({ onSession }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const canUse = useCanUsePasskeys()
  const mounted = useMounted()
  const signIn = async (isAutofill: boolean) => {
    setError(undefined)
    const tell = (thrown: unknown) => setError(describePasskeyError(thrown))
    // nobody has asked for the suggestions, so nothing is told when there can be none
    const signed = await signChallenge(isAutofill).catch(isAutofill ? () => undefined : tell)
    if (signed === undefined) return
    try {
      await onSession(await signInWith(signed))
    } catch (thrown) {
      tell(thrown)
    }
  }
  const offer = useEffectEvent(() => signIn(true))
  useEffect(() => {
    return canUse ? offerPasskeys(() => void offer()) : undefined
  }, [canUse])
  if (!canUse) return null
  return (
    <>
      <FormError>{error}</FormError>
      <Button
        fullWidth
        {...{ [passkeyMark]: true }}
        disabled={!mounted}
        loading={isBusy}
        leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
        onClick={() => {
          setBusy(true)
          void signIn(false).finally(() => setBusy(false))
        }}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  )
}
