import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getUser, UserStatusChange, updateUserStatus, users } from '#contract/users-admin.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

type BlockDialogProps = {
  readonly accounts: readonly { readonly user_id: string; readonly name: string }[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the reason, then blocks accounts. */
export function BlockDialog({ accounts, onDone, onClose }: BlockDialogProps) {
  const { t } = useLingui()
  const update = useEndpointMutation(updateUserStatus, {
    invalidates: [users.list, getUser],
    showsError: true,
  })
  const { form, formProps } = useContractForm({
    schema: UserStatusChange,
    start: { ids: accounts.map(({ user_id }) => user_id), status: 'blocked', reason: '' },
    send: async (body) => {
      await update.mutateAsync({ body })
      showNotice(t`Blocked`)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={<BlockTitle accounts={accounts} />}
      action={t`Block`}
    >
      <p className="v-dialog-text">
        <Trans>
          All sessions end at once. Until the account is unblocked, nobody can sign in to it and its cards are
          switched off.
        </Trans>
      </p>
      <form.AppField name="reason">
        {(field) => (
          <field.Textarea label={t`Reason`} description={t`Only admins see it.`} required data-autofocus />
        )}
      </form.AppField>
    </FormDialog>
  )
}

function BlockTitle({ accounts }: Pick<BlockDialogProps, 'accounts'>) {
  const [first] = accounts
  const title = accounts.length === 1 ? first?.name : undefined
  if (title === undefined)
    return <Plural value={accounts.length} one="Block # account" other="Block # accounts" />
  return (
    <Trans>
      Block <bdi>{title}</bdi>
    </Trans>
  )
}
