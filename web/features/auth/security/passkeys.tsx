import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { listPasskeys, removePasskey, updatePasskey } from '#contract/passkeys.ts'
import { getSecurity } from '#contract/second-factor.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { wordMessage } from '#web/lib/texts.ts'
import { canUsePasskeys } from '../passkey.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

/** @param isLocked while the person has to confirm their identity first. */
export function Passkeys({ isLocked }: { readonly isLocked: boolean }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const { data, isPending, refetch } = useQuery(endpointQuery(listPasskeys))
  if (isPending) return <Skeletons of="rows" count={2} label={t`Loading passkeys`} />
  if (data === undefined)
    return (
      <LoadError
        title={t`The passkeys could not be loaded`}
        description={t`Check your connection and try again.`}
        onRetry={refetch}
      />
    )
  return (
    <>
      {data.list.length === 0 ? null : (
        <ul className="v-security-list" aria-label={t`Passkeys`}>
          {data.list.map((passkey) => (
            <PasskeyRow key={passkey.credential_id} passkey={passkey} isLocked={isLocked} />
          ))}
        </ul>
      )}
      <div className="v-security-actions">
        {canUsePasskeys() ? (
          <SecondaryButton disabled={isLocked} onClick={() => setAdding(true)}>
            <Trans>Add passkey</Trans>
          </SecondaryButton>
        ) : (
          <span className="v-auth-hint">
            <Trans>This browser cannot make passkeys here.</Trans>
          </span>
        )}
      </div>
      {isAdding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

type PasskeyRowProps = { readonly passkey: Passkey; readonly isLocked: boolean }

function PasskeyRow({ passkey, isLocked }: PasskeyRowProps) {
  const { t } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  const remove = useEndpointMutation(removePasskey, {
    invalidates: [listPasskeys, getSecurity],
    onSuccess: () => showNotice(wordMessage('passkey_removed')),
  })
  const { credential_id, name, created_at: created, last_used_at: used } = passkey
  return (
    <li>
      <span className="v-security-facts">
        <span>
          <bdi>{name}</bdi>
        </span>
        <span>
          <Trans>
            Added <DateTime at={created} />
          </Trans>
          {' · '}
          {used === null ? (
            <Trans>never used</Trans>
          ) : (
            <Trans>
              last used <DateTime at={used} />
            </Trans>
          )}
        </span>
      </span>
      <SubtleButton aria-label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
        <Trans>Rename</Trans>
      </SubtleButton>
      <ConfirmButton
        disabled={isLocked}
        aria-label={t`Remove ${name}`}
        ask={{
          title: t`Remove this passkey?`,
          body: t`You can no longer sign in with it. Delete it on your device too.`,
          confirmLabel: t`Remove passkey`,
        }}
        onConfirm={() => remove.mutateAsync({ body: { credential_id } }).catch(() => undefined)}
      >
        <Trans>Remove</Trans>
      </ConfirmButton>
      {isRenaming ? <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} /> : null}
    </li>
  )
}

type RenameDialogProps = { readonly passkey: Passkey; readonly onClose: () => void }

function RenameDialog({ passkey: { credential_id, name }, onClose }: RenameDialogProps) {
  const { t } = useLingui()
  const update = useEndpointMutation(updatePasskey, { invalidates: [listPasskeys], showsError: true })
  const { form, formProps } = useContractForm({
    schema: updatePasskey.body,
    start: { credential_id, name },
    send: async (body) => {
      await update.mutateAsync({ body })
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Rename passkey`} action={t`Save`}>
      <form.AppField name="name">{(field) => <field.Text label={t`Name`} data-autofocus />}</form.AppField>
    </FormDialog>
  )
}
