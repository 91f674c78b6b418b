import { Trans, useLingui } from '@lingui/react/macro'
import { Input, NumberInput } from '@mantine/core'
import { useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DraftOf } from '#contract/resource.ts'
import { countries } from '#contract/places-admin.ts'
import { taxes } from '#contract/taxes.ts'
import type { taxRates } from '#contract/taxes.ts'
import { sameUnits } from '#formats/currency.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useFieldContext, useInput } from '#web/form/field.ts'
import { typedDigits } from '#web/form/typed-digits.ts'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { rowQuery } from '#web/resource/resource-queries.ts'
import '#web/form/list-field.css'

type Draft = DraftOf<typeof taxRates>
type Components = NonNullable<Draft['components']>

/** The country that is chosen in the form; undefined while none is. */
function useCountryId(): number | undefined {
  const { form } = useFieldContext<unknown>()
  const id = useSelector(form.store, ({ values }) => Number((values as Draft).country_id))
  return id > 0 ? id : undefined
}

type ComponentsInputProps = {
  readonly value: Components
  readonly onChange: (value: Components) => void
  readonly error: string | undefined
}

/** Millionths in a hundredth. */
const ppmOfPercent = 10_000

/** A percentage for each tax of the chosen country. A tax without one is no part of the rate. */
export function ComponentsInput({ value, onChange, error }: ComponentsInputProps) {
  const { t } = useLingui()
  const countryId = useCountryId()
  const lastCountry = useRef(countryId)
  useEffect(() => {
    // taxes of one country are none of another
    if (lastCountry.current !== undefined && lastCountry.current !== countryId) onChange([])
    lastCountry.current = countryId
  }, [countryId, onChange])
  const query = { country_id: countryId ?? 0, limit: 50 }
  const { data } = useQuery({ ...endpointQuery(taxes.list, { query }), enabled: countryId !== undefined })
  const known = countryId === undefined ? [] : (data?.list ?? []).toSorted((a, b) => a.tax_id - b.tax_id)
  const change = (taxId: number, percent: number | string) => {
    const others = value.filter((one) => Number(one.tax_id) !== taxId)
    const added =
      percent === '' ? [] : [{ tax_id: taxId, rate_ppm: Math.round(Number(percent) * ppmOfPercent) }]
    onChange([...others, ...added])
  }
  return (
    <Input.Wrapper
      component="fieldset"
      labelElement="div"
      className="v-list-field"
      label={t`Taxes`}
      aria-label={t`Taxes`}
      description={t`In percent. Leave all of them empty for what is exempt.`}
      error={error}
    >
      {countryId === undefined ? (
        <p className="v-list-empty">
          <Trans>Choose a country first.</Trans>
        </p>
      ) : null}
      {data?.list.length === 0 ? (
        <p className="v-list-empty">
          <Trans>This country has no taxes yet. Without one, the rate is an exemption.</Trans>
        </p>
      ) : null}
      <FieldRow>
        {known.map(({ tax_id: taxId, code, name }) => (
          <NumberInput
            {...typedDigits}
            key={taxId}
            label={code}
            description={name}
            min={0}
            max={100}
            decimalScale={4}
            suffix=" %"
            hideControls
            value={percentOf(value, taxId)}
            onChange={(percent) => change(taxId, percent)}
          />
        ))}
      </FieldRow>
    </Input.Wrapper>
  )
}

/** Empty for a tax that is no part of the rate. */
function percentOf(value: ComponentsInputProps['value'], taxId: number): number | '' {
  const ppm = value.find((one) => Number(one.tax_id) === taxId)?.rate_ppm
  return ppm === undefined ? '' : ppm / ppmOfPercent
}

/** A price of one piece, in the currency of the chosen country: 500.00 INR are 500 JPY when another country is chosen. */
export function UnitPriceInput({ of }: { readonly of: 'lowest' | 'highest' }) {
  const { t } = useLingui()
  const countryId = useCountryId()
  const { value, change } = useInput<number | null>()
  const { data } = useQuery({ ...rowQuery(countries, countryId ?? 0), enabled: countryId !== undefined })
  const before = useRef<{ readonly currency: string; readonly value: number | null | undefined }>(undefined)
  useEffect(() => {
    if (data === undefined) return
    const last = before.current
    before.current = { currency: data.currency, value }
    // a value that came together with its country is in that country's currency already
    if (last !== undefined && last.currency !== data.currency && last.value === value && value != null)
      change(sameUnits(value, last.currency, data.currency))
  })
  const currency = { currency: data?.currency ?? 'INR', disabled: data === undefined }
  return of === 'lowest' ? (
    <inputs.Money
      {...currency}
      label={t`Lowest price of one piece`}
      description={t`The rate is for this listed price and above it, with or without tax.`}
    />
  ) : (
    <inputs.Money
      {...currency}
      label={t`Highest price of one piece`}
      description={t`Empty: whatever the price.`}
      emptyValue={null}
    />
  )
}
