import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { z } from 'zod'
import type { FieldError } from '#contract/errors.ts'
import { ApiError } from '#web/lib/call.ts'
import { useAppForm } from './app-form.tsx'
import { findInvalidFields, messagesOf } from './form-errors.ts'
import type { FieldMessages } from './form-errors.ts'

/** What a form shows of an error of the server: invalid fields beside them, else the message above the button. */
export type ShownError = {
  readonly message: string
  readonly fields: readonly Pick<FieldError, 'path' | 'message'>[]
}

export type ContractFormOptions<Values> = {
  /** Checks the form as the server will: usually the body of an endpoint. */
  readonly schema: z.ZodType<unknown, Values>
  /** The values when the form opens. Later ones are ignored, because a refetch must not change what is typed. */
  readonly start: NoInfer<Values>
  /** Sends what was filled in. An `ApiError` it throws is shown beside the fields, or above the button. */
  readonly send: (values: NoInfer<Values>) => Promise<unknown>
  /** Says an error of the server in another way, or beside another field. */
  readonly describeError?: (error: ApiError) => ShownError
}

/**
 * A form over a schema of the contract. An error appears when its field was left, and all of them when the button is
 * pressed, with the first in focus. What was typed stays, whatever the server replies.
 */
export function useContractForm<Values>({
  schema,
  start,
  send,
  describeError = (error) => error,
}: ContractFormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null)
  const [defaultValues] = useState(start)
  const form = useAppForm({
    defaultValues,
    // only the server knows whether the error it found is still one
    canSubmitWhenInvalid: true,
    validators: {
      onDynamic: ({ value }) => {
        const fields = findInvalidFields(schema, value)
        return fields && { fields }
      },
    },
    // useInput decides when an error shows; the check itself is always up to date
    validationLogic: ({ validators, event, runValidation, form: api }) =>
      runValidation({
        form: api,
        validators:
          event.async || event.type === 'mount' ? [] : [{ fn: validators?.onDynamic, cause: 'dynamic' }],
      }),
    onSubmitInvalid: () => showErrors({}),
    onSubmit: async ({ value }) => {
      try {
        await send(value)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { message, fields } = describeError(error)
        showErrors(messagesOf(fields), fields.length === 0 ? message : undefined)
      }
    },
  })

  /** Puts messages beside their fields. Those of fields that are not on the screen stand above the button. */
  const showErrors = (fields: FieldMessages, message?: string) => {
    const mounted: Readonly<Record<string, { readonly instance: unknown } | undefined>> = form.fieldInfo
    const invalid = findInvalidFields(schema, form.state.values) ?? {}
    const elsewhere = Object.entries({ ...invalid, ...fields }).flatMap(([name, text]) =>
      mounted[name]?.instance ? [] : [text],
    )
    form.setErrorMap({
      onSubmit: { fields },
      onServer: [message, ...elsewhere].filter(Boolean).join(' ') || undefined,
    } as never)
    // when the errors are drawn
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (form.state.isSubmitting) return
    form.setErrorMap({ onSubmit: { fields: {} }, onServer: undefined } as never)
    void form.handleSubmit()
  }
  return { form, formProps: { ref, onSubmit, noValidate: true } }
}
