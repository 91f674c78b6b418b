import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { issue } from '#contract/issues.ts'
import { getSecurity } from '#contract/second-factor.ts'
import { confirmIdentity } from '#contract/sessions.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { describeAuthError } from '../error-text.ts'
import { canUsePasskeys, describePasskeyError, signChallenge } from '../passkey.ts'

export type SecurityState = ReplyOf<typeof getSecurity>

type ConfirmIdentityProps = {
  readonly security: SecurityState
  /** What follows; on the screen of these settings, its form appears. */
  readonly onProved?: (() => void) | undefined
}

/** Asks for the password or a passkey once more: the session may have been open for long. */
export function ConfirmIdentity({ security, onProved }: ConfirmIdentityProps) {
  const canUsePasskey = security.passkeys > 0 && canUsePasskeys()
  return (
    <div className="v-security-note">
      <FieldStack>
        <p className="v-dialog-text">
          {security.has_password || canUsePasskey ? (
            <Trans>Confirm that it is you before you change these settings.</Trans>
          ) : (
            <Trans>To change these settings, sign out and sign in again.</Trans>
          )}
        </p>
        {security.has_password ? <PasswordProof onProved={onProved} /> : null}
        {canUsePasskey ? <PasskeyProof onProved={onProved} /> : null}
      </FieldStack>
    </div>
  )
}

const Values = z.object({ current_password: z.string().min(1, issue('enter_current_password')).max(128) })

type ProofProps = Pick<ConfirmIdentityProps, 'onProved'>

const asking = (onProved: ProofProps['onProved']) => ({
  invalidates: [getSecurity],
  showsError: true,
  onSuccess: () => onProved?.(),
})

function PasswordProof({ onProved }: ProofProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const confirm = useEndpointMutation(confirmIdentity, asking(onProved))
  const { form, formProps } = useContractForm({
    schema: Values,
    start: { current_password: '' },
    send: (body) => confirm.mutateAsync({ body }),
    describeError: describeAuthError({ fieldOf: { wrong_password: 'current_password' } }),
  })
  return (
    <form.AppForm>
      <form {...formProps} style={{ maxInlineSize: '24rem' }}>
        <FieldStack>
          {/* tells the password manager whose password this is */}
          <input hidden readOnly autoComplete="username" value={user?.username ?? user?.email ?? ''} />
          <form.AppField name="current_password">
            {(field) => <field.Password label={t`Current password`} autoComplete="current-password" />}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Confirm</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

function PasskeyProof({ onProved }: ProofProps) {
  const [error, setError] = useState<string>()
  const confirm = useEndpointMutation(confirmIdentity, asking(onProved))
  const prove = async () => {
    setError(undefined)
    try {
      await confirm.mutateAsync({ body: { passkey: await signChallenge() } })
    } catch (thrown) {
      setError(describePasskeyError(thrown))
    }
  }
  return (
    <>
      <FormError>{error}</FormError>
      <Button
        loading={confirm.isPending}
        leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
        onClick={() => void prove()}
      >
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  )
}
