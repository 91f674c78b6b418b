import { Trans, useLingui } from '@lingui/react/macro'
import type { RowOf } from '#contract/resource.ts'
import type { taxRates } from '#contract/taxes.ts'
import type { Formats } from '#web/kit/format.ts'
import { useFormats } from '#web/kit/format.ts'

type Rate = RowOf<typeof taxRates>

/** @param ppm millionths: 180000 is 18 %. */
const percent = (formats: Formats, ppm: number) =>
  formats.number(ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 4 })

/** `CGST 9%, SGST 9%`; a rate of no taxes is an exemption. */
export function RateSummary({ components }: Pick<Rate, 'components'>) {
  const formats = useFormats()
  if (components.length === 0) return <Trans>Exempt</Trans>
  return <bdi>{components.map((one) => `${one.code} ${percent(formats, one.rate_ppm)}`).join(', ')}</bdi>
}

/** The prices of one piece that a rate is for. */
export function PriceRange(rate: Pick<Rate, 'unit_from_minor' | 'unit_to_minor' | 'currency'>) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { unit_from_minor: from, unit_to_minor: to, currency } = rate
  const lowest = money(from, currency)
  if (to === null) return <>{from === 0 ? t`Any` : t`From ${lowest}`}</>
  const highest = money(to, currency)
  return <>{from === 0 ? t`Up to ${highest}` : t`${lowest} to ${highest}`}</>
}
