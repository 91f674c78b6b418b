import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { quotePayment } from '#contract/payments.ts'
import { useFormats } from '#web/kit/format.ts'
import { useFeatureWords } from '#web/features/subscriptions/index.ts'
import { BillLines } from './bill.tsx'
import './payments.css'

type Quote = ReplyOf<typeof quotePayment>

/** The bill as paper, which fills while somebody types. */
export function Bill({
  quote,
  isStale,
  renews = false,
  children,
}: {
  readonly quote: Quote
  readonly isStale: boolean
  /** Whether the plan renews by itself. */
  readonly renews?: boolean
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
      {quote.left_minor === 0 ? null : <LeftText quote={quote} />}
      <Terms quote={quote} renews={renews} />
      {children}
    </section>
  )
}

/** A larger plan whose price is less than what the days of the smaller one are worth. */
function LeftText({ quote }: { readonly quote: Quote }) {
  const { money } = useFormats()
  const left = money(quote.left_minor, quote.currency)
  return (
    <p>
      <Trans>Your unused days are worth {left} more than the price. That becomes your balance.</Trans>
    </p>
  )
}

type TermsProps = { readonly quote: Quote; readonly renews: boolean }

/** What one gets, until when, and what happens then. */
function Terms({ quote, renews }: TermsProps) {
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
      <EndOfPeriod quote={quote} renews={renews} />
      {quote.coupon === null || credits !== null ? null : (
        <p>
          <Trans>The coupon is for this purchase. A renewal costs the whole price.</Trans>
        </p>
      )}
    </div>
  )
}

function EndOfPeriod({ quote, renews }: TermsProps) {
  const { date } = useFormats()
  const { period_end: end, period, grace_days: grace, credits, trial_ends_at: trial } = quote
  if (credits !== null || trial !== null) return null
  if (end === null)
    return period === 'once' ? (
      <p>
        <Trans>It has no end.</Trans>
      </p>
    ) : null
  if (renews)
    return (
      <p>
        <Trans>
          Renews on <strong>{date(new Date(end), 'date')}</strong>, as often as you let it. Before that we
          write to you, and you can stop it.
        </Trans>
      </p>
    )
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
