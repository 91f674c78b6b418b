import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Title } from '@mantine/core'
import type { AppSettings } from '#contract/settings.ts'
import { CountryField, StateField } from '#web/features/users/index.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { useSellerForm } from './use-seller-form.ts'

type Form = Pick<ReturnType<typeof useSellerForm>, 'form'>

/** Who sells here: invoices print it, and taxes follow from its State. */
export function SellerForm({ stored }: { readonly stored: AppSettings }) {
  const { t } = useLingui()
  const { form, formProps, notices } = useSellerForm(stored)
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Seller`}>
        <FieldStack>
          <Title order={2}>
            <Trans>Seller</Trans>
          </Title>
          <FormNotices {...notices} />
          <PlaceFields form={form} />
          <TaxFields form={form} />
          <InvoiceFields form={form} />
          <PaymentFields form={form} />
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Save seller</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

function PlaceFields({ form }: Form) {
  const { t } = useLingui()
  return (
    <>
      <form.AppField name="legal_name">
        {(field) => <field.Text label={t`Legal name`} description={t`As it is registered.`} />}
      </form.AppField>
      <form.AppField name="address">
        {(field) => <field.Textarea label={t`Address`} autosize minRows={2} />}
      </form.AppField>
      <FieldRow>
        <form.AppField name="country_id" listeners={{ onChange: () => form.setFieldValue('state_id', null) }}>
          {() => <CountryField />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.country_id}>
          {(country) => (
            <form.AppField name="state_id">{() => <StateField country={country} />}</form.AppField>
          )}
        </form.Subscribe>
      </FieldRow>
    </>
  )
}

function TaxFields({ form }: Form) {
  const { t } = useLingui()
  return (
    <>
      <Title order={3}>
        <Trans>Tax</Trans>
      </Title>
      <FieldRow>
        <form.AppField name="gst_number">
          {(field) => (
            <field.Text
              label={t`GST number`}
              description={t`Only its form is checked: the tax office is not asked.`}
              autoCapitalize="characters"
              dir="ltr"
            />
          )}
        </form.AppField>
        <form.AppField name="tax_number">
          {(field) => (
            <field.Text
              label={t`Tax number`}
              description={t`Outside India, such as a VAT number.`}
              dir="ltr"
            />
          )}
        </form.AppField>
      </FieldRow>
      <form.AppField name="hsn_sac">
        {(field) => (
          <field.Text
            label={t`HSN or SAC code`}
            description={t`Of what has no code of its own.`}
            inputMode="numeric"
            dir="ltr"
          />
        )}
      </form.AppField>
      <form.AppField name="has_lut">
        {(field) => (
          <field.Switch
            label={t`Letter of undertaking`}
            description={t`Exports go without tax. Off: they bear the tax between States.`}
          />
        )}
      </form.AppField>
      <LutReference form={form} />
    </>
  )
}

/** Rule 46 has it on invoices of exports; whoever has not entered it is told. */
function LutReference({ form }: Form) {
  const { t } = useLingui()
  return (
    <form.Subscribe selector={({ values }) => [values.has_lut, values.lut_reference] as const}>
      {([hasLut, reference]) =>
        hasLut ? (
          <>
            <form.AppField name="lut_reference">
              {(field) => (
                <field.Text
                  label={t`Number of the letter`}
                  description={t`Its ARN. It is given for one financial year.`}
                  autoCapitalize="characters"
                  dir="ltr"
                />
              )}
            </form.AppField>
            {reference === '' ? (
              <Alert role="status" color="ink">
                <Trans>Invoices of exports have to name this number. Until you enter it, they do not.</Trans>
              </Alert>
            ) : null}
          </>
        ) : null
      }
    </form.Subscribe>
  )
}

function InvoiceFields({ form }: Form) {
  const { t } = useLingui()
  return (
    <>
      <Title order={3}>
        <Trans>Invoices</Trans>
      </Title>
      <FieldRow>
        <form.AppField name="invoice_prefix">
          {(field) => (
            <field.Text
              label={t`Prefix of numbers`}
              description={t`At most 3 letters or digits.`}
              autoCapitalize="characters"
              dir="ltr"
            />
          )}
        </form.AppField>
        <form.AppField name="time_zone">
          {(field) => (
            <field.Select
              label={t`Time zone`}
              description={t`The financial year begins at midnight there.`}
              searchable
              limit={40}
              options={listTimeZones(field.state.value)}
            />
          )}
        </form.AppField>
      </FieldRow>
      <form.AppField name="payment_days">
        {(field) => (
          <field.Number
            label={t`Days to pay`}
            description={t`Of invoices that you write by hand. 0: at once.`}
          />
        )}
      </form.AppField>
      <form.AppField name="signature">
        {(field) => (
          <field.Image
            label={t`Signature`}
            hint={t`Stands on invoices, with the logo of this site. Without it they say that they are valid unsigned.`}
            crop={false}
            uploads="site"
          />
        )}
      </form.AppField>
      <form.AppField name="rounds_off">
        {(field) => (
          <field.Switch
            label={t`Round totals to whole rupees`}
            description={t`The invoice shows what rounding adds or takes away.`}
          />
        )}
      </form.AppField>
    </>
  )
}

/** All that the browser knows, and the stored one, which may be an older name. */
function listTimeZones(stored: string) {
  const names = new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')])
  return new Map([...names].toSorted().map((name) => [name, name.replaceAll('_', ' ')]))
}

function PaymentFields({ form }: Form) {
  const { t } = useLingui()
  return (
    <>
      <Title order={3}>
        <Trans>Payment without a provider</Trans>
      </Title>
      <form.AppField name="bank_account">
        {(field) => (
          <field.Textarea
            label={t`Bank account`}
            description={t`Whoever pays by transfer sees it as you write it here.`}
          />
        )}
      </form.AppField>
      <form.AppField name="upi_id">
        {(field) => (
          <field.Text
            label={t`UPI ID`}
            description={t`Of a merchant: apps refuse links to a personal one.`}
            placeholder="shop@bank"
            autoCapitalize="none"
            dir="ltr"
          />
        )}
      </form.AppField>
    </>
  )
}
