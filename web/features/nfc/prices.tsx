import { Trans } from '@lingui/react/macro'
import { useFormats } from '#web/kit/format.ts'

type Price = {
  readonly amount_minor: number
  readonly currency: string
  readonly tax_inclusive: boolean
}

/** What a number of cards costs, and whether tax is part of it. */
export function PriceText({
  price,
  quantity = 1,
}: {
  readonly price: Price | null
  readonly quantity?: number
}) {
  const { money } = useFormats()
  if (price === null) return <Trans>Price on request</Trans>
  const amount = <bdi className="v-figures">{money(price.amount_minor * quantity, price.currency)}</bdi>
  return price.tax_inclusive ? <Trans>{amount} with tax</Trans> : <Trans>{amount} plus tax</Trans>
}
