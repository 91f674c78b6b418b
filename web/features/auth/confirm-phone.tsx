import { TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { OneTimeCode, sendVerificationSms, validatePhone } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { tryCall } from '#web/lib/call.ts'
import { placeErrors } from '#web/lib/form-errors.ts'
import { CodeField } from './code-field.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

/** Confirms a phone number, which can then reset a forgotten password. Only where text messages are set up. */
export function ConfirmPhone() {
  const { sms } = useSignInOptions()
  return sms ? <ConfirmPhoneForm /> : null
}

const blank = { phone: '', code: '' }

function ConfirmPhoneForm() {
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initialValues: blank,
    validate: {
      phone: (phone) => (phone.trim() === '' ? 'Enter your phone number.' : null),
      code: (code) =>
        sentTo === undefined || OneTimeCode.safeParse(code).success
          ? null
          : 'Enter the 6 digits of the code.',
    },
  })
  const send = async (phone: string) => {
    const reply = await tryCall(sendVerificationSms, { body: { phone } })
    if (reply.ok) {
      setSentTo(phone)
      showNotice(messages.verification_sms_sent)
    } else setError(placeErrors(form, reply, Object.keys(blank)))
  }
  const confirm = async (phone: string, code: string) => {
    const reply = await tryCall(validatePhone, { body: { phone, code } })
    if (reply.ok) {
      setSentTo(undefined)
      form.reset()
      showNotice(messages.phone_verified)
    } else if (reply.code === 'wrong_code') form.setFieldError('code', reply.message)
    else setError(placeErrors(form, reply, Object.keys(blank)))
  }
  const submit = form.onSubmit(async ({ phone, code }) => {
    setError(undefined)
    await (sentTo === undefined ? send(phone) : confirm(sentTo, code))
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Phone" style={{ maxInlineSize: '24rem' }}>
      <FieldStack>
        <Title order={2}>Phone</Title>
        <FormError>{error}</FormError>
        {sentTo === undefined ? (
          <TextInput
            label="Phone number"
            description="Once confirmed, a forgotten password can also be reset by text message."
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        ) : (
          <CodeField description={`Sent to ${sentTo}.`} {...form.getInputProps('code')} />
        )}
        <PrimaryButton type="submit" loading={form.submitting}>
          {sentTo === undefined ? 'Send the code' : 'Confirm phone'}
        </PrimaryButton>
        {sentTo === undefined ? null : (
          <SubtleButton onClick={() => setSentTo(undefined)}>Use another number</SubtleButton>
        )}
      </FieldStack>
    </form>
  )
}
