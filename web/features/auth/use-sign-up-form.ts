import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Session } from '#contract/auth.ts'
import { signIn, signUp } from '#contract/auth.ts'
import { describeField } from '#contract/issues.ts'
import type { Country } from '#contract/places.ts'
import { useCountries } from '#web/form/use-countries.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { wordFields, wordMessage } from '#web/lib/texts.ts'
import { hasCode } from './error-text.ts'
import { guessCountry } from './guess-country.ts'

const Values = signUp.body
  .pick({ name: true, email: true, username: true, phone: true, password: true })
  .extend({ iso2: z.string().nullable(), isCompany: z.boolean() })
type Values = z.input<typeof Values>
const blank = { name: '', email: '', username: '', phone: '', password: '', isCompany: false }

/** State and actions of the sign-up form. It guesses the country, suggests a username, and signs in after signing up. */
export function useSignUpForm(onSession: (session: Session) => unknown, name = '') {
  const [isTaken, setTaken] = useState(false)
  const countries = useCountries()
  const { form, formProps } = useContractForm({
    schema: Values,
    start: { ...blank, name, iso2: null },
    send: async (values) => {
      const country = countries.find(({ iso2 }) => iso2 === values.iso2)
      setTaken(false)
      try {
        await call(signUp, { body: toPayload(values, country) })
      } catch (error) {
        setTaken(hasCode(error, 'signup_failed'))
        throw error
      }
      const { username, password } = values
      const reply = await call(signIn, { body: { username, password } })
      // A new account has no second factor.
      if (reply.valid) await onSession(reply)
      showNotice(wordMessage('signup_success'))
    },
    describeError: ({ code, message, fields }) => {
      if (code !== 'signup_failed') return fields.length > 0 ? { fields } : { message }
      return { message, fields: wordFields([{ path: 'username', ...describeField('taken_username') }]) }
    },
  })
  const suggestUsernameOnce = () => {
    const { username, email } = form.state.values
    if (username === '') form.setFieldValue('username', suggestUsername(email), { dontUpdateMeta: true })
  }
  // not in the page that the server renders: it is the same for all browsers, and somebody may have filled it in already
  useEffect(() => {
    form.setFieldValue('iso2', guessCountry(navigator.languages) ?? null, { dontUpdateMeta: true })
    suggestUsernameOnce()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is shown
  }, [])
  const findDialCode = (code: string | null) => countries.find(({ iso2 }) => iso2 === code)?.dial_code
  return { form, formProps, isTaken, findDialCode, suggestUsername: suggestUsernameOnce }
}

/** The sign-up payload of the specification (§3). It names the two flags, which have no meaning here. */
function toPayload({ isCompany, iso2: _iso2, ...values }: Values, country: Country | undefined) {
  return {
    ...values,
    identity_verified: 0,
    vaccinated: 0,
    country: country?.name ?? '',
    country_id: country?.country_id ?? null,
    country_dial: country?.dial_code ?? '',
    time_zone: ownTimeZone(),
    user_type: isCompany ? 'COMPANY' : 'USER',
  } as const
}

/** A username made of an email address; empty when fewer than three letters of it can be used. */
function suggestUsername(email: string): string {
  const name = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '')
    .slice(0, 30)
  return name.length < 3 ? '' : name
}
