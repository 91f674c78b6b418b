import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { worldId } from '#contract/constants.ts'
import type { Country } from '#contract/places.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useFieldContext, useInput } from '#web/form/field.ts'
import { useCountries } from '#web/form/use-countries.ts'
import { useCountryOptions } from '#web/kit/country-options.ts'
import { sameUnits } from '#formats/currency.ts'
import { useFormValue } from './use-form-value.ts'

const world = String(worldId)
const worldCurrency = 'USD'
const idOf = ({ country_id: id }: Country) => String(id)
const isCurrency = (text: unknown): text is string => typeof text === 'string' && /^[A-Z]{3}$/.test(text)

/** Sets the currency of the price. What was typed as the amount stays what it reads: 199 rupees become 199 yen. */
function useSetCurrency() {
  const { form } = useFieldContext<unknown>()
  const before = useFormValue('currency')
  const amount = useFormValue('amount_minor')
  return (currency: string) => {
    if (currency === before) return
    form.setFieldValue('currency' as never, currency)
    if (typeof amount !== 'number' || !isCurrency(before)) return
    form.setFieldValue('amount_minor' as never, sameUnits(amount, before, currency))
  }
}

/** A country, or the world, which is every country without a price of its own. Choosing one suggests its currency. */
export function PriceCountryInput() {
  const { t } = useLingui()
  const { value, change, bound } = useInput<number | string>()
  const setCurrency = useSetCurrency()
  const countries = useCountries()
  const { options, filter } = useCountryOptions(countries, idOf)
  return (
    <Select
      {...bound}
      label={t`Country`}
      required
      searchable
      allowDeselect={false}
      filter={filter}
      nothingFoundMessage={t`No results`}
      data={[{ value: world, label: t`World: every other country` }, ...options]}
      value={String(value)}
      onChange={(id) => {
        if (id === null) return
        change(Number(id))
        setCurrency(countries.find((one) => idOf(one) === id)?.currency ?? worldCurrency)
      }}
    />
  )
}

/** The currency of a price, among those of all countries. */
export function CurrencyInput() {
  const { t } = useLingui()
  const { value, bound } = useInput<string>()
  const setCurrency = useSetCurrency()
  const known = useCountries().map(({ currency }) => currency)
  const currencies = [...new Set([value, worldCurrency, ...known])].filter(isCurrency).toSorted()
  return (
    <Select
      {...bound}
      label={t`Currency`}
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`No results`}
      data={currencies}
      value={value}
      onChange={(currency) => currency !== null && setCurrency(currency)}
    />
  )
}

/** How much is paid, with the decimals of the chosen currency. */
export function AmountInput() {
  const { t } = useLingui()
  const currency = useFormValue('currency')
  const isChosen = isCurrency(currency)
  return (
    <inputs.Money
      label={t`Amount`}
      required
      currency={isChosen ? currency : worldCurrency}
      disabled={!isChosen}
    />
  )
}
