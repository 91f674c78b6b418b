import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { startSecondFactor } from '#contract/second-factor.ts'
import { confirmSecondFactor, getSecurity } from '#contract/second-factor.ts'
import { qrSvg } from '#qr/index.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { codeInput, codeLabel } from '../code-input.ts'
import { describeAuthError } from '../error-text.ts'

type SetUpProps = {
  readonly secret: ReplyOf<typeof startSecondFactor>
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** Shows the secret of a new authenticator app, and asks for its first code. */
export function SetUpAuthenticator({ secret: { uri, secret }, onCodes, onCancel }: SetUpProps) {
  const { t } = useLingui()
  const confirm = useEndpointMutation(confirmSecondFactor, { invalidates: [getSecurity], showsError: true })
  const { form, formProps } = useContractForm({
    schema: confirmSecondFactor.body,
    start: { code: '' },
    send: async (body) => onCodes((await confirm.mutateAsync({ body })).recovery_codes),
    describeError: describeAuthError({ fieldOf: { wrong_factor_code: 'code' } }),
  })
  const picture = qrSvg({ data: uri, width: 448, height: 448, quietZone: 4 })
  return (
    <form.AppForm>
      <form {...formProps} style={{ maxInlineSize: '24rem' }}>
        <FieldStack>
          <p className="v-dialog-text">
            <Trans>Scan this code with your authenticator app, or type the key into it.</Trans>
          </p>
          <img
            className="v-security-qr"
            src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
            width={224}
            height={224}
            alt={t`QR code with the key for your authenticator app`}
          />
          <CopyField
            label={t({ message: 'Key', comment: 'The secret of an authenticator app' })}
            value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
            copyLabel={t`Copy key`}
          />
          <form.AppField name="code">
            {(field) => (
              <field.Text
                {...codeInput}
                label={t(codeLabel)}
                description={t`The 6 digits that the app shows now.`}
              />
            )}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Switch on</Trans>
            </form.SubmitButton>
            <SubtleButton onClick={onCancel}>
              <Trans>Cancel</Trans>
            </SubtleButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
