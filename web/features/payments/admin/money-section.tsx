import { Anchor } from '@mantine/core'
import { Children } from 'react'
import type { ReactNode } from 'react'
import { useFormats } from '#web/kit/format.ts'

type MoneySectionProps = {
  readonly title: string
  readonly help: string
  readonly children: readonly ReactNode[]
}

/** A part of the ledger; one without lines is not shown. */
export function MoneySection({ title, help, children }: MoneySectionProps) {
  if (Children.count(children) === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className="money-help">{help}</p>
      <ul className="money-lines">{children}</ul>
    </section>
  )
}

type MoneyLineProps = {
  readonly minor?: number
  readonly currency?: string
  /** What it is about. */
  readonly title: ReactNode
  readonly onOpen?: (() => void) | undefined
  /** Its state in words. */
  readonly state: ReactNode
  readonly action?: ReactNode
}

/** One line: the sum, what it is about with its state, and what mends it. */
export function MoneyLine({ minor, currency = '', title, onOpen, state, action }: MoneyLineProps) {
  const { money } = useFormats()
  return (
    <li>
      <span className="v-figures money-sum">{minor === undefined ? null : money(minor, currency)}</span>
      <div className="money-what">
        <p>
          {onOpen === undefined ? (
            title
          ) : (
            <Anchor component="button" type="button" onClick={onOpen}>
              {title}
            </Anchor>
          )}
        </p>
        <p>{state}</p>
      </div>
      <div className="money-action">{action}</div>
    </li>
  )
}

type OfOrder = {
  readonly description: string
  readonly user_name: string
  readonly public_id: string
}

/** What an order is called in a line: what was bought, by whom, and its code. */
export const OrderName = ({ row }: { readonly row: OfOrder }) => (
  <>
    <bdi>{row.description}</bdi> · <bdi>{row.user_name}</bdi> ·{' '}
    <bdi dir="ltr" className="v-figures">
      {row.public_id}
    </bdi>
  </>
)
