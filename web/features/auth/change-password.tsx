import { PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'
import { NewPassword, resetPassword } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { tryCall } from '#web/lib/call.ts'
import { placeErrors } from '#web/lib/form-errors.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { ConfirmPhone } from './confirm-phone.tsx'
import { errorText } from './error-text.ts'

/** Shown at /settings/user/change-password and /user/change-password. */
export function ChangePasswordPage() {
  const { user } = useSession()
  const hasPassword = user?.username !== null
  return (
    <>
      <PageHeader
        title="Change password"
        description={
          hasPassword ? (
            'You stay signed in here; everywhere else the old password stops working.'
          ) : (
            <>
              You sign in with Google. <TextLink to="/auth/ForgotPassword">Send yourself a code</TextLink> to
              set a password as well.
            </>
          )
        }
      />
      {hasPassword ? <ChangePasswordForm /> : null}
      <ConfirmPhone />
    </>
  )
}

const Values = z.object({
  current_password: z.string().min(1, 'Enter your current password.'),
  new_password: NewPassword,
})
const blank = { current_password: '', new_password: '' }

/** Sets a new password; asks for the current one. */
export function ChangePasswordForm() {
  const { user } = useSession()
  const [error, setError] = useState<string>()
  const form = useForm({
    initialValues: blank,
    validate: schemaResolver(Values, { sync: true }),
    validateInputOnBlur: true,
  })
  const submit = form.onSubmit(async (values) => {
    setError(undefined)
    const reply = await tryCall(resetPassword, { body: { email: user?.email ?? '', ...values } })
    if (reply.ok) {
      form.reset()
      showNotice(messages.reset_password_success)
    } else if (reply.code === 'wrong_password') form.setFieldError('current_password', reply.message)
    else if (reply.fields.length > 0) setError(placeErrors(form, reply, Object.keys(values)))
    else setError(errorText(reply, 'reset_password_failed'))
  })
  return (
    <form onSubmit={submit} noValidate style={{ maxInlineSize: '24rem' }}>
      <FieldStack>
        <FormError>{error}</FormError>
        {/* tells the password manager whose password this is */}
        <input hidden readOnly autoComplete="username" value={user?.username ?? user?.email ?? ''} />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label="New password"
          description="At least 8 characters, and not easy to guess. Your other devices are signed out."
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        <PrimaryButton type="submit" loading={form.submitting}>
          Change password
        </PrimaryButton>
      </FieldStack>
    </form>
  )
}
