import { Trans, useLingui } from '@lingui/react/macro'
import { sendVerificationMail, validateMail } from '#contract/auth.ts'
import { readableAddress } from '#contract/domain-names.ts'
import { mailAddress } from '#contract/mail-address.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { confirmEmail } from '#web/lib/session.ts'
import { wordMessage } from '#web/lib/texts.ts'
import { codeInput, codeLabel } from './code-input.ts'
import { describeAuthError } from './error-text.ts'

const checked = validateMail.body.pick({ email: true, code: true })

type VerifyEmailFormProps = {
  readonly email: string
  /** Whether no code was sent yet. */
  readonly isFirstCode?: boolean
  readonly onDone: (email: string) => unknown
}

/** Confirms an email address with a code, and sends another code on request. */
export function VerifyEmailForm({ email, isFirstCode = false, onDone }: VerifyEmailFormProps) {
  const { t } = useLingui()
  const { form, formProps, showError } = useContractForm({
    schema: checked,
    start: { email, code: '' },
    send: async (body) => {
      await call(validateMail, { body })
      confirmEmail(readableAddress(mailAddress(body.email)))
      await onDone(body.email)
    },
    describeError: describeAuthError({ fieldOf: { wrong_code: 'code' } }),
  })
  const sendAgain = async () => {
    // as if the field was changed and left, so that its error shows
    form.setFieldMeta('email', (meta) => ({ ...meta, isBlurred: true, isDirty: true }))
    void form.validateField('email', 'blur')
    const body = { email: form.state.values.email }
    if (!checked.shape.email.safeParse(body.email).success) return
    try {
      await call(sendVerificationMail, { body })
      showNotice(wordMessage('verification_mail_sent'))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          {email === '' ? (
            <form.AppField name="email">{(field) => <field.Email label={t`Email`} />}</form.AppField>
          ) : null}
          <form.AppField name="code">
            {(field) => (
              <field.Text
                {...codeInput}
                label={t(codeLabel)}
                data-autofocus
                description={
                  email === '' ? undefined : (
                    <Trans>
                      Sent to <bdi>{email}</bdi>.
                    </Trans>
                  )
                }
              />
            )}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton fullWidth>
            <Trans>Confirm email</Trans>
          </form.SubmitButton>
          <SubtleButton onClick={() => void sendAgain()}>
            {isFirstCode ? <Trans>Send the code</Trans> : <Trans>Send another code</Trans>}
          </SubtleButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
