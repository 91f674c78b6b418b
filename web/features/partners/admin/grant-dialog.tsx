import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { partners, updatePartnerGrant } from '#contract/partners-admin.ts'
import { listGrantablePackages } from '#contract/subscriptions-admin.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import type { Partner } from './partners-view.tsx'

type GrantDialogProps = { readonly partner: Partner; readonly onClose: () => void }

/** The plan that people get when they accept what a partner made. */
export function GrantDialog(props: GrantDialogProps) {
  const { t } = useLingui()
  const { company_name: name } = props.partner
  const { data } = useQuery(endpointQuery(listGrantablePackages))
  if (data !== undefined)
    return <GrantForm {...props} plans={new Map(data.map((one) => [String(one.package_id), one.name]))} />
  return (
    <Dialog opened onClose={props.onClose} title={t`Plan that comes with the cards of ${name}`}>
      <Skeletons of="fields" label={t`Loading`} />
    </Dialog>
  )
}

function GrantForm({ partner, plans, onClose }: GrantDialogProps & { readonly plans: Map<string, string> }) {
  const { t } = useLingui()
  const { partner_id, company_name: name } = partner
  const update = useEndpointMutation(updatePartnerGrant, { invalidates: [partners.list], showsError: true })
  const { form, formProps } = useContractForm({
    schema: updatePartnerGrant.body,
    start: {
      partner_id,
      granted_package_id: partner.granted_package_id === null ? null : String(partner.granted_package_id),
      granted_days: partner.granted_days,
    },
    send: async (body) => {
      await update.mutateAsync({ body })
      showNotice(t`Partner changed`)
      onClose()
    },
  })
  const chosen = partner.granted_package_id
  // a plan that is not offered any more stays chosen
  const options = new Map([
    ...(chosen === null ? [] : [[String(chosen), partner.granted_package_name] as const]),
    ...plans,
  ])
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={t`Plan that comes with the cards of ${name}`}
      action={t`Save plan`}
    >
      <form.AppField name="granted_package_id">
        {(field) => (
          <field.Select
            label={t`Plan`}
            description={t`People get it when they accept a card or an invitation. What was given stays.`}
            placeholder={t`No plan`}
            options={options}
            clearable
          />
        )}
      </form.AppField>
      <form.AppField name="granted_days">
        {(field) => (
          <field.Number label={t`Days`} description={t`Until further notice when empty.`} emptyValue={null} />
        )}
      </form.AppField>
    </FormDialog>
  )
}
