import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteAccount, graceDays } from '#contract/account.ts'
import { getMySubscription } from '#contract/own-subscription.ts'
import type { UserDetails } from '#contract/users.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { leaveSession } from '#web/lib/leave.ts'

type OfUser = { readonly user: UserDetails }

/** Says what a deletion does, and until when it can be undone, before it asks for the password. */
export function DeleteAccount({ user }: OfUser) {
  const { t } = useLingui()
  const { date } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [end] = useState(() => new Date(Date.now() + graceDays * 86_400_000))
  const day = date(end, 'date')
  return (
    <section className="v-profile-section v-danger-zone" aria-label={t`Delete account`}>
      <Title order={2}>
        <Trans>Delete account</Trans>
      </Title>
      <p>
        <Trans>
          Your cards, codes and links stop working at once, and you are signed out everywhere. Until {day} you
          can restore all of it by signing in. Then it is erased for good: profile, cards, contacts, pictures.
          Printed codes are never given to somebody else.
        </Trans>
      </p>
      <div className="v-profile-actions">
        <SecondaryButton onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </SecondaryButton>
      </div>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t`Delete your account?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <ConfirmDeletion user={user} onCancel={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

function ConfirmDeletion({ user, onCancel }: OfUser & { readonly onCancel: () => void }) {
  const { t } = useLingui()
  const leave = useLeave()
  const login = user.username ?? user.email
  const { form, formProps } = useContractForm({
    schema: deleteAccount.body,
    start: { current_password: '', confirmation: '' },
    send: async (body) => leave(await call(deleteAccount, { body })),
    describeError: ({ code, message, fields }) =>
      code === 'wrong_password' ? { fields: [{ path: 'current_password', message }] } : { message, fields },
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <LostBalance />
          {user.has_password ? (
            <>
              {/* tells the password manager whose password this is */}
              <input hidden readOnly autoComplete="username" value={login} />
              <form.AppField name="current_password">
                {(field) => (
                  <field.Password
                    label={t`Current password`}
                    autoComplete="current-password"
                    data-autofocus
                  />
                )}
              </form.AppField>
            </>
          ) : (
            <form.AppField name="confirmation">
              {(field) => (
                <field.Text
                  label={t`Type ${login} to confirm`}
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  data-autofocus
                />
              )}
            </form.AppField>
          )}
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Delete my account</Trans>
            </form.SubmitButton>
            <SubtleButton onClick={onCancel}>
              <Trans>Cancel</Trans>
            </SubtleButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

/** A balance ends with the account. */
function LostBalance() {
  const { list, money } = useFormats()
  const { data } = useQuery(endpointQuery(getMySubscription))
  if (data === undefined || data.balances.length === 0) return null
  const amounts = list(data.balances.map(({ currency, amount_minor }) => money(amount_minor, currency)))
  return (
    <p>
      <Trans>
        Your balance of {amounts} is lost with your account: it can only be used for a plan. Restore the
        account in time, and you have it again.
      </Trans>
    </p>
  )
}

/** Signs out here, as the server has everywhere, and says until when the account can be restored. */
function useLeave() {
  const { t } = useLingui()
  const { date } = useFormats()
  return ({ erase_after }: { readonly erase_after: string }) => {
    const day = date(new Date(erase_after), 'date')
    leaveSession(t`Your account was deleted. Sign in until ${day} to restore it.`)
  }
}
