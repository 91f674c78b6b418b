import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { quotePayment } from '#contract/payments.ts'
import { useFormats } from '#web/kit/format.ts'
import './payments.css'

type Quote = ReplyOf<typeof quotePayment>
export type Sums = Pick<
  Quote,
  'currency' | 'lines' | 'subtotal_minor' | 'discount_minor' | 'tax_minor' | 'round_off_minor' | 'total_minor'
> &
  /** Only packages can take a coupon, and plans a balance. */
  Partial<Pick<Quote, 'balance_minor' | 'coupon'>>

/** Lines, taxes by name and rate, and the total. */
export function BillLines({ sums, children }: { readonly sums: Sums; readonly children?: ReactNode }) {
  const { money, number } = useFormats()
  const show = (minor: number) => money(minor, sums.currency)
  const { balance_minor: balanceMinor = 0, coupon = null } = sums
  const unusedMinor = sums.discount_minor - balanceMinor - (coupon?.discount_minor ?? 0)
  // what has a credit has one line
  const fullOf = (taxable: number, index: number) => (index === 0 ? taxable + sums.discount_minor : taxable)
  const taxes = sums.lines.flatMap((line) => line.taxes)
  const names = [...new Set(taxes.map(({ code, rate_ppm }) => `${code} ${rate_ppm}`))]
  const amountOf = (name: string) =>
    taxes
      .filter(({ code, rate_ppm }) => `${code} ${rate_ppm}` === name)
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return (
    <dl className="bill-lines">
      {sums.lines.map((line, index) => (
        <BillLine
          key={index}
          name={<bdi>{line.description}</bdi>}
          amount={show(fullOf(line.taxable_minor, index))}
        />
      ))}
      {coupon === null ? null : (
        <BillLine name={<CouponName {...coupon} />} amount={show(-coupon.discount_minor)} />
      )}
      {unusedMinor === 0 ? null : (
        <BillLine name={<Trans>Credit for unused days</Trans>} amount={show(-unusedMinor)} />
      )}
      {balanceMinor === 0 ? null : <BillLine name={<Trans>Balance</Trans>} amount={show(-balanceMinor)} />}
      {names.map((name) => {
        const [code = '', ppm] = name.split(' ')
        const rate = number(Number(ppm) / 1_000_000, { style: 'percent', maximumFractionDigits: 4 })
        return (
          <BillLine
            key={name}
            name={
              <bdi>
                {code} {rate}
              </bdi>
            }
            amount={show(amountOf(name))}
          />
        )
      })}
      {sums.round_off_minor === 0 ? null : (
        <BillLine name={<Trans>Round off</Trans>} amount={show(sums.round_off_minor)} />
      )}
      <BillLine isTotal name={<Trans>Total</Trans>} amount={show(sums.total_minor)} />
      {children}
    </dl>
  )
}

/** A coupon with its percentage, where it has one. */
function CouponName({ code, percent }: NonNullable<Quote['coupon']>) {
  const { number } = useFormats()
  const name = <bdi dir="ltr">{code}</bdi>
  if (percent === null) return <Trans>Coupon {name}</Trans>
  const share = number(-percent / 100, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <Trans>
      Coupon {name} {share}
    </Trans>
  )
}

type BillLineProps = { readonly name: ReactNode; readonly amount: string; readonly isTotal?: boolean }

const BillLine = ({ name, amount, isTotal = false }: BillLineProps) => (
  <div className={isTotal ? 'bill-line bill-total' : 'bill-line'}>
    <dt>{name}</dt>
    <dd className="v-figures">{amount}</dd>
  </div>
)
