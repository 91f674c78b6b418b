import { useState } from 'react'
import type { SecondFactorNeeded, Session } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { adminSignIn, signIn } from './endpoints.ts'
import { hasCode } from './error-text.ts'
import type { Credentials } from './use-password-form.ts'

type SignInOptions = {
  readonly onSession: (session: Session) => unknown
  readonly onSecondFactor: (secondFactor: SecondFactorNeeded['second_factor']) => void
  /** Signs in to the back office. */
  readonly admin?: boolean
}

/** Signs in. Tells whether an email address may have been the reason that it failed, or that the account was deleted. */
export function useSignIn({ onSession, admin = false, onSecondFactor }: SignInOptions) {
  const [isByEmail, setByEmail] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const send = async (values: Credentials) => {
    setByEmail(false)
    setDeleted(false)
    try {
      const reply = admin
        ? await call(adminSignIn, { body: { ...values, role: 'ADMIN' } })
        : await call(signIn, { body: values })
      if (reply.valid) await onSession(reply)
      else onSecondFactor(reply.second_factor)
    } catch (error) {
      setDeleted(hasCode(error, 'account_deleted'))
      setByEmail(hasCode(error, 'login_failed') && values.username.includes('@'))
      throw error
    }
  }
  return { send, isByEmail, isDeleted }
}
