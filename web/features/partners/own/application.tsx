import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { ReplyOf } from '#contract/endpoint.ts'
import { PartnerApplication, applyAsPartner, checkPartnerRole } from '#contract/partners.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'

type Role = ReplyOf<typeof checkPartnerRole>

/** The way to become a partner: apply, wait, decision. */
export function Application({ status, company_name, reason }: Role) {
  const { t } = useLingui()
  if (status === 'applied')
    return (
      <EmptyState
        titleOrder={1}
        illustration="card"
        title={t`Your application is being read`}
        description={t`You applied as ${company_name}. As soon as it is decided, you see it here.`}
      />
    )
  return (
    <>
      <PageHeader
        title={t`Become a partner`}
        description={t`Partners make cards for others: staff, customers, members. Each card costs a credit, which comes back when it is rejected.`}
      />
      {status === 'rejected' ? (
        <Alert color="seal" mb="md" title={t`Your application was rejected`}>
          <bdi>{reason}</bdi>
        </Alert>
      ) : null}
      <ApplicationForm company={company_name} />
    </>
  )
}

function ApplicationForm({ company }: { readonly company: string }) {
  const { t } = useLingui()
  const apply = useEndpointMutation(applyAsPartner, { invalidates: [checkPartnerRole], showsError: true })
  const { form, formProps } = useContractForm({
    schema: PartnerApplication,
    start: { company_name: company, website: '', message: '' },
    send: async (body) => {
      await apply.mutateAsync({ body })
      showNotice(t`Application sent`)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Become a partner`} className="v-desk-form">
        <FieldStack>
          <form.AppField name="company_name">
            {(field) => <field.Text label={t`Company`} autoComplete="organization" required />}
          </form.AppField>
          <form.AppField name="website">
            {(field) => <field.Text label={t`Website`} description={t`Optional`} inputMode="url" />}
          </form.AppField>
          <form.AppField name="message">
            {(field) => (
              <field.Textarea label={t`For whom do you want to make cards?`} description={t`Optional`} />
            )}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Send application</Trans>
            </form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
