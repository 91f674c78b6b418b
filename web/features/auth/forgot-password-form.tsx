import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { z } from 'zod'
import { forgotPassword } from '#contract/auth.ts'
import { issue } from '#contract/issues.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { call } from '#web/lib/call.ts'
import { describeAuthError } from './error-text.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

type Way = 'email' | 'phone'
const ways = [
  { value: 'email', words: msg`By email` },
  { value: 'phone', words: msg`By text message` },
] as const
const inputs = {
  email: {
    label: msg`Email`,
    description: msg`The code goes to an address that you have confirmed.`,
    autoComplete: 'email',
  },
  phone: {
    label: msg`Phone`,
    description: msg`A number that you have confirmed, with its country code, like +91 98765 43210.`,
    type: 'tel',
    dir: 'ltr',
    autoComplete: 'tel',
  },
} as const

const Address = z.discriminatedUnion('way', [
  z.object({ way: z.literal('email'), address: z.string().trim().min(1, issue('enter_email')) }),
  z.object({ way: z.literal('phone'), address: z.string().trim().min(1, issue('enter_phone')) }),
])

export type ForgotPasswordFormProps = {
  /** An address that the person has just confirmed; empty when nothing is known. */
  readonly email?: string
  readonly onSent: (address: string) => unknown
}

/** Asks for a code. The reply does not tell whether the account exists. */
export function ForgotPasswordForm({ email = '', onSent }: ForgotPasswordFormProps) {
  const { t } = useLingui()
  const { sms } = useSignInOptions()
  const start: { way: Way; address: string } = { way: 'email', address: email }
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
                  data={ways.map(({ value, words }) => ({ value, label: t(words) }))}
                  aria-label={t({
                    message: 'How',
                    context: 'how to get the code: by email or by text message',
                  })}
                  value={state.value}
                  onChange={handleChange}
                />
              )}
            </form.AppField>
          ) : null}
          <form.Subscribe selector={({ values }) => values.way}>
            {(way) => (
              <form.AppField name="address" key={way}>
                {(field) => {
                  const Input = way === 'email' ? field.Email : field.Text
                  return (
                    <Input
                      {...inputs[way]}
                      label={t(inputs[way].label)}
                      description={t(inputs[way].description)}
                    />
                  )
                }}
              </form.AppField>
            )}
          </form.Subscribe>
          <form.ServerError />
          <form.SubmitButton fullWidth>
            <Trans>Send the code</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
