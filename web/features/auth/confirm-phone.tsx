import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { z } from 'zod'
import { sendVerificationSms, validatePhone } from '#contract/auth.ts'
import { OneTimeCode } from '#contract/one-time-code.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { wordMessage } from '#web/lib/texts.ts'
import { codeInput, codeLabel } from './code-input.ts'
import { describeAuthError } from './error-text.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

/** Confirms a phone number, which can then reset a forgotten password. Only where text messages are set up. */
export function ConfirmPhone() {
  const { sms } = useSignInOptions()
  const [phone, setPhone] = useState('')
  const [isSent, setSent] = useState(false)
  if (!sms) return null
  if (!isSent)
    return (
      <PhoneStep
        phone={phone}
        onSent={(number) => {
          setPhone(number)
          setSent(true)
        }}
      />
    )
  return (
    <CodeStep
      phone={phone}
      onBack={() => setSent(false)}
      onDone={() => {
        setPhone('')
        setSent(false)
      }}
    />
  )
}

/** The frame of both steps. */
function StepForm({ children, ...formProps }: ComponentProps<'form'>) {
  const { t } = useLingui()
  return (
    <form {...formProps} style={{ maxInlineSize: '24rem' }} aria-label={t`Phone`}>
      <FieldStack>
        <Title order={2}>
          <Trans>Phone</Trans>
        </Title>
        {children}
      </FieldStack>
    </form>
  )
}

type PhoneStepProps = { readonly phone: string; readonly onSent: (phone: string) => void }

function PhoneStep({ phone, onSent }: PhoneStepProps) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: sendVerificationSms.body,
    start: { phone },
    send: async (body) => {
      await call(sendVerificationSms, { body })
      showNotice(wordMessage('verification_sms_sent'))
      onSent(body.phone)
    },
  })
  return (
    <form.AppForm>
      <StepForm {...formProps}>
        <form.AppField name="phone">
          {(field) => (
            <field.Text
              label={t`Phone number`}
              description={t`Once confirmed, a forgotten password can also be reset by text message.`}
              type="tel"
              dir="ltr"
              autoComplete="tel"
            />
          )}
        </form.AppField>
        <form.ServerError />
        <form.SubmitButton>
          <Trans>Send the code</Trans>
        </form.SubmitButton>
      </StepForm>
    </form.AppForm>
  )
}

type CodeStepProps = { readonly phone: string; readonly onBack: () => void; readonly onDone: () => void }

function CodeStep({ phone, onBack, onDone }: CodeStepProps) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: z.object({ code: OneTimeCode }),
    start: { code: '' },
    send: async ({ code }) => {
      await call(validatePhone, { body: { phone, code } })
      onDone()
      showNotice(wordMessage('phone_verified'))
    },
    describeError: describeAuthError({ fieldOf: { wrong_code: 'code' } }),
  })
  return (
    <form.AppForm>
      <StepForm {...formProps}>
        <form.AppField name="code">
          {(field) => (
            <field.Text
              {...codeInput}
              label={t(codeLabel)}
              description={
                <Trans>
                  Sent to <bdi dir="ltr">{phone}</bdi>.
                </Trans>
              }
            />
          )}
        </form.AppField>
        <form.ServerError />
        <form.SubmitButton>
          <Trans>Confirm phone</Trans>
        </form.SubmitButton>
        <SubtleButton onClick={onBack}>
          <Trans>Use another number</Trans>
        </SubtleButton>
      </StepForm>
    </form.AppForm>
  )
}
