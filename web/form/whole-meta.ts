import type { AnyFieldLikeMetaBase, Updater } from '@tanstack/react-form'
import { functionalUpdate } from '@tanstack/react-form'
import { useMemo } from 'react'

/** What a form remembers of a field that nobody has entered. */
export const untouched: AnyFieldLikeMetaBase = {
  isValidating: false,
  isTouched: false,
  isBlurred: false,
  isDirty: false,
  errorMap: {},
  errorSourceMap: {},
  _arrayVersion: 0,
  _pendingValidationsCount: 0,
}

/** What is needed here of a form of TanStack, whose own type has twelve parameters. */
type MetaForm = {
  readonly getFieldMeta: (field: never) => unknown
  readonly setFieldMeta: (field: never, updater: Updater<AnyFieldLikeMetaBase>) => void
  readonly setFieldValue: (field: never, updater: never, options?: never) => void
}

/**
 * The form, with metas of fields that are whole or absent. The library makes a whole one only for fields that are mounted as
 * its components. For all others, as those of the card's editor, its functions hand `undefined` to the updater and store
 * whatever that returns: a meta without `errorMap` then throws in whoever reads it as its type says.
 */
export function useWholeMeta<Form extends MetaForm>(form: Form): Form {
  return useMemo(() => {
    const setFieldMeta = (field: never, updater: Updater<AnyFieldLikeMetaBase>) =>
      form.setFieldMeta(field, (meta: AnyFieldLikeMetaBase | undefined) =>
        functionalUpdate(updater, { ...untouched, ...meta }),
      )
    const setFieldValue = (field: never, updater: never, options?: never) => {
      if (form.getFieldMeta(field) === undefined) setFieldMeta(field, untouched)
      form.setFieldValue(field, updater, options)
    }
    // what is not written here is read from the form itself, whose state is a getter
    const whole = Object.create(form) as Form
    return Object.assign(whole, { setFieldMeta, setFieldValue })
  }, [form])
}
