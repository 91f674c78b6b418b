import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Input, NumberInput, Select, Switch } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { worldId } from '#contract/constants.ts'
import type { nfcTemplates } from '#contract/nfc.ts'
import type { DraftOf } from '#contract/resource.ts'
import { decimalsOf, sameUnits } from '#formats/currency.ts'
import { typedDigits } from '#web/form/typed-digits.ts'
import { useCountries } from '#web/form/use-countries.ts'
import { useCountryOptions } from '#web/kit/country-options.ts'
import '#web/form/list-field.css'
import './prices-input.css'

type Prices = NonNullable<DraftOf<typeof nfcTemplates>['prices']>
type Price = Prices[number]

type PricesInputProps = {
  readonly value: Prices
  readonly onChange: (value: Prices) => void
  readonly error: string | undefined
}

/** The world stands for every country without a price of its own; it has dollars, as in the database. */
const worldCurrency = 'USD'

const idOf = ({ country_id }: { readonly country_id: number }) => String(country_id)

/** What one card costs, by country. A country without a price has that of the world. */
export function PricesInput({ value, onChange, error }: PricesInputProps) {
  const { t } = useLingui()
  const countries = useCountries()
  const free = [worldId, ...countries.map(({ country_id }) => country_id)].find(
    (id) => !value.some((price) => Number(price.country_id) === id),
  )
  const change = (at: number, changed: Partial<Price>) =>
    onChange(value.map((price, index) => (index === at ? { ...price, ...changed } : price)))
  return (
    <Input.Wrapper
      component="fieldset"
      labelElement="div"
      className="v-list-field"
      label={t`Prices`}
      aria-label={t`Prices`}
      description={t`Countries without a price of their own have that of the world. Without any, the price is told on request.`}
      error={error}
    >
      {value.map((price, index) => (
        <PriceRow
          // its country changes while the row has the focus
          key={index}
          price={price}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {free === undefined ? null : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => onChange([...value, { country_id: free, amount_minor: 0, tax_inclusive: true }])}
        >
          <Trans>Add price</Trans>
        </Button>
      )}
    </Input.Wrapper>
  )
}

type PriceRowProps = {
  readonly price: Price
  readonly onChange: (changed: Partial<Price>) => void
  readonly onRemove: () => void
}

function PriceRow({ price, onChange, onRemove }: PriceRowProps) {
  const { t } = useLingui()
  const countries = useCountries()
  const { options, filter } = useCountryOptions(countries, idOf)
  const world = useMemo(() => ({ value: String(worldId), label: t`World` }), [t])
  const id = Number(price.country_id)
  const place = [world, ...options].find(({ value }) => value === String(id))?.label ?? ''
  const currencyOf = (country: number) =>
    countries.find(({ country_id }) => country_id === country)?.currency ?? worldCurrency
  const currency = currencyOf(id)
  const decimals = decimalsOf(currency)
  const factor = 10 ** decimals
  return (
    <div className="nfc-price" role="group" aria-label={t`Price, ${place}`}>
      <Select
        label={t`Country`}
        searchable
        filter={filter}
        allowDeselect={false}
        data={[world, ...options]}
        value={String(id)}
        onChange={(next) => {
          if (next === null) return
          const amount_minor = sameUnits(price.amount_minor, currency, currencyOf(Number(next)))
          onChange({ country_id: Number(next), amount_minor })
        }}
      />
      <NumberInput
        {...typedDigits}
        label={t`Price of one card`}
        min={0}
        decimalScale={decimals}
        hideControls
        value={price.amount_minor / factor}
        onChange={(units) => onChange({ amount_minor: Math.round(Number(units) * factor) })}
        rightSection={<span className="v-figures">{currency}</span>}
        rightSectionWidth="3.5rem"
        rightSectionPointerEvents="none"
      />
      <Switch
        label={t`With tax`}
        checked={price.tax_inclusive ?? true}
        onChange={({ currentTarget: { checked } }) => onChange({ tax_inclusive: checked })}
      />
      <ActionIcon variant="subtle" color="ink" aria-label={t`Remove price, ${place}`} onClick={onRemove}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}
