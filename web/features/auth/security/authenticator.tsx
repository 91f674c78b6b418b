import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  getSecurity,
  removeSecondFactor,
  resetRecoveryCodes,
  startSecondFactor,
} from '#contract/second-factor.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { wordMessage } from '#web/lib/texts.ts'
import { codeInput, codeLabel } from '../code-input.ts'
import { describeAuthError } from '../error-text.ts'
import type { SecurityState } from './confirm-identity.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

/** The authenticator app: set it up, replace the recovery codes, switch it off. */
export function Authenticator({ security }: { readonly security: SecurityState }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const start = useEndpointMutation(startSecondFactor, { invalidates: [getSecurity] })
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  const { second_factor_at: since, needs_proof: isLocked } = security
  if (since !== null) return <AuthenticatorOn security={security} since={since} onCodes={setCodes} />
  if (start.data !== undefined)
    return <SetUpAuthenticator secret={start.data} onCodes={setCodes} onCancel={start.reset} />
  return (
    <SecondaryButton loading={start.isPending} disabled={isLocked} onClick={() => start.mutate({})}>
      <Trans>Set up authenticator app</Trans>
    </SecondaryButton>
  )
}

type AuthenticatorOnProps = {
  readonly security: SecurityState
  readonly since: string
  readonly onCodes: (codes: readonly string[]) => void
}

function AuthenticatorOn({ security, since, onCodes }: AuthenticatorOnProps) {
  const { t } = useLingui()
  const [isRemoving, setRemoving] = useState(false)
  const { recovery_codes_left: left, needs_proof: isLocked } = security
  const reset = useEndpointMutation(resetRecoveryCodes, {
    invalidates: [getSecurity],
    onSuccess: ({ recovery_codes: codes }) => onCodes(codes),
  })
  return (
    <>
      <div className="v-security-facts">
        <span>
          <Trans>
            On since <DateTime at={since} />
          </Trans>
        </span>
        <span>
          <Trans>{left} of 10 recovery codes are left.</Trans>
        </span>
      </div>
      <div className="v-security-actions">
        <ConfirmButton
          disabled={isLocked}
          ask={{
            title: t`Make new recovery codes?`,
            body: t`The codes you have now stop working.`,
            confirmLabel: t`Make new codes`,
          }}
          onConfirm={() => reset.mutateAsync({}).catch(() => undefined)}
        >
          <Trans>New recovery codes</Trans>
        </ConfirmButton>
        <SubtleButton disabled={isLocked} onClick={() => setRemoving(true)}>
          <Trans>Switch off</Trans>
        </SubtleButton>
      </div>
      {isRemoving ? <RemoveDialog onClose={() => setRemoving(false)} /> : null}
    </>
  )
}

/** Switches the second factor off, with a code of it. */
function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const remove = useEndpointMutation(removeSecondFactor, { invalidates: [getSecurity], showsError: true })
  const { form, formProps } = useContractForm({
    schema: removeSecondFactor.body,
    start: { code: '' },
    send: async (body) => {
      await remove.mutateAsync({ body })
      showNotice(wordMessage('second_factor_removed'))
      onClose()
    },
    describeError: describeAuthError({ fieldOf: { wrong_factor_code: 'code' } }),
  })
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={t`Switch off the authenticator app`}
      action={t`Switch off`}
    >
      <form.AppField name="code">
        {(field) => (
          <field.Text
            {...codeInput}
            label={t(codeLabel)}
            description={t`The 6 digits of your authenticator app, or a recovery code.`}
            // letters of a recovery code
            inputMode="text"
            autoCapitalize="none"
            data-autofocus
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
