import { Trans, useLingui } from '@lingui/react/macro'
import { getUser, resetSecondFactor } from '#contract/users-admin.ts'
import type { UserForAdmin } from '#contract/users-admin.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { wordMessage } from '#web/lib/texts.ts'

type ResetFactorDialogProps = {
  readonly user: Pick<UserForAdmin, 'user_id' | 'name'>
  readonly onClose: () => void
}

/** Asks for the reason and the admin's own password, then removes what a person signs in with beside the password. */
export function ResetFactorDialog({ user: { user_id, name }, onClose }: ResetFactorDialogProps) {
  const { t } = useLingui()
  const reset = useEndpointMutation(resetSecondFactor, { invalidates: [getUser], showsError: true })
  const { form, formProps } = useContractForm({
    schema: resetSecondFactor.body,
    start: { user_id, reason: '', current_password: '' },
    send: async (body) => {
      await reset.mutateAsync({ body })
      showNotice(wordMessage('second_factor_reset'))
      onClose()
    },
    describeError: ({ code, message, fields }) =>
      code === 'wrong_password' ? { fields: [{ path: 'current_password', message }] } : { message, fields },
  })
  const title = (
    <Trans>
      Reset the second factor of <bdi>{name}</bdi>
    </Trans>
  )
  return (
    <FormDialog {...{ form, formProps, onClose, title }} action={t`Reset second factor`}>
      <p className="v-dialog-text">
        <Trans>
          The authenticator app, the recovery codes and the passkeys are removed, and all sessions end. Until
          they are set up again, the password alone is enough to sign in. Make sure that it is really this
          person who asks.
        </Trans>
      </p>
      <form.AppField name="reason">
        {(field) => (
          <field.Textarea label={t`Reason`} description={t`Only admins see it.`} required data-autofocus />
        )}
      </form.AppField>
      <form.AppField name="current_password">
        {(field) => <field.Password label={t`Your own password`} autoComplete="current-password" />}
      </form.AppField>
    </FormDialog>
  )
}
