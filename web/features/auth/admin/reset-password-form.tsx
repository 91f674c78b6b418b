import { PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { directPasswordReset } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { tryCall } from '#web/lib/call.ts'
import { placeErrors } from '#web/lib/form-errors.ts'

const checked = directPasswordReset.body.pick({
  userId: true,
  username: true,
  new_password: true,
  current_password: true,
})

export type ResetPasswordFormProps = { readonly userId: string; readonly username: string }

/** An admin resets a user's password. Id and username must belong to the same user, so that a typo resets no other. */
export function ResetPasswordForm(person: ResetPasswordFormProps) {
  const [error, setError] = useState<string>()
  const form = useForm({
    initialValues: { ...person, new_password: '', current_password: '' },
    validate: schemaResolver(checked, { sync: true }),
    validateInputOnBlur: true,
  })
  const submit = form.onSubmit(async (values) => {
    setError(undefined)
    const reply = await tryCall(directPasswordReset, { body: { ...values, role: 'ADMIN' } })
    if (reply.ok) {
      form.setValues({ new_password: '', current_password: '' })
      showNotice(messages.reset_password_success)
    } else if (reply.code === 'wrong_password') form.setFieldError('current_password', reply.message)
    else setError(placeErrors(form, reply, Object.keys(values)))
  })
  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <FormError>{error}</FormError>
        <TextInput label="User ID" autoComplete="off" spellCheck={false} {...form.getInputProps('userId')} />
        <TextInput label="Username or email" autoComplete="off" {...form.getInputProps('username')} />
        <PasswordInput label="New password" autoComplete="off" {...form.getInputProps('new_password')} />
        <PasswordInput
          label="Your own password"
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <PrimaryButton type="submit" loading={form.submitting} fullWidth>
          Set password
        </PrimaryButton>
      </FieldStack>
    </form>
  )
}
