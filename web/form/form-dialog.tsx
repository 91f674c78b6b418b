import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ComponentType, PropsWithChildren, ReactNode } from 'react'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'

type FormDialogProps = {
  /** Both of `useContractForm`. */
  readonly form: {
    readonly AppForm: ComponentType<PropsWithChildren>
    readonly ServerError: ComponentType
    readonly SubmitButton: ComponentType<{ readonly children: ReactNode }>
  }
  readonly formProps: ComponentProps<'form'>
  readonly title: ReactNode
  /** What the button that sends the form says. */
  readonly action: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog, open as long as it is rendered. */
export function FormDialog({ form, formProps, title, action, onClose, children }: FormDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onClose} closeButtonProps={{ 'aria-label': t`Close` }} title={title}>
      <form.AppForm>
        <form {...formProps}>
          <FieldStack>
            {children}
            <form.ServerError />
            <FormActions>
              <form.SubmitButton>{action}</form.SubmitButton>
              <SubtleButton onClick={onClose}>
                <Trans>Cancel</Trans>
              </SubtleButton>
            </FormActions>
          </FieldStack>
        </form>
      </form.AppForm>
    </Dialog>
  )
}
