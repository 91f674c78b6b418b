import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { nfcTemplates } from '#contract/nfc.ts'
import type { RowOf } from '#contract/resource.ts'
import { taxCategories } from '#contract/taxes.ts'
import { useFormats } from '#web/kit/format.ts'
import { relationTo } from '#web/resource/relation.ts'
import { activeField, nameField, positionField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'
import { PricesInput } from './prices-input.tsx'

type Template = RowOf<typeof nfcTemplates>

const materials = {
  black: msg`Matt black`,
  white: msg({ message: 'White', context: 'card' }),
  wood: msg`Wood`,
  steel: msg`Steel`,
} as const

/** The first price, and how many countries have another. */
function PriceSummary({ prices }: Pick<Template, 'prices'>) {
  const { t } = useLingui()
  const { money } = useFormats()
  const [first, ...others] = prices
  if (first === undefined) return <>{t`On request`}</>
  return (
    <>
      <bdi className="v-figures">{money(first.amount_minor, first.currency)}</bdi>
      {others.length === 0 ? null : ` +${others.length}`}
    </>
  )
}

function Stock({ stock }: Pick<Template, 'stock'>) {
  const { t } = useLingui()
  const { number } = useFormats()
  return <>{stock === null ? t`Unlimited` : number(stock)}</>
}

const usedTemplate = {
  title: msg`Delete for good?`,
  description: msg`What somebody has asked for is not deleted: deactivate it instead.`,
} as const

export const templatesView = resourceView(nfcTemplates, {
  words: {
    title: msg`NFC templates`,
    description: msg`The cards with a chip that people can choose, and what they cost in each country.`,
    search: msg`Search NFC templates`,
    empty: {
      title: msg`No NFC templates yet`,
      description: msg`Add the cards that you can make: pictures of both sides, prices and stock.`,
    },
    create: msg`New NFC template`,
    edit: msg`Edit NFC template`,
    save: msg`Save NFC template`,
    saved: msg`NFC template saved`,
    deleted: (count) =>
      msg`${plural(count, { one: 'NFC template deleted', other: '# NFC templates deleted' })}`,
    confirmDelete: usedTemplate,
  },
  fields: {
    template_name: nameField,
    material: {
      as: 'select',
      label: msg`Material`,
      description: msg`Says in which colour names are printed on it.`,
      options: materials,
    },
    front_image: {
      as: 'image',
      label: msg`Picture of the front`,
      description: msg`In the proportions of a bank card, 85.6 to 54. The name is printed at its lower edge.`,
    },
    back_image: {
      as: 'image',
      label: msg`Picture of the back`,
      description: msg`The QR code is printed on its first half.`,
    },
    prices: {
      as: 'custom',
      label: msg`Prices`,
      input: ({ value = [], ...field }) => <PricesInput {...field} value={value} />,
    },
    stock: { as: 'number', label: msg`Stock`, description: msg`Empty: as many as are asked for.` },
    tax_category_id: {
      as: 'relation',
      label: msg`Tax category`,
      relation: relationTo(taxCategories, ({ name }) => name),
    },
    sort_order: positionField,
    is_active: activeField,
  },
  columns: [
    'template_name',
    'front_image',
    'material',
    { key: 'prices', title: msg`Prices`, render: (row) => <PriceSummary {...row} /> },
    { key: 'stock', title: msg`Stock`, render: (row) => <Stock {...row} /> },
    'is_active',
  ],
  filters: ['material', 'is_active'],
  links: {
    list: linkOptions({ to: '/backbone/nfc/nfc-templates' }),
    create: linkOptions({ to: '/backbone/nfc/nfc-templates/create' }),
    row: ({ nfc_template_id: id }) =>
      linkOptions({ to: '/backbone/nfc/nfc-templates/edit', search: () => ({ id }) }),
  },
})
