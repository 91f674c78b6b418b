import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { NfcOffer } from '#contract/nfc.ts'
import { BuyForm } from './buy-form.tsx'
import type { ChosenCards, OrderFormProps, Start } from './card-inputs.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

const isLeft = ({ stock }: NfcOffer) => stock !== 0
const isPriced = ({ price }: NfcOffer) => price !== null

/** Cards are bought at once, or asked for; what was chosen stays when somebody changes their mind. */
export function OrderForm({ offers, first }: OrderFormProps) {
  const { t } = useLingui()
  const priced = offers.filter(isPriced)
  const [{ way, start }, setWay] = useState<{ readonly way: 'buy' | 'ask'; readonly start: Start }>({
    way: priced.some(isLeft) ? 'buy' : 'ask',
    start: {
      qrcode_id: first.id,
      nfctemplates_id: (offers.find(isLeft) ?? offers[0])?.nfctemplates_id ?? '',
      image: null,
      quantity: 1,
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
  const props = { first, start, ways }
  return way === 'buy' ? <BuyForm {...props} offers={priced} /> : <EnquiryForm {...props} offers={offers} />
}
