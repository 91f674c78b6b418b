import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { SecondFactorNeeded, Session } from '#contract/auth.ts'
import { enterSecondFactor } from '#contract/second-factor.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { call } from '#web/lib/call.ts'
import { wordError } from '#web/lib/texts.ts'
import { codeInput, codeLabel } from './code-input.ts'
import { describeAuthError, hasCode } from './error-text.ts'
import { PasskeyButton } from './passkey-button.tsx'

export type SecondFactor = SecondFactorNeeded['second_factor']

type SecondStepProps = {
  readonly secondFactor: SecondFactor
  readonly onSession: (session: Session) => unknown
  /** Back to the first step. @param reason why, when the person did not want it. */
  readonly onRestart: (reason?: string) => void
}

/** The second step of a sign-in: a code of the authenticator app, a recovery code or a passkey. */
export function SecondStep({ secondFactor, onSession, onRestart }: SecondStepProps) {
  const { challenge_id: challengeId, has_passkey: hasPasskey } = secondFactor
  return (
    <FieldStack>
      <Title order={2} size="h3">
        <Trans>Second step</Trans>
      </Title>
      {challengeId === null ? (
        <p className="v-auth-hint">
          <Trans>The back office asks for your passkey.</Trans>
        </p>
      ) : (
        <CodeStep challengeId={challengeId} onSession={onSession} onRestart={onRestart} />
      )}
      {hasPasskey ? <PasskeyButton onSession={onSession} /> : null}
      <SubtleButton onClick={() => onRestart()}>
        <Trans>Back to sign in</Trans>
      </SubtleButton>
    </FieldStack>
  )
}

const Values = enterSecondFactor.body.pick({ code: true })

/** The step appears in place of the one before, whose field had the focus. */
const focusField = (field: HTMLInputElement | null) => field?.focus()

type CodeStepProps = Pick<SecondStepProps, 'onSession' | 'onRestart'> & { readonly challengeId: string }

function CodeStep({ challengeId, onSession, onRestart }: CodeStepProps) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: Values,
    start: { code: '' },
    send: async ({ code }) => {
      try {
        await onSession(await call(enterSecondFactor, { body: { challenge_id: challengeId, code } }))
      } catch (error) {
        if (!hasCode(error, 'sign_in_again')) throw error
        onRestart(wordError('sign_in_again'))
      }
    },
    describeError: describeAuthError({ fieldOf: { wrong_factor_code: 'code' } }),
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="code">
            {(field) => (
              <field.Text
                {...codeInput}
                label={t(codeLabel)}
                description={t`The 6 digits of your authenticator app, or a recovery code.`}
                // letters of a recovery code
                inputMode="text"
                autoCapitalize="none"
                ref={focusField}
              />
            )}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton fullWidth>
            <Trans>Sign in</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
