import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { FieldMessages } from '#web/form/form-errors.ts'
import { checkLater, messagesOf } from '#web/form/form-errors.ts'
import { useTypedBefore } from '#web/form/use-typed-before.ts'
import { ApiError } from '#web/lib/call.ts'

export type Credentials = { readonly username: string; readonly password: string }
type Name = keyof Credentials

const passwordCheck = checkLater<Credentials>(async () => (await import('#contract/auth.ts')).signIn.body)

type ServerErrors = { readonly fields: FieldMessages; readonly message?: string }

/** What the server did not accept. @throws every other error */
function errorsOf(error: unknown): ServerErrors {
  if (!(error instanceof ApiError)) throw error
  return error.fields.length > 0
    ? { fields: messagesOf(error.fields) }
    : { fields: {}, message: error.message }
}

/**
 * The form of a sign-in, which behaves as those of `useContractForm`: an error appears when its field was filled and left, and all of
 * them when the button is pressed. It does without the form library, because for most people it is the first screen.
 */
export function usePasswordForm(send: (values: Credentials) => Promise<unknown>) {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Credentials>({ username: '', password: '' })
  const [left, setLeft] = useState<readonly Name[]>([])
  const [serverErrors, setServerErrors] = useState<ServerErrors>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    // one that did not come is loaded again by the button
    void passwordCheck.load().catch(() => undefined)
  }, [])
  const change = (name: Name, text: string) => setValues((before) => ({ ...before, [name]: text }))
  useTypedBefore(ref, (name, value) => {
    if (name === 'username' || name === 'password') change(name, String(value))
  })
  const showInvalid = () => {
    setLeft(['username', 'password'])
    // when the errors are drawn
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const sendChecked = async () => {
    await passwordCheck.load().catch(() => {
      throw new ApiError('unavailable')
    })
    if (passwordCheck.find(values) === undefined) await send(values)
    else showInvalid()
  }
  const submit = async () => {
    if (isSending) return
    setServerErrors(undefined)
    setSending(true)
    try {
      await sendChecked()
    } catch (error) {
      setServerErrors(errorsOf(error))
      showInvalid()
    } finally {
      setSending(false)
    }
  }
  const found = passwordCheck.find(values)
  /** Props of the input of a field. */
  const bind = (name: Name) => ({
    name,
    value: values[name],
    error: left.includes(name) ? (found?.[name] ?? serverErrors?.fields[name]) : undefined,
    onBlur: () => setLeft((before) => (values[name] === '' ? before : [...before, name])),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change(name, currentTarget.value),
  })
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  // by post: a native submit must not put what was typed into the address
  const formProps = { ref, onSubmit, noValidate: true, method: 'post' }
  return { values, bind, formProps, submit, isSending, message: serverErrors?.message }
}
