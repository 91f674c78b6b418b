import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { PrimaryLink, SecondaryLink, TextLink } from '#web/lib/links.tsx'
import { MyEnquiries } from './my-enquiries.tsx'
import { MyOrders } from './my-orders.tsx'
import { OrderForm } from './order-form.tsx'
import { findFirstCode, useFirstCodes, useOffers } from './use-order.ts'
import './order-nfc.css'

/** One's own card with a chip: chosen, looked at, asked for; and what one has asked for before. */
export function OrderNfc() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        above={<TextLink to="/dashboard/individual-qr-code">{t`My QR codes`}</TextLink>}
        title={t`Order NFC card`}
        description={t`A card with a chip: whoever holds their phone to it sees what your code shows.`}
      />
      <Order />
      <MyOrders />
      <MyEnquiries />
    </>
  )
}

function Order() {
  const { t } = useLingui()
  const offers = useOffers()
  const codes = useFirstCodes()
  const error = offers.error ?? codes.error
  if (offers.data === undefined || codes.data === undefined)
    return error === null ? (
      <Skeletons of="fields" label={t`Loading the cards`} />
    ) : (
      <LoadError
        title={t`The cards could not be loaded`}
        description={error.message}
        onRetry={() => void Promise.all([offers.refetch(), codes.refetch()])}
      />
    )
  if (codes.data.total === 0)
    return (
      <EmptyState
        illustration="card"
        title={t`You have no card yet`}
        description={t`The chip opens the QR code of a card. Create a card first, then have it made.`}
        action={<PrimaryLink to="/generate/vcard">{t`Create card`}</PrimaryLink>}
      />
    )
  const first = findFirstCode(codes.data)
  if (first === undefined)
    return (
      <EmptyState
        illustration="card"
        title={t`All of your codes are switched off`}
        description={t`The chip opens a QR code. Switch one on first.`}
        action={<SecondaryLink to="/dashboard/individual-qr-code">{t`My QR codes`}</SecondaryLink>}
      />
    )
  if (offers.data.list.length === 0)
    return (
      <EmptyState
        illustration="inbox"
        title={t`No NFC cards are offered yet`}
        description={t`Whoever runs this site has not added any. Your QR codes work without them.`}
      />
    )
  return <OrderForm offers={offers.data.list} first={first} />
}
