import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  SubscriptionChange,
  expiredUsers,
  getUserSubscriptions,
  subscriptions,
  updateSubscription,
} from '#contract/subscriptions-admin.ts'
import type { Subscription } from '#contract/subscriptions-admin.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { usePackageOptions } from './package-filter.tsx'

type Action = BodyOf<typeof updateSubscription>['action']
type RowProps = { readonly row: Subscription }

/** What an admin can do with a subscription that is live. */
export function SubscriptionActions({ row }: RowProps) {
  const [openAction, setOpenAction] = useState<Action>()
  return (
    <div className="v-subscription-actions">
      <Button onClick={() => setOpenAction('extend')}>
        <Trans>Change the end</Trans>
      </Button>
      <Button onClick={() => setOpenAction('change-package')}>
        <Trans>Change the package</Trans>
      </Button>
      <Button color="seal" onClick={() => setOpenAction('end')}>
        <Trans>End now</Trans>
      </Button>
      {openAction === undefined ? null : (
        <ChangeDialog
          key={openAction}
          row={row}
          action={openAction}
          onClose={() => setOpenAction(undefined)}
        />
      )}
    </div>
  )
}

type DialogProps = RowProps & { readonly action: Action; readonly onClose: () => void }

function useChangeForm({ row, action, onClose }: DialogProps) {
  const { t } = useLingui()
  const update = useEndpointMutation(updateSubscription, {
    invalidates: [getUserSubscriptions, subscriptions.list, expiredUsers.list],
    showsError: true,
  })
  const { subscription_id, version, current_period_end: until } = row
  return useContractForm({
    schema: SubscriptionChange,
    start: { subscription_id, version, action, until, package_id: null, note: '', reference: '' },
    send: async (values) => {
      const { until: end, package_id, ...body } = values
      const changed = action === 'extend' ? { until: end } : {}
      const chosen = action === 'change-package' ? { package_id } : {}
      await update.mutateAsync({ body: { ...body, ...changed, ...chosen } })
      showNotice(action === 'end' ? t`Subscription ended` : t`Subscription changed`)
      onClose()
    },
  })
}

/** Asks for what the action needs, and why. */
function ChangeDialog(props: DialogProps) {
  const { t } = useLingui()
  const { row, action, onClose } = props
  const { form, formProps } = useChangeForm(props)
  const options = usePackageOptions()
  const titles = {
    extend: t`Change the end`,
    'change-package': t`Change the package`,
    end: t`End ${row.package_name} now`,
  }
  const labels = { extend: t`Change the end`, 'change-package': t`Change the package`, end: t`End now` }
  return (
    <FormDialog {...{ form, formProps, onClose }} title={titles[action]} action={labels[action]}>
      {action === 'extend' ? (
        <form.AppField name="until">
          {(field) => (
            <field.DateTime
              label={t({ message: 'Until', context: 'subscription' })}
              description={t`Until further notice when empty.`}
              data-autofocus
            />
          )}
        </form.AppField>
      ) : null}
      {action === 'change-package' ? (
        <form.AppField name="package_id">
          {(field) => (
            <field.Select
              label={t`Package`}
              description={t`From now until the end that the subscription has.`}
              required
              options={options}
            />
          )}
        </form.AppField>
      ) : null}
      {action === 'end' ? (
        <p className="v-dialog-text">
          <Trans>
            The person has the free plan at once and gets a mail. Nothing is deleted. This cannot be undone.
          </Trans>
        </p>
      ) : (
        <form.AppField name="reference">
          {(field) => <field.Text label={t`Reference of the payment`} description={t`Optional`} />}
        </form.AppField>
      )}
      <form.AppField name="note">
        {(field) => (
          <field.Textarea
            label={action === 'end' ? t`Reason` : t`Note`}
            description={t`Only admins see it.`}
            required={action === 'end'}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
