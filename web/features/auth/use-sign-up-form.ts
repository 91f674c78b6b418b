import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/auth.ts'
import { signIn, signUp } from '#contract/auth.ts'
import { fieldMessages, messages } from '#contract/errors.ts'
import type { Country } from '#contract/places.ts'
import { listCountries } from '#contract/places.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call, tryCall } from '#web/lib/call.ts'
import { placeErrors } from '#web/lib/form-errors.ts'
import { guessCountry } from './guess-country.ts'

const blank = { name: '', email: '', username: '', phone: '', password: '', isCompany: false }
const checked = signUp.body.pick({ name: true, email: true, username: true, phone: true, password: true })

/** State and actions of the sign-up form. It guesses the country, suggests a username, and signs in after signing up. */
export function useSignUpForm(
  onSession: (session: Session) => unknown,
  onName?: (name: string, username: string) => void,
) {
  const [error, setError] = useState<string>()
  const [isTaken, setTaken] = useState(false)
  const countries = useCountries()
  const [chosen, setChosen] = useState<string>()
  const iso2 = chosen ?? guessCountry(navigator.languages)
  const country = countries.data?.find((candidate) => candidate.iso2 === iso2)
  const form = useForm({
    initialValues: blank,
    validate: schemaResolver(checked, { sync: true }),
  })
  const submit = form.onSubmit(async (values) => {
    setError(undefined)
    setTaken(false)
    const reply = await tryCall(signUp, { body: toPayload(values, country) })
    if (!reply.ok) {
      setError(placeErrors(form, reply, Object.keys(blank)))
      setTaken(reply.code === 'signup_failed')
      if (reply.code === 'signup_failed') form.setFieldError('username', fieldMessages.taken_username)
      return
    }
    const session = await tryCall(signIn, { body: { username: values.username, password: values.password } })
    if (!session.ok) {
      setError(session.message)
      return
    }
    await onSession(session.data)
    showNotice(messages.signup_success)
  })
  const leave = (name: keyof typeof blank) => {
    if (name === 'email' && form.values.username === '')
      form.setFieldValue('username', suggestUsername(form.values.email))
    form.validateField(name)
    onName?.(form.values.name, form.values.username)
  }
  const bind = (name: Exclude<keyof typeof blank, 'isCompany'>) => ({
    ...(form.getInputProps(name) as object),
    name,
    onBlur: () => leave(name),
  })
  return {
    form,
    error,
    isTaken,
    submit,
    bind,
    countries: countries.data ?? [],
    country,
    setCountry: setChosen,
  }
}

/** The sign-up payload of the specification (§3). It names the two flags, which have no meaning here. */
function toPayload({ isCompany, ...values }: typeof blank, country: Country | undefined) {
  return {
    ...values,
    identity_verified: 0,
    vaccinated: 0,
    country: country?.name ?? '',
    country_id: country?.country_id ?? null,
    country_dial: country?.dial_code ?? '',
    user_type: isCompany ? 'COMPANY' : 'USER',
  } as const
}

function useCountries() {
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(listCountries, { signal }),
    staleTime: Infinity,
  })
}

/** A username made of an email address; empty when fewer than three letters of it can be used. */
function suggestUsername(email: string): string {
  const name = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '')
    .slice(0, 30)
  return name.length < 3 ? '' : name
}
