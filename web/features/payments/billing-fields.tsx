import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listPublicStates } from '#contract/places.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useCountries } from '#web/form/use-countries.ts'
import { useCountryOptions } from '#web/kit/country-options.ts'
import { endpointQuery } from '#web/lib/query.ts'

const countryId = ({ country_id }: { readonly country_id: number }) => String(country_id)

/** Where the buyer is, beside a price for the whole world. */
export function BillingCountry() {
  const { t } = useLingui()
  const { options, filter } = useCountryOptions(useCountries(), countryId)
  return (
    <inputs.Select
      searchable
      required
      label={t`Country`}
      autoComplete="country-name"
      filter={filter}
      options={new Map(options.map(({ value, label }) => [value, label]))}
    />
  )
}

/** The State of the buyer, which the tax depends on. */
export function BillingState({ countryId: country }: { readonly countryId: number | null }) {
  const { t } = useLingui()
  const { data = [] } = useQuery({
    ...endpointQuery(listPublicStates, { query: { country_id: country ?? 0 } }),
    enabled: country !== null,
  })
  return (
    <inputs.Select
      searchable
      required
      label={t({ message: 'State', context: 'place' })}
      description={t`The tax depends on it.`}
      options={new Map(data.map(({ state_id, name }) => [String(state_id), name]))}
    />
  )
}

export function BillingName() {
  const { t } = useLingui()
  return <inputs.Text label={t`Name on the bill`} required autoComplete="name" maxLength={100} />
}

/** Bills to companies, and large ones, name it. */
export function BillingAddress() {
  const { t } = useLingui()
  return (
    <inputs.Text
      label={t`Address on the bill`}
      description={t`Street, number, town and postal code.`}
      required
      autoComplete="billing street-address"
      maxLength={200}
    />
  )
}

export function BillingGst() {
  const { t } = useLingui()
  return (
    <inputs.Text
      label={t`GST number`}
      description={t`Optional, for businesses. We check how it is written, not whether it is registered.`}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
    />
  )
}

/** Of a business outside India. */
export function BillingCompany() {
  const { t } = useLingui()
  return (
    <inputs.Text
      label={t`Company`}
      description={t`Optional, for businesses.`}
      autoComplete="organization"
      maxLength={200}
    />
  )
}

export function BillingTaxNumber() {
  const { t } = useLingui()
  return (
    <inputs.Text
      label={t`VAT or tax number`}
      description={t`Optional, for businesses. We check how it is written, not whether it is registered.`}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
    />
  )
}
