import { SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { forgotPassword } from '#contract/auth.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { tryCall } from '#web/lib/call.ts'
import { errorText } from './error-text.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

const ways = [
  { value: 'email', label: 'By email' },
  { value: 'phone', label: 'By text message' },
]
const fields = {
  email: {
    label: 'Email',
    description: 'The code goes to an address that you have confirmed.',
    type: 'email',
    autoComplete: 'email',
    missing: 'Enter your email address.',
  },
  phone: {
    label: 'Phone',
    description: 'A number that you have confirmed, with its country code, like +91 98765 43210.',
    type: 'tel',
    autoComplete: 'tel',
    missing: 'Enter your phone number.',
  },
} as const

export type ForgotPasswordFormProps = { readonly onSent: (address: string) => unknown }

/** Asks for a code. The reply does not tell whether the account exists. */
export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const { sms } = useSignInOptions()
  const [error, setError] = useState<string>()
  const form = useForm<{ way: 'email' | 'phone'; address: string }>({
    initialValues: { way: 'email', address: '' },
    validate: { address: (address, { way }) => (address.trim() === '' ? fields[way].missing : null) },
  })
  const submit = form.onSubmit(async ({ way, address }) => {
    setError(undefined)
    const reply = await tryCall(forgotPassword, {
      body: { email_or_phoneNo: address, isEmail: way === 'email' ? 1 : 0 },
    })
    if (reply.ok) await onSent(address.trim())
    else setError(errorText(reply, 'forgot_password_failed'))
  })
  const { missing: _missing, ...field } = fields[form.values.way]
  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <FormError>{error}</FormError>
        {sms ? (
          <SegmentedControl fullWidth data={ways} aria-label="How" {...form.getInputProps('way')} />
        ) : null}
        <TextInput {...field} key={form.values.way} {...form.getInputProps('address')} />
        <PrimaryButton type="submit" loading={form.submitting} fullWidth>
          Send the code
        </PrimaryButton>
      </FieldStack>
    </form>
  )
}
