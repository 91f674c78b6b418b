import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InvoiceLine } from '#contract/invoice-shapes.ts'
import { useFormats } from '#web/kit/format.ts'
import { Money } from './invoice-texts.tsx'
import './invoices.css'

type Line = Pick<InvoiceLine, 'taxable_minor' | 'taxes'> & { readonly description: string }
type BillProps = {
  readonly currency: string
  readonly lines: readonly Line[]
  readonly taxable_minor: number
  readonly round_off_minor: number
  readonly total_minor: number
}

/** Each tax by name and rate, with what all lines bear of it. */
function taxesOf(lines: BillProps['lines']) {
  const sums = new Map<string, { readonly code: string; readonly ppm: number; minor: number }>()
  for (const { code, rate_ppm: ppm, amount_minor } of lines.flatMap(({ taxes }) => taxes)) {
    const sum = sums.get(`${code} ${ppm}`) ?? { code, ppm, minor: 0 }
    sum.minor += amount_minor
    sums.set(`${code} ${ppm}`, sum)
  }
  return [...sums.values()]
}

/** An invoice as paper: its lines without tax, each tax and the total, so that it adds up. */
export function Bill({ currency, lines, taxable_minor, round_off_minor, total_minor }: BillProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const money = (minor: number) => <Money {...{ minor, currency }} />
  return (
    <dl className="invoice-bill">
      {lines.map((line, index) => (
        <div key={index} className="invoice-bill-line">
          <dt dir="auto">{line.description === '' ? '…' : line.description}</dt>
          <dd>{money(line.taxable_minor)}</dd>
        </div>
      ))}
      <Sum label={t`Taxable value`}>{money(taxable_minor)}</Sum>
      {taxesOf(lines).map(({ code, ppm, minor }) => {
        const rate = number(ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 4 })
        return (
          <Sum key={`${code} ${ppm}`} label={<bdi>{`${code} ${rate}`}</bdi>}>
            {money(minor)}
          </Sum>
        )
      })}
      {round_off_minor === 0 ? null : <Sum label={t`Round off`}>{money(round_off_minor)}</Sum>}
      <div className="invoice-bill-total">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{money(total_minor)}</dd>
      </div>
    </dl>
  )
}

function Sum({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
