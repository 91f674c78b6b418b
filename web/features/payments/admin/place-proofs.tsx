import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/payment-shapes.ts'
import { useFormats } from '#web/kit/format.ts'

const proofLabels = {
  billing: msg({ message: 'the bill', context: 'proof of place' }),
  payment: msg({ message: 'the card or account', context: 'proof of place' }),
  phone: msg({ message: 'the phone number', context: 'proof of place' }),
} as const satisfies Record<Proof['kind'], unknown>
type Proof = Order['place_proofs'][number]

/** Where the buyer is, by all that is known: whoever charges the VAT of that country needs two proofs that agree. */
export function PlaceProofs({ proofs }: { readonly proofs: readonly Proof[] }) {
  const { t } = useLingui()
  const { country, list } = useFormats()
  if (proofs.length === 0) return null
  const countries = new Map(proofs.map(({ country: iso2 }) => [iso2, new Array<string>()]))
  for (const { kind, country: iso2 } of proofs) countries.get(iso2)?.push(t(proofLabels[kind]))
  const said = [...countries].map(([iso2, by]) => `${country(iso2, nameOf(iso2))} (${list(by)})`)
  const places = list(said)
  return (
    <p>
      <Trans>Where the buyer is: {places}.</Trans>
      {countries.size > 1 ? (
        <>
          {' '}
          <Trans>These do not agree.</Trans>
        </>
      ) : null}
    </p>
  )
}

const english = new Intl.DisplayNames('en', { type: 'region' })
const nameOf = (iso2: string) => english.of(iso2) ?? iso2
