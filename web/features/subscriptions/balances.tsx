import { Trans } from '@lingui/react/macro'
import type { MySubscription } from '#contract/own-subscription.ts'
import { useFormats } from '#web/kit/format.ts'

type Props = {
  readonly balances: MySubscription['balances']
  /** Whether its owner reads it. */
  readonly isOwn?: boolean
}

/** What an account has kept of plans that it has paid; nothing where there is none. */
export function Balances({ balances, isOwn = false }: Props) {
  const { list, money } = useFormats()
  if (balances.length === 0) return null
  const amounts = list(balances.map(({ currency, amount_minor }) => money(amount_minor, currency)))
  return (
    <p>
      <strong className="v-figures">
        <Trans>Balance: {amounts}</Trans>
      </strong>
      {isOwn ? (
        <>
          {' '}
          <Trans>
            It is left of days that you have paid and not used. The next plan that you buy takes it.
          </Trans>
        </>
      ) : null}
    </p>
  )
}
