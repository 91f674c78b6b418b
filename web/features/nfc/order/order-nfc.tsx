import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { MyNfcOrder } from '#contract/nfc-orders.ts'
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
  const [again, setAgain] = useState<MyNfcOrder>()
  const form = useRef<HTMLDivElement>(null)
  const orderAgain = (order: MyNfcOrder) => {
    setAgain(order)
    form.current?.focus()
  }
  return (
    <>
      <PageHeader
        above={<TextLink to="/dashboard/individual-qr-code">{t`My QR codes`}</TextLink>}
        title={t`Order NFC card`}
        description={t`A card with a chip: whoever holds their phone to it sees what your code shows.`}
      />
      <div ref={form} tabIndex={-1} aria-label={t`Order form`} role="group">
        <Order key={again?.nfc_order_id} again={again} />
      </div>
      <MyOrders onAgain={orderAgain} />
      <MyEnquiries />
    </>
  )
}

/** @param again whose order is made once more */
function Order({ again }: { readonly again: MyNfcOrder | undefined }) {
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
  const first = findFirstCode(codes.data)
  if (first === undefined)
    return (
      <EmptyState
        illustration="card"
        title={t`You have no card that a chip can open`}
        description={t`The chip opens the QR code of a card that is switched on. Create a card, or switch one on.`}
        action={
          <>
            <PrimaryLink to="/generate/vcard">{t`Create card`}</PrimaryLink>
            <SecondaryLink to="/dashboard/individual-qr-code">{t`My QR codes`}</SecondaryLink>
          </>
        }
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
  return <OrderForm offers={offers.data.list} first={first} again={again} />
}
