import { PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'
import { NewPassword, OneTimeCode, resetPassword } from '#contract/auth.ts'
import { requiredLine } from '#contract/fields.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { tryCall } from '#web/lib/call.ts'
import { placeErrors } from '#web/lib/form-errors.ts'
import { CodeField } from './code-field.tsx'
import { errorText } from './error-text.ts'

const Values = z.object({
  email: requiredLine(254, 'Enter your email address or phone number.'),
  otp: OneTimeCode,
  new_password: NewPassword,
})

export type OtpFormProps = {
  /** The address to which the code was sent; empty when another browser asked for it. */
  readonly sentTo: string
  readonly onDone: () => unknown
}

/** Sets a new password with a code. */
export function OtpForm({ sentTo, onDone }: OtpFormProps) {
  const [error, setError] = useState<string>()
  const form = useForm({
    initialValues: { email: sentTo, otp: '', new_password: '' },
    validate: schemaResolver(Values, { sync: true }),
    validateInputOnBlur: true,
  })
  const submit = form.onSubmit(async (values) => {
    setError(undefined)
    const reply = await tryCall(resetPassword, { body: values })
    if (reply.ok) await onDone()
    else if (reply.code === 'wrong_otp') form.setFieldError('otp', reply.message)
    else if (reply.fields.length > 0) setError(placeErrors(form, reply, Object.keys(values)))
    else setError(errorText(reply, 'reset_password_failed'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <FormError>{error}</FormError>
        <TextInput label="Email or phone" autoComplete="username" {...form.getInputProps('email')} />
        <CodeField data-autofocus {...form.getInputProps('otp')} />
        <PasswordInput
          label="New password"
          description="At least 8 characters, and not easy to guess. Other devices are signed out."
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        <PrimaryButton type="submit" loading={form.submitting} fullWidth>
          Set password
        </PrimaryButton>
      </FieldStack>
    </form>
  )
}
