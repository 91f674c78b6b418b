import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addPasskey, listPasskeys } from '#contract/passkeys.ts'
import { getSecurity } from '#contract/second-factor.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FormError } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { ApiError } from '#web/lib/call.ts'
import { endpointKey } from '#web/lib/query.ts'
import { wordError, wordMessage } from '#web/lib/texts.ts'
import { createPasskey, describePasskeyError } from '../passkey.ts'

const Values = addPasskey.body.pick({ name: true })

/** Names a new passkey; then the browser makes it. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const { form, formProps } = useContractForm({
    schema: Values,
    start: { name: '' },
    send: async ({ name }) => {
      setError(undefined)
      try {
        await createPasskey(name)
      } catch (thrown) {
        if (thrown instanceof ApiError) throw thrown
        return setError(describe(thrown))
      }
      for (const endpoint of [listPasskeys, getSecurity])
        void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
      showNotice(wordMessage('passkey_added'))
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Add passkey`} action={t`Add passkey`}>
      <form.AppField name="name">
        {(field) => (
          <field.Text
            label={t`Name`}
            description={t`How you recognize it later, such as the name of the device.`}
            data-autofocus
          />
        )}
      </form.AppField>
      <FormError>{error}</FormError>
    </FormDialog>
  )
}

/** A device that has a passkey of this account already makes no second one. */
const describe = (thrown: unknown) =>
  thrown instanceof Error && thrown.name === 'InvalidStateError'
    ? wordError('passkey_taken')
    : describePasskeyError(thrown)
