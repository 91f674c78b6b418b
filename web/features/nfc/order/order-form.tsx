import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { NfcOffer } from '#contract/nfc.ts'
import type { MyNfcOrder } from '#contract/nfc-orders.ts'
import { BuyForm } from './buy-form.tsx'
import type { ChosenCards, OrderFormProps, Start } from './card-inputs.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

const isLeft = ({ stock }: NfcOffer) => stock !== 0
const isPriced = ({ price }: NfcOffer) => price !== null

type AgainProps = OrderFormProps & {
  /** An order that is made once more: its choices stand in the form, at the price and stock of today. */
  readonly again: MyNfcOrder | undefined
}

/** Cards are bought at once, or asked for; what was chosen stays when somebody changes their mind. */
export function OrderForm({ offers, first, again }: AgainProps) {
  const { t } = useLingui()
  const same = offers.find((offer) => offer.nfctemplates_id === again?.nfctemplates_id)
  const before = again?.template_name
  const isSame = same !== undefined && isLeft(same)
  const priced = offers.filter(isPriced)
  const [{ way, start }, setWay] = useState<{ readonly way: 'buy' | 'ask'; readonly start: Start }>({
    way: (isSame ? isPriced(same) : priced.some(isLeft)) ? 'buy' : 'ask',
    start: {
      qrcode_id: again?.qrcode_id ?? first.id,
      nfctemplates_id: (isSame ? same : (offers.find(isLeft) ?? offers[0]))?.nfctemplates_id ?? '',
      image: again?.image ?? null,
      quantity: again?.quantity ?? 1,
    },
  })
  const ways = ({ qrcode_id, nfctemplates_id, image, quantity }: ChosenCards) =>
    priced.length === 0 ? null : (
      <SegmentedControl
        fullWidth
        aria-label={t`How do you want to get the cards?`}
        value={way}
        onChange={(value) =>
          setWay({
            way: value === 'buy' ? 'buy' : 'ask',
            start: { qrcode_id, nfctemplates_id, image: image ?? null, quantity: quantity ?? 1 },
          })
        }
        data={[
          { value: 'buy', label: t`Order and pay` },
          { value: 'ask', label: t`Ask us first` },
        ]}
      />
    )
  const chosen = again === undefined ? first : { id: again.qrcode_id, label: nameOf(again) }
  const props = { first: chosen, start, ways, shipTo: again?.ship_to }
  return (
    <>
      {again === undefined || isSame ? null : (
        <Alert color="seal" mb="md" role="status">
          <Trans>
            <bdi>{before}</bdi> is not offered at the moment. Choose another card.
          </Trans>
        </Alert>
      )}
      {way === 'buy' ? <BuyForm {...props} offers={priced} /> : <EnquiryForm {...props} offers={offers} />}
    </>
  )
}

const nameOf = ({ card_name, code }: MyNfcOrder) =>
  [card_name, code].filter((part) => part !== '').join(' · ')
