import { SegmentedControl } from '@mantine/core'
import { z } from 'zod'
import { forgotPassword } from '#contract/auth.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { call } from '#web/lib/call.ts'
import { describeAuthError } from './error-text.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

type Way = 'email' | 'phone'
const ways: { value: Way; label: string }[] = [
  { value: 'email', label: 'By email' },
  { value: 'phone', label: 'By text message' },
]
const inputs = {
  email: {
    label: 'Email',
    description: 'The code goes to an address that you have confirmed.',
    type: 'email',
    autoComplete: 'email',
  },
  phone: {
    label: 'Phone',
    description: 'A number that you have confirmed, with its country code, like +91 98765 43210.',
    type: 'tel',
    autoComplete: 'tel',
  },
} as const

const Address = z.discriminatedUnion('way', [
  z.object({ way: z.literal('email'), address: z.string().trim().min(1, 'Enter your email address.') }),
  z.object({ way: z.literal('phone'), address: z.string().trim().min(1, 'Enter your phone number.') }),
])
const start: { way: Way; address: string } = { way: 'email', address: '' }

export type ForgotPasswordFormProps = { readonly onSent: (address: string) => unknown }

/** Asks for a code. The reply does not tell whether the account exists. */
export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const { sms } = useSignInOptions()
  const { form, formProps } = useContractForm({
    schema: Address,
    start,
    send: async ({ way, address }) => {
      await call(forgotPassword, {
        body: { email_or_phoneNo: address, isEmail: way === 'email' ? 1 : 0 },
      })
      await onSent(address.trim())
    },
    describeError: describeAuthError({ fallback: 'forgot_password_failed' }),
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          {sms ? (
            <form.AppField name="way">
              {({ state, handleChange }) => (
                <SegmentedControl
                  fullWidth
                  data={ways}
                  aria-label="How"
                  value={state.value}
                  onChange={handleChange}
                />
              )}
            </form.AppField>
          ) : null}
          <form.Subscribe selector={({ values }) => values.way}>
            {(way) => (
              <form.AppField name="address" key={way}>
                {(field) => <field.Text {...inputs[way]} />}
              </form.AppField>
            )}
          </form.Subscribe>
          <form.ServerError />
          <form.SubmitButton fullWidth>Send the code</form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
