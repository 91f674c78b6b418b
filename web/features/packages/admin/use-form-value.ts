import { useSelector } from '@tanstack/react-form'
import { useFieldContext } from '#web/form/field.ts'

/** The value of another field in the form of this one. */
export function useFormValue(name: string): unknown {
  const { form } = useFieldContext<unknown>()
  return useSelector(form.store, ({ values }) => (values as Readonly<Record<string, unknown>>)[name])
}
