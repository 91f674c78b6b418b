import { Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { OneTimeCode, sendVerificationSms, validatePhone } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { codeInput } from './code-input.ts'
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

const frame = { 'aria-label': 'Phone', style: { maxInlineSize: '24rem' } }

type PhoneStepProps = { readonly phone: string; readonly onSent: (phone: string) => void }

function PhoneStep({ phone, onSent }: PhoneStepProps) {
  const { form, formProps } = useContractForm({
    schema: sendVerificationSms.body,
    start: { phone },
    send: async (body) => {
      await call(sendVerificationSms, { body })
      showNotice(messages.verification_sms_sent)
      onSent(body.phone)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} {...frame}>
        <FieldStack>
          <Title order={2}>Phone</Title>
          <form.AppField name="phone">
            {(field) => (
              <field.Text
                label="Phone number"
                description="Once confirmed, a forgotten password can also be reset by text message."
                type="tel"
                autoComplete="tel"
              />
            )}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton>Send the code</form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

type CodeStepProps = { readonly phone: string; readonly onBack: () => void; readonly onDone: () => void }

function CodeStep({ phone, onBack, onDone }: CodeStepProps) {
  const { form, formProps } = useContractForm({
    schema: z.object({ code: OneTimeCode }),
    start: { code: '' },
    send: async ({ code }) => {
      await call(validatePhone, { body: { phone, code } })
      onDone()
      showNotice(messages.phone_verified)
    },
    describeError: describeAuthError({ fieldOf: { wrong_code: 'code' } }),
  })
  return (
    <form.AppForm>
      <form {...formProps} {...frame}>
        <FieldStack>
          <Title order={2}>Phone</Title>
          <form.AppField name="code">
            {(field) => <field.Text {...codeInput} description={`Sent to ${phone}.`} />}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton>Confirm phone</form.SubmitButton>
          <SubtleButton onClick={onBack}>Use another number</SubtleButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
