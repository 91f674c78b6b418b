import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { quotePayment } from '#contract/payments.ts'
import { useFormats } from '#web/kit/format.ts'
import { useFeatureWords } from '../subscriptions/index.ts'
import './payments.css'

type Quote = ReplyOf<typeof quotePayment>
export type Sums = Pick<
  Quote,
  'currency' | 'lines' | 'subtotal_minor' | 'discount_minor' | 'tax_minor' | 'round_off_minor' | 'total_minor'
>

/** The bill as paper, which fills while somebody types. */
export function Bill({
  quote,
  isStale,
  children,
}: {
  readonly quote: Quote
  readonly isStale: boolean
  readonly children?: ReactNode
}) {
  const { t } = useLingui()
  const { money, date } = useFormats()
  const total = money(quote.total_minor, quote.currency)
  return (
    <section className="bill" aria-label={t`Bill`} aria-busy={isStale}>
      <BillLines sums={quote} />
      {quote.trial_ends_at === null ? null : (
        <dl className="bill-then">
          <dt>
            <Trans>Now</Trans>
          </dt>
          <dd className="v-figures">{money(quote.due_minor, quote.currency)}</dd>
          <dt>
            <Trans>From {date(new Date(quote.trial_ends_at), 'date')}, if you stay</Trans>
          </dt>
          <dd className="v-figures">{total}</dd>
        </dl>
      )}
      <Terms quote={quote} />
      {children}
    </section>
  )
}

/** What one gets, until when, and what happens then. */
function Terms({ quote }: { readonly quote: Quote }) {
  const inWords = useFeatureWords()
  const { date } = useFormats()
  const { period_start: start, included, credits, credit_days: days } = quote
  return (
    <div className="bill-terms">
      {credits === null ? null : (
        <p>
          <Plural value={credits} one="# credit" other="# credits" />
          {days === null ? null : (
            <>
              {' '}
              <Plural value={days} one="for # day" other="for # days" />
            </>
          )}
        </p>
      )}
      {included.length === 0 || credits !== null ? null : (
        <>
          <h2>
            <Trans>What you get</Trans>
          </h2>
          <ul>
            {included.map(({ key, limit }) => (
              <li key={key}>{inWords(key, limit)}</li>
            ))}
          </ul>
        </>
      )}
      {start === null ? null : (
        <p>
          <Trans>It begins on {date(new Date(start), 'date')}, after what you have paid already.</Trans>
        </p>
      )}
      <EndOfPeriod quote={quote} />
    </div>
  )
}

function EndOfPeriod({ quote }: { readonly quote: Quote }) {
  const { date } = useFormats()
  const { period_end: end, period, grace_days: grace, credits, trial_ends_at: trial } = quote
  if (credits !== null || trial !== null) return null
  if (end === null)
    return period === 'once' ? (
      <p>
        <Trans>It has no end.</Trans>
      </p>
    ) : null
  return (
    <p>
      <Trans>
        Until <strong>{date(new Date(end), 'date')}</strong>. Nothing renews by itself: we write to you before
        it ends.
      </Trans>{' '}
      {grace === 0 ? null : (
        <Plural
          value={grace}
          one="After that day you keep it for # day, to renew it."
          other="After that day you keep it for # days, to renew it."
        />
      )}
    </p>
  )
}

/** Lines, taxes by name and rate, and the total. */
export function BillLines({ sums, children }: { readonly sums: Sums; readonly children?: ReactNode }) {
  const { money, number } = useFormats()
  const show = (minor: number) => money(minor, sums.currency)
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
      {sums.discount_minor === 0 ? null : (
        <BillLine name={<Trans>Credit for unused days</Trans>} amount={show(-sums.discount_minor)} />
      )}
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

type BillLineProps = { readonly name: ReactNode; readonly amount: string; readonly isTotal?: boolean }

const BillLine = ({ name, amount, isTotal = false }: BillLineProps) => (
  <div className={isTotal ? 'bill-line bill-total' : 'bill-line'}>
    <dt>{name}</dt>
    <dd className="v-figures">{amount}</dd>
  </div>
)
