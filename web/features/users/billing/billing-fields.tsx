import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { gstCodeOf, isGstNumber, normalizeGstNumber } from '#contract/gst-number.ts'
import { listPublicStates } from '#contract/places.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { CountryField, StateField } from '../profile/choice-fields.tsx'
import type { BillingFormHook } from './use-billing-form.ts'
import './billing.css'

type BillingFieldsProps = Pick<BillingFormHook, 'form' | 'formProps' | 'notices'> & {
  readonly usesGst: (country: number | string | null) => boolean
}
type Form = Pick<BillingFieldsProps, 'form'>

/** The country decides which number of a business is asked for. */
export function BillingFields({ form, formProps, notices, usesGst }: BillingFieldsProps) {
  const { t } = useLingui()
  return (
    <form {...formProps} aria-label={t`Billing details`} className="v-billing">
      <FieldStack>
        <FormNotices {...notices} />
        <FieldRow>
          <form.AppField
            name="country_id"
            listeners={{ onChange: () => form.setFieldValue('state_id', null) }}
          >
            {() => <CountryField />}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values.country_id}>
            {(country) => (
              <form.AppField name="state_id">{() => <StateField country={country} />}</form.AppField>
            )}
          </form.Subscribe>
        </FieldRow>
        <form.AppField name="companyName">
          {(field) => (
            <field.Text
              label={t`Company`}
              description={t`As it is registered. Leave it empty if you buy as a person.`}
              autoComplete="organization"
            />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => usesGst(values.country_id)}>
          {(isIndian) => (isIndian ? <GstFields form={form} /> : <TaxNumberField form={form} />)}
        </form.Subscribe>
        <AddressFields form={form} />
        <form.ServerError />
        <form.SubmitButton>
          <Trans>Save billing details</Trans>
        </form.SubmitButton>
      </FieldStack>
    </form>
  )
}

function GstFields({ form }: Form) {
  const { t } = useLingui()
  return (
    <>
      <form.AppField name="gstNumber">
        {(field) => (
          <field.Text
            label={t`GST number`}
            description={t`15 characters, as on your certificate. Optional.`}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => [values.gstNumber, values.country_id] as const}>
        {([number, country]) => <GstCheck number={normalizeGstNumber(number)} country={country} />}
      </form.Subscribe>
      <form.AppField name="gstAddress">
        {(field) => (
          <field.Textarea label={t`Registered address`} description={t`The address of the GST number.`} />
        )}
      </form.AppField>
    </>
  )
}

type GstCheckProps = { readonly number: string; readonly country: number | string | null }

/** What the number itself says. Nobody asks the tax office, and the sentence says so. */
function GstCheck({ number, country }: GstCheckProps) {
  const isWellFormed = isGstNumber(number)
  const query = { country_id: country ?? 0 }
  const { data } = useQuery({ ...endpointQuery(listPublicStates, { query }), enabled: country !== null })
  const state = data?.find(({ gst_code }) => gst_code === gstCodeOf(number))?.name
  return (
    <p role="status" className="v-gst-check">
      {isWellFormed ? (
        state === undefined ? (
          <Trans>Well-formed, not verified with the tax office.</Trans>
        ) : (
          <Trans>Registered in {state}. Well-formed, not verified with the tax office.</Trans>
        )
      ) : null}
    </p>
  )
}

function TaxNumberField({ form }: Form) {
  const { t } = useLingui()
  return (
    <form.AppField name="tax_number">
      {(field) => (
        <field.Text
          label={t`Tax number`}
          description={t`Such as a VAT number. Optional.`}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      )}
    </form.AppField>
  )
}

function AddressFields({ form }: Form) {
  const { t } = useLingui()
  return (
    <>
      <Title order={2}>
        <Trans>Address on invoices</Trans>
      </Title>
      <form.AppField name="name">
        {(field) => <field.Text label={t`Name`} autoComplete="name" />}
      </form.AppField>
      <form.AppField name="line1">
        {(field) => <field.Text label={t`Address`} autoComplete="address-line1" />}
      </form.AppField>
      <form.AppField name="line2">
        {(field) => <field.Text label={t`Address, second line`} autoComplete="address-line2" />}
      </form.AppField>
      <FieldRow>
        <form.AppField name="zipcode">
          {(field) => <field.Text label={t`Postal code`} autoComplete="postal-code" />}
        </form.AppField>
        <form.AppField name="city">
          {(field) => <field.Text label={t`City`} autoComplete="address-level2" />}
        </form.AppField>
      </FieldRow>
    </>
  )
}
