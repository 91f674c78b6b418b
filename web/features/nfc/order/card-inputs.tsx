import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nfcMaximum } from '#contract/nfc.ts'
import type { NfcOffer } from '#contract/nfc.ts'
import type { MyNfcOrder } from '#contract/nfc-orders.ts'
import { inputs } from '#web/form/app-form.tsx'
import type { RelationOption } from '#web/form/relation-field.tsx'
import { CardPreview } from '../card-preview.tsx'
import { searchCodes, toCodeOptions, useCode } from './use-order.ts'

/** What both ways to get cards ask for first. A form holds more. */
export type ChosenCards = {
  readonly qrcode_id: number | string
  readonly nfctemplates_id: number | string
  readonly image?: string | null | undefined
  readonly quantity?: number | undefined
}

export type OrderFormProps = {
  readonly offers: readonly NfcOffer[]
  /** The code that is chosen at the start. */
  readonly first: RelationOption
}

export type Start = {
  readonly [Name in keyof ChosenCards]-?: NonNullable<ChosenCards[Name]> | Extract<ChosenCards[Name], null>
}

/** What both forms are given. */
export type CardFormProps = OrderFormProps & {
  readonly start: Start
  /** Where the order before went. */
  readonly shipTo?: MyNfcOrder['ship_to'] | undefined
  /** The choice between the two, for the head of the form; the other one begins with what is chosen here. */
  readonly ways: (chosen: ChosenCards) => ReactNode
}

/** Inputs of the form around them, each within its field. */
export function CodeInput({ first }: { readonly first: RelationOption }) {
  const { t } = useLingui()
  return (
    <inputs.Relation
      label={t`Which code does the chip open?`}
      description={t`You decide what the code shows, also after the card is made.`}
      required
      search={searchCodes}
      toOptions={toCodeOptions}
      chosen={first}
    />
  )
}

export function PictureInput() {
  const { t } = useLingui()
  return (
    <inputs.Image
      label={t`Your own picture`}
      hint={t`A logo to be printed on the front. You can leave it out.`}
      uploads="nfc"
    />
  )
}

export function QuantityInput() {
  const { t } = useLingui()
  return <inputs.Number label={t`How many`} required min={1} max={nfcMaximum} />
}

export const offerOf = (offers: readonly NfcOffer[], { nfctemplates_id: id }: ChosenCards) =>
  offers.find(({ nfctemplates_id }) => nfctemplates_id === Number(id))

type PreviewProps = { readonly offers: readonly NfcOffer[]; readonly chosen: ChosenCards }

/** The card as it will be. */
export function Preview({ offers, chosen }: PreviewProps) {
  const offer = offerOf(offers, chosen)
  const code = useCode(chosen.qrcode_id)
  return (
    <div className="nfc-order-preview">
      <CardPreview
        host={window.location.host}
        card={{
          material: offer?.material ?? 'white',
          front: offer?.front_image ?? '',
          back: offer?.back_image ?? '',
          picture: chosen.image ?? '',
          name: code?.card?.name ?? '',
          code,
        }}
      />
    </div>
  )
}
