import { useLingui } from '@lingui/react/macro'
import { Checkbox, Select } from '@mantine/core'
import { useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import type { coupons } from '#contract/coupons.ts'
import { packages } from '#contract/packages.ts'
import type { DraftOf } from '#contract/resource.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useFieldContext, useInput } from '#web/form/field.ts'
import { useCountries } from '#web/form/use-countries.ts'
import { endpointQuery } from '#web/lib/query.ts'

/** What the form of a coupon holds now. */
function useDraft() {
  const { form } = useFieldContext<unknown>()
  return useSelector(form.store, ({ values }) => values as DraftOf<typeof coupons>)
}

/** How many percent of the price, where the coupon is a percentage. */
export function PercentInput() {
  const { t } = useLingui()
  if (useDraft().kind === 'amount') return null
  return (
    <inputs.Number
      label={t`Percent off`}
      required
      min={0}
      max={100}
      decimalScale={2}
      suffix=" %"
      emptyValue={null}
    />
  )
}

/** The currency of an amount, among those of all countries. */
export function CouponCurrencyInput() {
  const { t } = useLingui()
  const { value, change, bound } = useInput<string>()
  const known = useCountries().map(({ currency }) => currency)
  if (useDraft().kind !== 'amount') return null
  const currencies = [...new Set([value, ...known])].filter((one) => one !== '').toSorted()
  return (
    <Select
      {...bound}
      label={t`Currency`}
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`No results`}
      data={currencies}
      value={value === '' ? null : value}
      onChange={(currency) => currency !== null && change(currency)}
    />
  )
}

/** How much is off, with the decimals of the chosen currency. */
export function CouponAmountInput() {
  const { t } = useLingui()
  const { kind, currency = '' } = useDraft()
  if (kind !== 'amount') return null
  return (
    <inputs.Money
      label={t`Amount off`}
      description={t`With the tax in it where the price has it.`}
      required
      currency={currency === '' ? 'USD' : currency}
      disabled={currency === ''}
      emptyValue={null}
    />
  )
}

type PackagesInputProps = {
  readonly value: readonly (number | string)[] | undefined
  readonly onChange: (ids: (number | string)[]) => void
  readonly error: string | undefined
}

/** The packages that a coupon is for. */
export function PackagesInput({ value = [], onChange, error }: PackagesInputProps) {
  const { t } = useLingui()
  const { data } = useQuery(endpointQuery(packages.list, { query: { limit: 100 } }))
  return (
    <Checkbox.Group
      label={t`Only for these packages`}
      description={t`Without any, it is for all of them.`}
      error={error}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      {data?.list.map(({ package_id: id, name }) => (
        <Checkbox key={id} value={String(id)} label={name} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}
