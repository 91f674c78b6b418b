import { Trans, useLingui } from '@lingui/react/macro'
import { createNfcEnquiry } from '#contract/nfc.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldRow, FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useSession } from '#web/lib/session.ts'
import { PriceText } from '../prices.tsx'
import { CodeInput, PictureInput, Preview, QuantityInput, offerOf } from './card-inputs.tsx'
import type { CardFormProps, ChosenCards } from './card-inputs.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { useSendEnquiry } from './use-order.ts'

function useEnquiryForm({ start }: CardFormProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const send = useSendEnquiry(() => showNotice(t`Enquiry sent`))
  return useContractForm({
    schema: createNfcEnquiry.body,
    start: {
      ...start,
      card_id: null,
      name: user?.name ?? '',
      phone_no: '',
      email: user?.email ?? '',
      message: '',
    },
    send: async (values, { reset }) => {
      await send.mutateAsync({ body: values })
      // whoever asks for another one is the same person
      reset({ ...values, message: '', quantity: 1 })
    },
  })
}

/** Which code, which card, and whom to ask back; beside it the card as it will be. */
export function EnquiryForm(props: CardFormProps) {
  const { t } = useLingui()
  const { form, formProps } = useEnquiryForm(props)
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
          <FieldRow>
            <form.AppField name="name">
              {(field) => <field.Text label={t`Your name`} required autoComplete="name" />}
            </form.AppField>
            <form.AppField name="email">{(field) => <field.Email label={t`Email`} required />}</form.AppField>
          </FieldRow>
          <form.AppField name="phone_no">
            {(field) => <field.Phone label={t`Phone number`} required autoComplete="tel-national" />}
          </form.AppField>
          <form.AppField name="message">{() => <NoteInput />}</form.AppField>
          <form.ServerError />
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <Total {...props} chosen={values} />}
          </form.Subscribe>
          <FormActions>
            <form.SubmitButton>{t`Send enquiry`}</form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

function NoteInput() {
  const { t } = useLingui()
  return (
    <inputs.Textarea
      label={t`Note`}
      description={t`Where to send the cards, or what else we should know.`}
      autosize
      minRows={2}
      dir="auto"
    />
  )
}

/** What it will cost, in the price of today. */
function Total({ offers, chosen }: Pick<CardFormProps, 'offers'> & { readonly chosen: ChosenCards }) {
  const offer = offerOf(offers, chosen)
  if (offer === undefined) return null
  return (
    <p className="nfc-total" aria-live="polite">
      <strong>
        <PriceText price={offer.price} quantity={chosen.quantity ?? 1} />
      </strong>{' '}
      <Trans>Nothing is charged now: we write to you first.</Trans>
    </p>
  )
}
