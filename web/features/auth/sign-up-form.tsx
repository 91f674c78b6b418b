import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/auth.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { wordError } from '#web/lib/texts.ts'
import { getPublicSettings } from './endpoints.ts'
import { TermsNote } from './terms-note.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

export type SignUpFormProps = {
  /** Called when the account exists and the person is signed in. */
  readonly onSession: (session: Session) => unknown
  readonly onName?: (name: string, username: string) => void
  /** As it was typed somewhere else. */
  readonly name?: string | undefined
}

function useInputs() {
  const { t } = useLingui()
  return {
    email: {
      label: t`Email`,
      description: t`We send you a code. Once confirmed, you can also sign in with it.`,
    },
    username: {
      label: t`Username`,
      description: t`To sign in with. Letters, digits, dots, hyphens.`,
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    phone: {
      label: t`Phone`,
      description: t`Optional`,
      type: 'tel',
      dir: 'ltr',
      autoComplete: 'tel-national',
    },
    password: {
      label: t`Password`,
      description: t`At least 8 characters, and not easy to guess.`,
      autoComplete: 'new-password',
    },
  }
}

/** In a modal. */
const focusFirst = { 'data-autofocus': true }

/** Creates an account, unless accounts are by invitation only. */
export function SignUpForm(props: SignUpFormProps) {
  const { data } = useQuery(endpointQuery(getPublicSettings))
  return data?.is_sign_up_open === false ? (
    <p role="status">{wordError('sign_up_closed')}</p>
  ) : (
    <SignUpFields {...props} />
  )
}

function SignUpFields({ onSession, onName, name = '' }: SignUpFormProps) {
  const { t } = useLingui()
  const inputs = useInputs()
  const { form, formProps, isTaken, findDialCode, suggestUsername } = useSignUpForm(onSession, name)
  const tellName = () => onName?.(form.state.values.name, form.state.values.username)
  // not when it gets the focus: it would take what is typed as the end of what it filled in itself
  const suggestLater = { onChange: suggestUsername }
  const leaveUsername = () => {
    suggestUsername()
    tellName()
  }
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="name" listeners={{ onBlur: tellName }}>
            {(field) => (
              <field.Text
                label={t({ message: 'Name', comment: 'Of a person' })}
                autoComplete="name"
                {...(name === '' && focusFirst)}
              />
            )}
          </form.AppField>
          <form.AppField name="email" listeners={{ onBlur: tellName }}>
            {(field) => <field.Email {...inputs.email} {...(name !== '' && focusFirst)} />}
          </form.AppField>
          <form.AppField name="username" listeners={{ onBlur: leaveUsername }}>
            {(field) => <field.Text {...inputs.username} />}
          </form.AppField>
          <form.AppField name="iso2">{(field) => <field.Country label={t`Country`} />}</form.AppField>
          <form.Subscribe selector={({ values }) => findDialCode(values.iso2)}>
            {(code) => (
              <form.AppField name="phone" listeners={suggestLater}>
                {(field) => <field.Text {...inputs.phone} {...dialCode(code)} />}
              </form.AppField>
            )}
          </form.Subscribe>
          <form.AppField name="password" listeners={suggestLater}>
            {(field) => <field.Password {...inputs.password} />}
          </form.AppField>
          <form.AppField name="isCompany">
            {(field) => <field.Checkbox label={t`This account is for a company`} />}
          </form.AppField>
          <form.ServerError />
          {isTaken ? <AlreadyHere /> : null}
          <TermsNote />
          <form.SubmitButton fullWidth>
            <Trans>Create account</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

/** The code of the country, in front of the number. */
const dialCode = (code: string | undefined) => ({
  leftSection: (
    <span className="v-figures" dir="ltr">
      {code}
    </span>
  ),
  leftSectionWidth: code === undefined ? 12 : 64,
})

/** A taken username may belong to the person's own account. */
function AlreadyHere() {
  return (
    <p className="v-auth-hint">
      <Trans>
        Have you been here before? <TextLink to="/auth/Login">Sign in</TextLink> or{' '}
        <TextLink to="/auth/ForgotPassword">reset your password</TextLink>.
      </Trans>
    </p>
  )
}
