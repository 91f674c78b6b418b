import { createFormHookContexts, useSelector } from '@tanstack/react-form'

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** Props of a kit input that its field sets itself. */
export type BoundProp = 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'name'

/**
 * The field around an input: its value, how to change it, and the props that every input has in common.
 * An error shows once the field was changed and left, and after the button was pressed: nobody is corrected while typing, or
 * for a look into a field. A message that appears as somebody presses a link would move the link away.
 */
export function useInput<Value>() {
  const field = useFieldContext<Value>()
  const wasSent = useSelector(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const { errors, isBlurred, isDirty, isTouched } = field.state.meta
  const first: unknown = (isBlurred && isDirty) || (wasSent && isTouched) ? errors[0] : undefined
  const error = typeof first === 'string' ? first : undefined
  const bound = {
    name: field.name,
    onBlur: field.handleBlur,
    ...(error !== undefined && { error }),
  }
  return { value: field.state.value, change: (value: Value) => field.handleChange(value), error, bound }
}
