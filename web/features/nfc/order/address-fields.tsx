import { useLingui } from '@lingui/react/macro'
import { FieldRow } from '#web/kit/field-stack.tsx'
import {
  BillingCompany,
  BillingCountry,
  BillingGst,
  BillingState,
  BillingTaxNumber,
} from '#web/features/payments/index.ts'
import type { Bill, BuyFormApi } from './use-buy-form.ts'

type AddressFieldsProps = {
  readonly form: BuyFormApi
  /** Says what the tax depends on; undefined until there is one. */
  readonly bill: Bill | undefined
}

/** Where the parcel goes. The country and its State decide the price and the tax. */
export function AddressFields({ form, bill }: AddressFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <form.AppField name="ship_to.name">
        {(field) => <field.Text label={t`Name of the recipient`} required autoComplete="shipping name" />}
      </form.AppField>
      <form.AppField name="ship_to.phone">
        {(field) => <field.Phone label={t`Phone number`} required autoComplete="tel-national" />}
      </form.AppField>
      <form.AppField
        name="ship_to.country_id"
        listeners={{
          onChange: () => {
            form.setFieldValue('ship_to.state_id', null)
            form.setFieldValue('gst_number', '')
            form.setFieldValue('tax_number', '')
          },
        }}
      >
        {() => <BillingCountry />}
      </form.AppField>
      <form.AppField name="ship_to.line1">
        {(field) => (
          <field.Text label={t`Street and number`} required autoComplete="shipping address-line1" />
        )}
      </form.AppField>
      <form.AppField name="ship_to.line2">
        {(field) => <field.Text label={t`Flat, floor, company`} autoComplete="shipping address-line2" />}
      </form.AppField>
      <FieldRow>
        <form.AppField name="ship_to.postal_code">
          {(field) => <field.Text label={t`Postal code`} dir="ltr" autoComplete="shipping postal-code" />}
        </form.AppField>
        <form.AppField name="ship_to.city">
          {(field) => <field.Text label={t`Town`} required autoComplete="shipping address-level2" />}
        </form.AppField>
      </FieldRow>
      {bill?.asks_for_state === true ? (
        <>
          <form.AppField name="ship_to.state_id">
            {() => (
              <form.Subscribe selector={({ values }) => Number(values.ship_to.country_id)}>
                {(country) => <BillingState countryId={country} />}
              </form.Subscribe>
            )}
          </form.AppField>
          <form.AppField name="gst_number">{() => <BillingGst />}</form.AppField>
        </>
      ) : null}
      {bill?.asks_for_tax_number === true ? (
        <>
          <form.AppField name="company_name">{() => <BillingCompany />}</form.AppField>
          <form.AppField name="tax_number">{() => <BillingTaxNumber />}</form.AppField>
        </>
      ) : null}
    </>
  )
}
