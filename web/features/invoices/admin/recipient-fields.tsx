import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { countries, states } from '#contract/places-admin.ts'
import { countryName } from '#web/features/places/index.ts'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { relationTo } from '#web/resource/relation.ts'
import type { Form } from './use-draft-form.ts'

type PartProps = { readonly form: Form }

/** Who gets the invoice. What a tax office asks of the address decides about the tax. */
export function RecipientFields({ form }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <FieldRow>
        <form.AppField name="recipient.name">
          {(field) => <field.Text label={t({ message: 'Name', context: 'person' })} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="recipient.company_name">
          {(field) => <field.Text label={t`Company`} autoComplete="off" />}
        </form.AppField>
      </FieldRow>
      <FieldRow>
        <form.AppField name="recipient.gst_number">
          {(field) => <field.Text label={t`GST number`} dir="ltr" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="recipient.tax_number">
          {(field) => <field.Text label={t`Tax number abroad`} dir="ltr" autoComplete="off" />}
        </form.AppField>
      </FieldRow>
      <form.AppField name="recipient.line1">
        {(field) => <field.Text label={t`Address`} autoComplete="off" />}
      </form.AppField>
      <form.AppField name="recipient.line2">
        {(field) => <field.Text label={t`Address, second line`} autoComplete="off" />}
      </form.AppField>
      <FieldRow>
        <form.AppField name="recipient.city">
          {(field) => <field.Text label={t`City`} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="recipient.zipcode">
          {(field) => <field.Text label={t`Postcode`} dir="ltr" autoComplete="off" />}
        </form.AppField>
      </FieldRow>
      <FieldRow>
        <Place form={form} of="country" />
        <Place form={form} of="state" />
      </FieldRow>
      <form.AppField name="recipient.email">
        {(field) => (
          <field.Email
            label={t`Email`}
            description={t`Where the invoice goes, unless the account has an address of its own.`}
            autoComplete="off"
          />
        )}
      </form.AppField>
    </>
  )
}

const relations = {
  country: relationTo(countries, countryName),
  state: relationTo(states, ({ name }) => name, 'country_id'),
}

/** Country and State are chosen from the lists; a State of one country is none of another. */
function Place({ form, of }: PartProps & { readonly of: keyof typeof relations }) {
  const { t } = useLingui()
  const recipient = useSelector(form.store, ({ values }) => values.recipient)
  const id = of === 'country' ? recipient.country_id : recipient.state_id
  const relation = relations[of]
  const { data } = useQuery({ ...relation.find(id ?? 0), enabled: id !== null })
  const isState = of === 'state'
  return (
    <form.AppField
      name={isState ? 'recipient.state_id' : 'recipient.country_id'}
      listeners={{
        onChange: () => {
          if (!isState) form.setFieldValue('recipient.state_id', null)
        },
      }}
    >
      {(field) => (
        <field.Relation
          key={isState ? recipient.country_id : 'country'}
          label={isState ? t`State` : t`Country`}
          clearable
          disabled={isState && recipient.country_id === null}
          search={(text: string) => relation.search(text, recipient.country_id ?? undefined)}
          toOptions={({ list }) => list.map(relation.toOption)}
          chosen={data === undefined ? undefined : relation.toOption(data)}
        />
      )}
    </form.AppField>
  )
}
