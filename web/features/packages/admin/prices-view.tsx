import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { worldId } from '#contract/constants.ts'
import { packagePrices } from '#contract/packages.ts'
import type { PricePeriod } from '#contract/packages.ts'
import { countryName } from '#web/features/places/index.ts'
import { useFormats } from '#web/kit/format.ts'
import { activeField, confirmDeleteUnused } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'
import { createPricePath, pricesPath } from './package-paths.ts'
import { AmountInput, CurrencyInput, PriceCountryInput } from './price-inputs.tsx'

type Amount = { readonly amount_minor: number; readonly currency: string }

function AmountText({ amount_minor: amount, currency }: Amount) {
  return <span className="v-figures">{useFormats().money(amount, currency)}</span>
}

const nameOf = (row: { readonly country_iso2: string; readonly country_name: string }) =>
  countryName({ iso2: row.country_iso2, name: row.country_name })

const periods = {
  month: msg`A month`,
  quarter: msg`A quarter`,
  year: msg`A year`,
  once: msg`Once`,
} as const satisfies Record<PricePeriod, unknown>

const words = {
  title: msg`Prices`,
  search: msg`Search prices`,
  empty: {
    title: msg`No prices yet`,
    description: msg`Add one for the world, then others for countries where it should differ.`,
  },
  create: msg`New price`,
  edit: msg`Edit price`,
  save: msg`Save price`,
  saved: msg`Price saved`,
  deleted: (count: number) => msg`${plural(count, { one: 'Price deleted', other: '# prices deleted' })}`,
  confirmDelete: confirmDeleteUnused,
}

/** The prices of one package. */
export const pricesViewOf = (packageId: number) =>
  resourceView(packagePrices, {
    words,
    rowName: (row) => `${nameOf(row)}, ${i18n._(periods[row.period])}`,
    fields: {
      package_id: { as: 'custom', label: msg`Package`, input: () => null },
      country_id: { as: 'custom', label: msg`Country`, input: () => <PriceCountryInput /> },
      currency: { as: 'custom', label: msg`Currency`, input: () => <CurrencyInput /> },
      amount_minor: { as: 'custom', label: msg`Amount`, input: () => <AmountInput /> },
      period: {
        as: 'select',
        label: msg`Paid for`,
        options: periods,
      },
      tax_inclusive: {
        as: 'switch',
        label: msg`The amount includes tax`,
        options: { true: msg`Included`, false: msg`Added` },
      },
      is_active: {
        ...activeField,
        description: msg`One price for a country and period is active. What was bought at another one stays as it is.`,
      },
    },
    blank: {
      package_id: packageId,
      country_id: worldId,
      currency: 'USD',
      // nothing: an amount of zero would be a price
      amount_minor: undefined as unknown as number,
    },
    columns: [
      { key: 'country_name', title: msg`Country`, render: nameOf },
      { key: 'amount_minor', title: msg`Amount`, render: (row) => <AmountText {...row} /> },
      'period',
      { key: 'tax_inclusive', title: msg`Tax` },
      'is_active',
      { key: 'package_price_id', title: msg`Number` },
    ],
    hidden: ['package_price_id'],
    filters: ['period', 'is_active'],
    links: {
      list: pricesPath(packageId),
      create: createPricePath(packageId),
      row: ({ package_price_id: id }) =>
        linkOptions({ to: '/backbone/pricing/edit-{$id}', params: { id: String(id) } }),
    },
  })
