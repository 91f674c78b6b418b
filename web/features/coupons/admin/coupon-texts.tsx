import { Plural, Trans } from '@lingui/react/macro'
import type { coupons } from '#contract/coupons.ts'
import type { RowOf } from '#contract/resource.ts'
import { useFormats } from '#web/kit/format.ts'
import { TextLink } from '#web/lib/links.tsx'

type Coupon = RowOf<typeof coupons>

/** What a coupon takes off: `20%`, `₹500.00`. */
export function Worth({ percent, amount_minor: amount, currency }: Coupon) {
  const { money, number } = useFormats()
  return (
    <span className="v-figures">
      {percent === null
        ? money(amount ?? 0, currency)
        : number(percent / 100, { style: 'percent', maximumFractionDigits: 2 })}
    </span>
  )
}

/** How often it was used, with the orders; what is reserved waits for its money. */
export function Uses({ coupon_id: id, used, reserved, max_uses: most }: Coupon) {
  const { number } = useFormats()
  const [count, all] = [number(used), number(most ?? 0)]
  if (used + reserved === 0)
    return <span className="v-figures">{most === null ? count : `${count} / ${all}`}</span>
  return (
    <>
      <TextLink to="/backbone/coupons/orders-{$id}" params={{ id: String(id) }}>
        <Plural value={used} one="# order" other="# orders" />
      </TextLink>
      {most === null ? null : (
        <>
          {' '}
          <Trans>of {all}</Trans>
        </>
      )}
      {reserved === 0 ? null : (
        <>
          {' '}
          <Plural value={reserved} one="(# more is open)" other="(# more are open)" />
        </>
      )}
    </>
  )
}

/** What it took off paid orders, before tax. */
export function Given({ given }: Pick<Coupon, 'given'>) {
  const { money } = useFormats()
  if (given.length === 0) return <>–</>
  return (
    <span className="v-figures">{given.map((sum) => money(sum.amount_minor, sum.currency)).join(', ')}</span>
  )
}
