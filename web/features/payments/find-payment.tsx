import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getPaymentStatus } from '#contract/payments.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { Outcome } from './outcome.tsx'

type FindPaymentProps = {
  /** Empty: somebody types one. */
  readonly code: string
  readonly onFind: (code: string) => void
}

/** What became of the payment with a code; without one, a field for it. */
export function FindPayment({ code, onFind }: FindPaymentProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...endpointQuery(getPaymentStatus, { params: { public_id: code } }),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  })
  if (data !== undefined) return <Outcome order={data} />
  if (code === '' || error?.code === 'order_not_found' || error?.code === 'invalid_input')
    return <CodeForm key={code} code={code} error={error?.message} onFind={onFind} />
  if (error !== null)
    return (
      <LoadError title={t`The payment could not be loaded`} description={error.message} onRetry={refetch} />
    )
  return <Skeletons of="fields" count={2} label={t`Loading the payment`} />
}

function CodeForm({ code, error, onFind }: FindPaymentProps & { readonly error: string | undefined }) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: getPaymentStatus.params,
    start: { public_id: code },
    send: ({ public_id }) => onFind(public_id.trim()),
  })
  return (
    <div className="outcome">
      <PageHeader
        title={t`Find a payment`}
        description={t`The code stands on the page that you saw after paying, and with your payment provider.`}
      />
      <form.AppForm>
        <form {...formProps}>
          <FieldStack>
            <form.AppField name="public_id">
              {(field) => (
                <field.Text
                  label={t`Payment code`}
                  error={error}
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                />
              )}
            </form.AppField>
            <form.ServerError />
            <FormActions>
              <form.SubmitButton>
                <Trans>Find payment</Trans>
              </form.SubmitButton>
            </FormActions>
          </FieldStack>
        </form>
      </form.AppForm>
    </div>
  )
}
