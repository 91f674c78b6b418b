import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { z } from 'zod'
import type { FieldError } from '#contract/field-errors.ts'
import { ApiError } from '#web/lib/call.ts'
import { useAppForm } from './app-form.tsx'
import type { FieldMessages, LaterCheck } from './form-errors.ts'
import { findInvalidFields, findUnshown, messagesOf } from './form-errors.ts'
import type { KeepOptions } from './use-kept-values.ts'
import { openedDraft } from './use-form-draft.ts'
import { useKeptValues } from './use-kept-values.ts'
import { useTypedBefore } from './use-typed-before.ts'
import { useWholeMeta } from './whole-meta.ts'

/** What a form shows of an error of the server: a message above the button, and messages beside fields. */
export type ShownError = {
  readonly message?: string
  readonly fields?: readonly Pick<FieldError, 'path' | 'message'>[]
}

/** As the server says it. The message of all fields together is only told when the error has no fields. */
const asTold = ({ message, fields }: ApiError): ShownError => (fields.length > 0 ? { fields } : { message })

export type SentForm<Values> = {
  /** Shows other values, or those of the start, as if the form had just been opened. */
  readonly reset: (values?: Values) => void
}

/** What `send` returns when the person decided not to send: what was typed is still unsaved. */
export const notSent = Symbol('not sent')

/** There is a newer version of what the form shows. The specification has a code of its own for cards. */
const conflictCodes: ReadonlySet<string> = new Set(['version_conflict', 'card_changed_elsewhere'])

export type ContractFormOptions<Values> = KeepOptions<NoInfer<Values>> & {
  /** Checks the form as the server will: usually the body of an endpoint. */
  readonly schema: z.ZodType<unknown, Values> | LaterCheck<NoInfer<Values>>
  /** The values when the form opens. Later ones are ignored, because a refetch must not change what is typed. */
  readonly start: NoInfer<Values>
  /** Sends what was filled in. An `ApiError` it throws is shown beside the fields, or above the button. */
  readonly send: (values: NoInfer<Values>, form: SentForm<NoInfer<Values>>) => unknown
  /** Says an error of the server in another way, or beside another field. */
  readonly describeError?: (error: ApiError) => ShownError
  /**
   * Shows errors in another way, for a form whose fields are not all on the screen: gets the paths of all invalid fields
   * and the message that belongs to none, instead of showing that one above the button and the first field in focus.
   */
  readonly onErrors?: (paths: readonly string[], message: string | undefined) => void
}

/**
 * A form over a schema of the contract. An error appears when its field was changed and left, and all of them when the button is
 * pressed, with the first in focus. What was typed stays, whatever the server replies.
 */
export function useContractForm<Values>(options: ContractFormOptions<Values>) {
  const { send, describeError = asTold, onErrors } = options
  const ref = useRef<HTMLFormElement>(null)
  const [start] = useState(options.start)
  const [opened] = useState(() => openedDraft(options.draft) ?? options.start)
  const { check, load } = useCheck(options.schema)
  const appForm = useAppForm({
    defaultValues: opened,
    // only the server knows whether the error it found is still one
    canSubmitWhenInvalid: true,
    validators: { onDynamic: check },
    // useInput decides when an error shows; the check itself is always up to date
    validationLogic: ({ validators, event, runValidation, form: api }) => {
      const isChecked = !event.async && event.type !== 'mount' && validators?.onDynamic !== undefined
      return runValidation({ form: api, validators: isChecked ? [{ fn: check, cause: 'dynamic' }] : [] })
    },
    onSubmitInvalid: () => showMessages({}),
    onSubmit: async ({ value }) => {
      let saved = value
      const reset = (values = start) => {
        saved = values
        show(values)
      }
      try {
        if ((await send(value, { reset })) !== notSent) setSaved(saved)
      } catch (error) {
        showError(error)
      }
    },
  })

  const form = useWholeMeta(appForm)
  /** Puts messages beside their fields. Those of fields that are not on the screen stand above the button. */
  const showMessages = (fields: FieldMessages, message?: string) => {
    const invalid = { ...check({ value: form.state.values })?.fields, ...fields }
    if (onErrors !== undefined) {
      for (const [name, onSubmit] of Object.entries(fields))
        form.setFieldMeta(name as never, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit } }))
      return onErrors(Object.keys(invalid), message)
    }
    const unshown = findUnshown(form.fieldInfo, invalid)
    const onServer = [message, ...unshown].filter(Boolean).join(' ') || undefined
    form.setErrorMap({ onSubmit: { fields }, onServer } as never)
    // when the errors are drawn
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  /** Shows an error of the server. @throws every other error */
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (conflictCodes.has(error.code) && options.loadNewer !== undefined) return setConflict(true)
    const { message, fields = [] } = describeError(error)
    showMessages(messagesOf(fields), message)
  }

  // a second press may come while the check is still being loaded
  const submit = useOneAtATime(async () => {
    if (form.state.isSubmitting) return
    form.setErrorMap({ onSubmit: { fields: {} }, onServer: undefined })
    if (await load()) await form.handleSubmit()
    else showError(new ApiError('unavailable'))
  })
  const { show, setConflict, setSaved, ...kept } = useKeptValues(form, start, options, { submit, showError })
  useTypedBefore(ref, (name, value) => form.setFieldValue(name as never, value as never))
  // by post: a native submit must not put what was typed into the address
  const formProps = { ref, onSubmit: submitBy(submit), noValidate: true, method: 'post' }
  return { form, formProps, submit, showError, ...kept }
}

/** Does nothing while it is still running. */
function useOneAtATime(run: () => Promise<void>): () => Promise<void> {
  const isRunning = useRef(false)
  return async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run()
    } finally {
      isRunning.current = false
    }
  }
}

function useCheck<Values>(schema: ContractFormOptions<Values>['schema']) {
  /** @returns whether the check is there; one that did not come is loaded again by the button */
  const load = async () => {
    if (!('load' in schema)) return true
    return schema.load().then(
      () => true,
      () => false,
    )
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is shown
  }, [])
  const check = ({ value }: { readonly value: Values }) => {
    const fields = 'find' in schema ? schema.find(value) : findInvalidFields(schema, value)
    return fields && { fields }
  }
  return { check, load }
}

/** Handles the event of a form, which belongs to no other form around it. */
const submitBy = (submit: () => Promise<void>) => (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
  void submit()
}
