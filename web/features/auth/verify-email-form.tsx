import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { sendVerificationMail, validateMail } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { tryCall } from '#web/lib/call.ts'
import { placeErrors } from '#web/lib/form-errors.ts'
import { confirmEmail } from '#web/lib/session.ts'
import { CodeField } from './code-field.tsx'

const checked = validateMail.body.pick({ email: true, code: true })

/** Confirms an email address with a code, and sends another code on request. */
export function VerifyEmailForm({
  email,
  onDone,
}: {
  readonly email: string
  readonly onDone: () => unknown
}) {
  const [error, setError] = useState<string>()
  const form = useForm({
    initialValues: { email, code: '' },
    validate: schemaResolver(checked, { sync: true }),
  })
  const submit = form.onSubmit(async (values) => {
    setError(undefined)
    const reply = await tryCall(validateMail, { body: values })
    if (reply.ok) {
      confirmEmail(values.email)
      await onDone()
    } else if (reply.code === 'wrong_code') form.setFieldError('code', reply.message)
    else setError(placeErrors(form, reply, Object.keys(values)))
  })
  const sendAgain = async () => {
    setError(undefined)
    if (form.validateField('email').hasError) return
    const reply = await tryCall(sendVerificationMail, { body: { email: form.values.email } })
    if (reply.ok) showNotice(messages.verification_mail_sent)
    else setError(reply.message)
  }
  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <FormError>{error}</FormError>
        {email === '' ? (
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        ) : null}
        <CodeField
          data-autofocus
          description={email === '' ? undefined : `Sent to ${email}.`}
          {...form.getInputProps('code')}
        />
        <PrimaryButton type="submit" loading={form.submitting} fullWidth>
          Confirm email
        </PrimaryButton>
        <SubtleButton onClick={() => void sendAgain()}>Send another code</SubtleButton>
      </FieldStack>
    </form>
  )
}
