import { Checkbox, PasswordInput, Select, TextInput } from '@mantine/core'
import type { Session } from '#contract/auth.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

export type SignUpFormProps = {
  /** Called when the account exists and the person is signed in. */
  readonly onSession: (session: Session) => unknown
  readonly onName?: (name: string, username: string) => void
}

const emailField = {
  label: 'Email',
  description: 'We send you a code. Once confirmed, you can also sign in with it.',
  type: 'email',
  autoComplete: 'email',
}

/** Creates an account. */
export function SignUpForm({ onSession, onName }: SignUpFormProps) {
  const { form, error, isTaken, submit, bind, countries, country, setCountry } = useSignUpForm(
    onSession,
    onName,
  )
  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <FormError>{error}</FormError>
        {isTaken ? <AlreadyHere /> : null}
        <TextInput label="Name" autoComplete="name" data-autofocus {...bind('name')} />
        <TextInput {...emailField} {...bind('email')} />
        <TextInput
          label="Username"
          description="To sign in with. Letters, digits, dots, hyphens."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...bind('username')}
        />
        <Select
          label="Country"
          data={countries.map(({ iso2, name }) => ({ value: iso2, label: name }))}
          value={country?.iso2 ?? null}
          onChange={(iso2) => iso2 !== null && setCountry(iso2)}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No results"
          autoComplete="country-name"
        />
        <TextInput
          label="Phone"
          description="Optional"
          type="tel"
          autoComplete="tel-national"
          leftSection={
            <span className="v-figures" dir="ltr">
              {country?.dial_code}
            </span>
          }
          leftSectionWidth={country === undefined ? 12 : 64}
          {...bind('phone')}
        />
        <PasswordInput
          label="Password"
          description="At least 8 characters, and not easy to guess."
          autoComplete="new-password"
          {...bind('password')}
        />
        <Checkbox
          label="This account is for a company"
          {...form.getInputProps('isCompany', { type: 'checkbox' })}
        />
        <PrimaryButton type="submit" loading={form.submitting} fullWidth>
          Create account
        </PrimaryButton>
      </FieldStack>
    </form>
  )
}

/** A taken username may belong to the person's own account. */
function AlreadyHere() {
  return (
    <p className="v-auth-hint">
      Have you been here before? <TextLink to="/auth/Login">Sign in</TextLink> or{' '}
      <TextLink to="/auth/ForgotPassword">reset your password</TextLink>.
    </p>
  )
}
