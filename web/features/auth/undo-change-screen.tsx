import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { undoAddressChange } from '#contract/account.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { PrimaryLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { AuthSheet } from './auth-sheet.tsx'

export const Route = createFileRoute('/_visitor/auth/undo-change/$token')({
  ssr: false,
  staticData: { slice: 'auth' },
  head: ({ match }) => ({
    meta: [
      { title: `${match.context.i18n._(msg`Take the change back`)} · Visita` },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  pendingComponent: FormShell,
  component: UndoChangeScreen,
})

/** The page behind the mail to an address that was replaced. Opening it changes nothing: mail programs open links too. */
function UndoChangeScreen() {
  const { t } = useLingui()
  const { token } = Route.useParams()
  const undo = useEndpointMutation(undoAddressChange, { showsError: true })
  return (
    <AuthSheet
      title={undo.isSuccess ? t`Your address is back` : t`Take the change back?`}
      description={
        undo.isSuccess
          ? t`Everybody is signed out, and the old password has stopped working. Set a new one now.`
          : t`Your account gets the address back to which we wrote. Everybody is signed out, what was added since then is removed, and you choose a new password.`
      }
    >
      <FieldStack>
        <FormError>{undo.error?.message}</FormError>
        {undo.isSuccess ? (
          <PrimaryLink to="/auth/ForgotPassword">{t`Set a new password`}</PrimaryLink>
        ) : (
          <PrimaryButton loading={undo.isPending} onClick={() => undo.mutate({ body: { token } })}>
            <Trans>Take the change back</Trans>
          </PrimaryButton>
        )}
      </FieldStack>
    </AuthSheet>
  )
}
