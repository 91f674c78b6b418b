import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getSandboxOrder, paySandboxOrder } from '#contract/payments.ts'
import type { sandboxActions } from '#contract/payments.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { leaveForProvider } from './leave-for-provider.ts'
import './payments.css'

/** Stands for the page of a payment provider: pays or declines, and sends the browser back. */
export function SandboxPage({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { data, error, refetch } = useQuery({
    ...endpointQuery(getSandboxOrder, { params: { id } }),
    staleTime: 0,
    retry: false,
  })
  const pay = useEndpointMutation(paySandboxOrder, {
    invalidates: [getSandboxOrder],
    onSuccess: ({ return_url }) => leaveForProvider(return_url),
  })
  if (error !== null)
    return (
      <LoadError title={t`This payment could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data === undefined) return <Skeletons of="fields" count={2} label={t`Loading the payment`} />
  const isBusy = pay.isPending || pay.isSuccess
  const act = (action: (typeof sandboxActions)[number]) => () =>
    pay.mutate({ params: { id }, body: { action } })
  const sum = money(data.amount_minor, data.currency)
  return (
    <section className="sandbox" aria-labelledby="sandbox-title">
      <p className="sandbox-mark">
        <Trans>Test payment: no money moves</Trans>
      </p>
      <h1 id="sandbox-title">
        <bdi>{data.description}</bdi>
      </h1>
      <p className="sandbox-sum v-figures">{sum}</p>
      {data.status === 'open' ? (
        <Choices data={data} sum={sum} isBusy={isBusy} act={act} />
      ) : (
        <Over data={data} />
      )}
    </section>
  )
}

type Shown = { readonly data: ReplyOf<typeof getSandboxOrder> }
type ChoicesProps = Shown & {
  readonly sum: string
  readonly isBusy: boolean
  readonly act: (action: (typeof sandboxActions)[number]) => () => void
}

function Choices({ data, sum, isBusy, act }: ChoicesProps) {
  return (
    <div className="sandbox-actions">
      {data.declined > 0 ? (
        <p role="status">
          <Trans>The last try was declined.</Trans>
        </p>
      ) : null}
      <PrimaryButton disabled={isBusy} onClick={act('pay')}>
        <Trans>Pay {sum}</Trans>
      </PrimaryButton>
      <Button variant="default" disabled={isBusy} onClick={act('decline')}>
        <Trans>Decline the payment</Trans>
      </Button>
      <Button variant="default" disabled={isBusy} onClick={act('pay-late')}>
        <Trans>Pay when the order is over</Trans>
      </Button>
      <Button variant="default" disabled={isBusy} onClick={act('notify-twice')}>
        <Trans>Pay and tell it three times</Trans>
      </Button>
      <SubtleButton disabled={isBusy} onClick={() => leaveForProvider(data.cancel_url)}>
        <Trans>Leave without paying</Trans>
      </SubtleButton>
    </div>
  )
}

function Over({ data }: Shown) {
  return (
    <>
      <p role="status">
        {data.status === 'paid' ? <Trans>This payment is made.</Trans> : <Trans>This payment is over.</Trans>}
      </p>
      <PrimaryButton onClick={() => leaveForProvider(data.return_url)}>
        <Trans>Back to the shop</Trans>
      </PrimaryButton>
    </>
  )
}
