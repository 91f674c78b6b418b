import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import { BillLines, PayNote, ProviderSelect } from '#web/features/payments/index.ts'
import { AddressBook } from './address-book.tsx'
import { AddressFields } from './address-fields.tsx'
import { CodeInput, PictureInput, Preview, QuantityInput } from './card-inputs.tsx'
import type { CardFormProps } from './card-inputs.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { toValues, useBill, useBuyForm } from './use-buy-form.ts'
import type { Bill } from './use-buy-form.ts'

/** Which code, which card, where to, and the bill that fills while somebody types. */
export function BuyForm(props: CardFormProps) {
  const { form, formProps, bill, setBill, options, option, setProvider } = useBuyForm(props)
  return (
    <form.AppForm>
      <form {...formProps} className="nfc-order">
        <form.Subscribe selector={({ values }) => values}>
          {(values) => <Preview offers={props.offers} chosen={values} />}
        </form.Subscribe>
        <FieldStack>
          <form.Subscribe selector={({ values }) => values}>{(values) => props.ways(values)}</form.Subscribe>
          <form.AppField name="qrcode_id">{() => <CodeInput first={props.first} />}</form.AppField>
          <form.AppField name="nfctemplates_id">
            {() => <TemplateChoice offers={props.offers} />}
          </form.AppField>
          <form.AppField name="image">{() => <PictureInput />}</form.AppField>
          <form.AppField name="quantity">{() => <QuantityInput />}</form.AppField>
          <AddressBook onChoose={(chosen) => form.setFieldValue('ship_to', toValues(chosen))} />
          <AddressFields form={form} bill={bill} />
          <form.Subscribe selector={({ values }) => values}>
            {({ nfctemplates_id, quantity, gst_number, tax_number, ship_to: { country_id, state_id } }) => (
              <LiveBill
                order={{ nfctemplates_id, quantity, gst_number, tax_number, country_id, state_id }}
                onBill={setBill}
              />
            )}
          </form.Subscribe>
          {options.length > 1 && option !== undefined ? (
            <ProviderSelect
              options={options}
              value={option.provider}
              onChange={(one) => setProvider(one ?? undefined)}
            />
          ) : null}
          <form.ServerError />
          {bill === undefined ? null : (
            <PayNote
              isTest={option?.is_test ?? false}
              isFree={bill.total_minor === 0}
              hasWay={option !== undefined}
            />
          )}
          <FormActions>
            <form.SubmitButton>
              <PayLabel bill={bill} />
            </form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

function PayLabel({ bill }: { readonly bill: Bill | undefined }) {
  const { money } = useFormats()
  if (bill === undefined) return <Trans>Order and pay</Trans>
  const sum = money(bill.total_minor, bill.currency)
  return <Trans>Pay {sum}</Trans>
}

/** The bill of what is typed. It is told to the form, whose button says the sum. */
function LiveBill({ order, onBill }: { readonly order: object; readonly onBill: (bill: Bill) => void }) {
  const { t } = useLingui()
  const { data, error, isFetching } = useBill(order)
  useEffect(() => {
    if (data !== undefined) onBill(data)
  }, [data, onBill])
  if (data === undefined)
    return error === null ? null : (
      <p className="pay-note" role="alert">
        {error.message}
      </p>
    )
  return (
    <section className="bill" aria-label={t`Bill`} aria-live="polite" aria-busy={isFetching}>
      <BillLines sums={data} />
    </section>
  )
}
