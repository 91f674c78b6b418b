import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import type { NfcOffer } from '#contract/nfc.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { useInput } from '#web/form/field.ts'
import { PriceText } from '../prices.tsx'

/** From this number on nobody has to know how many are left. */
const fewLeft = 20

/** The cards that can be asked for, each with its front and price. It stands inside the field of a form. */
export function TemplateChoice({ offers }: { readonly offers: readonly NfcOffer[] }) {
  const { t } = useLingui()
  const { value, change, error } = useInput<number | string>()
  return (
    <Radio.Group label={t`Which card?`} required value={String(value)} error={error} onChange={change}>
      <div className="nfc-templates">
        {offers.map((offer) => (
          <Radio.Card
            key={offer.nfctemplates_id}
            value={String(offer.nfctemplates_id)}
            className="nfc-template"
            disabled={offer.stock === 0}
          >
            <img src={fileUrl(offer.front_image, 320, 'webp')} alt="" loading="lazy" />
            <span className="nfc-template-name">
              <bdi>{offer.template_name}</bdi>
            </span>
            <span className="nfc-template-price">
              <PriceText price={offer.price} />
            </span>
            <Stock stock={offer.stock} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

function Stock({ stock }: Pick<NfcOffer, 'stock'>) {
  if (stock === null || stock >= fewLeft) return null
  return (
    <span className="nfc-template-stock">
      {stock === 0 ? <Trans>Sold out</Trans> : <Plural value={stock} one="# left" other="# left" />}
    </span>
  )
}
