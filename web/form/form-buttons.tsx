import type { ButtonProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FormError } from '#web/kit/field-stack.tsx'
import { useFormContext } from './field.ts'

/** The error that belongs to no field on the screen; it stands above the button. */
export function ServerError() {
  const form = useFormContext()
  return (
    <form.Subscribe selector={({ errorMap }) => errorMap.onServer as string | undefined}>
      {(error) => <FormError>{error}</FormError>}
    </form.Subscribe>
  )
}

/** Sends the form; shows that it is being sent. It waits for the scripts of a page that the server rendered. */
export function SubmitButton({ children, ...props }: ButtonProps & { readonly children: ReactNode }) {
  const form = useFormContext()
  const mounted = useMounted()
  return (
    <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
      {(isSubmitting) => (
        <PrimaryButton type="submit" disabled={!mounted} loading={isSubmitting} {...props}>
          {children}
        </PrimaryButton>
      )}
    </form.Subscribe>
  )
}
