import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { taxCategories } from '#contract/taxes.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import type { Form } from './use-draft-form.ts'

type PartProps = { readonly form: Form }
type Options = readonly { readonly id: number; readonly label: string }[]

const categoriesLike = (search: string) =>
  endpointQuery(taxCategories.list, { query: { search, is_active: 'true', limit: 50 } })
const toOptions = ({
  list,
}: {
  readonly list: readonly { tax_category_id: number; name: string; hsn_sac: string }[]
}): Options =>
  list.map(({ tax_category_id: id, name, hsn_sac }) => ({ id, label: `${name} ${hsn_sac}`.trim() }))

/** What is sold, line by line. */
export function LinesField({ form }: PartProps) {
  const { t } = useLingui()
  const { data } = useQuery(categoriesLike(''))
  if (data === undefined) return <Skeleton height={120} />
  const options = toOptions(data)
  const nameOf = (index: number) => {
    const number = index + 1
    return t`Line ${number}`
  }
  const newItem = () => ({
    description: '',
    tax_category_id: options[0]?.id ?? 0,
    quantity: 1,
    unit_minor: 0,
    discount_minor: 0,
    tax_inclusive: false,
  })
  return (
    <form.AppField name="lines" mode="array">
      {(field) => (
        <field.List
          label={t({ message: 'Lines', context: 'invoice' })}
          itemName={nameOf}
          addLabel={t`Add a line`}
          newItem={newItem}
          max={300}
          emptyText={t`No lines yet.`}
        >
          {(index) => <LineFields {...{ form, index, options }} />}
        </field.List>
      )}
    </form.AppField>
  )
}

function LineFields({
  form,
  index,
  options,
}: PartProps & { readonly index: number; readonly options: Options }) {
  const { t } = useLingui()
  const currency = useSelector(form.store, ({ values }) => values.currency)
  const category = useSelector(form.store, ({ values }) => values.lines[index]?.tax_category_id)
  // three letters that are typed one by one are no currency yet
  const money = { currency: /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : 'INR' }
  return (
    <FieldStack>
      <form.AppField name={`lines[${index}].description`}>
        {(field) => <field.Text label={t`Description`} required autoComplete="off" />}
      </form.AppField>
      <form.AppField name={`lines[${index}].tax_category_id`}>
        {(field) => (
          <field.Relation
            label={t`Tax category`}
            required
            search={categoriesLike}
            toOptions={toOptions}
            chosen={options.find(({ id }) => id === category)}
          />
        )}
      </form.AppField>
      <FieldRow>
        <form.AppField name={`lines[${index}].quantity`}>
          {(field) => <field.Number label={t`Quantity`} required min={1} max={100_000} />}
        </form.AppField>
        <form.AppField name={`lines[${index}].unit_minor`}>
          {(field) => <field.Money label={t`Price of one piece`} required {...money} />}
        </form.AppField>
        <form.AppField name={`lines[${index}].discount_minor`}>
          {(field) => <field.Money label={t`Discount`} {...money} />}
        </form.AppField>
      </FieldRow>
      <form.AppField name={`lines[${index}].tax_inclusive`}>
        {(field) => <field.Switch label={t`The price includes tax`} />}
      </form.AppField>
    </FieldStack>
  )
}
