import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { coupons } from '#contract/coupons.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { rowQuery } from '#web/resource/resource-queries.ts'
import { OrderList } from './order-list.tsx'

/** The orders that were made with a coupon, whatever became of them. */
export function CouponOrders({ couponId }: { readonly couponId: number }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...rowQuery(coupons, couponId), retry: false })
  const code = data?.code ?? ''
  return (
    <>
      <PageHeader
        title={code === '' ? t`Orders with a coupon` : t`Orders with ${code}`}
        description={t`Also those that were never paid. A use counts while its order is open or paid.`}
        above={
          <TextLink to="/backbone/coupons">
            <Trans>Coupons</Trans>
          </TextLink>
        }
      />
      <OrderList query={{ coupon_id: couponId }} empty={t`Nobody has ordered with it yet.`} />
    </>
  )
}
