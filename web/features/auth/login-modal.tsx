import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import type { LoginRequest } from '#web/lib/login-modal.ts'
import { closeLogin } from '#web/lib/login-modal.ts'
import { beginSession, useSession } from '#web/lib/session.ts'
import { EndedText } from './ended-text.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import './auth-sheet.css'

/** Sign in, or sign up, without leaving the screen and what was typed there. */
export function LoginModal({ request }: { readonly request: LoginRequest }) {
  const { t } = useLingui()
  const { ended } = useSession()
  const [isNew, setNew] = useState(request.isForNewcomers === true && ended === undefined)
  const here = `${globalThis.location.pathname}${globalThis.location.search}`
  return (
    <Dialog opened onClose={() => closeLogin(false)} title={isNew ? t`Create account` : t`Sign in`}>
      <FieldStack>
        {ended === undefined ? null : (
          <p className="v-auth-description">
            <EndedText reason={ended} />
          </p>
        )}
        {request.reason === undefined ? null : <p className="v-auth-description">{request.reason}</p>}
        {isNew ? (
          <SignUpForm
            name={request.name}
            onSession={({ token, user, role }) => {
              beginSession(token, user, role)
              closeLogin(true)
            }}
          />
        ) : (
          <LoginForm
            onSession={({ token, user, role }) => {
              beginSession(token, user, role)
              closeLogin(true)
            }}
            after={<GoogleButton next={here} />}
          />
        )}
        <p className="v-auth-foot">
          {isNew ? (
            <Trans>
              Have an account?{' '}
              <Anchor component="button" type="button" onClick={() => setNew(false)}>
                Sign in
              </Anchor>
            </Trans>
          ) : (
            <Trans>
              New here?{' '}
              <Anchor component="button" type="button" onClick={() => setNew(true)}>
                Create account
              </Anchor>
            </Trans>
          )}
        </p>
      </FieldStack>
    </Dialog>
  )
}
