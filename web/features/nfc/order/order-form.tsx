import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-form'
import { createNfcEnquiry, nfcMaximum } from '#contract/nfc.ts'
import type { NfcOffer } from '#contract/nfc.ts'
import type { RelationOption } from '#web/form/relation-field.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldRow, FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useSession } from '#web/lib/session.ts'
import { CardPreview } from '../card-preview.tsx'
import { PriceText } from '../prices.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { searchCodes, toCodeOptions, useCode, useSendEnquiry } from './use-order.ts'

type OrderFormProps = {
  readonly offers: readonly NfcOffer[]
  /** The code that is chosen at the start. */
  readonly first: RelationOption
}

const isLeft = ({ stock }: NfcOffer) => stock !== 0

function useOrderForm({ offers, first }: OrderFormProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const send = useSendEnquiry(() => showNotice(t`Enquiry sent`))
  return useContractForm({
    schema: createNfcEnquiry.body,
    start: {
      qrcode_id: first.id,
      card_id: null,
      nfctemplates_id: (offers.find(isLeft) ?? offers[0])?.nfctemplates_id ?? '',
      image: null as string | null,
      quantity: 1,
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

type Form = ReturnType<typeof useOrderForm>['form']

/** Which code, which card, and whom to ask back; beside it the card as it will be. */
export function OrderForm(props: OrderFormProps) {
  const { t } = useLingui()
  const { form, formProps } = useOrderForm(props)
  return (
    <form.AppForm>
      <form {...formProps} className="nfc-order">
        <Preview form={form} offers={props.offers} />
        <FieldStack>
          <form.AppField name="qrcode_id">
            {(field) => (
              <field.Relation
                label={t`Which code does the chip open?`}
                description={t`You decide what the code shows, also after the card is made.`}
                required
                search={searchCodes}
                toOptions={toCodeOptions}
                chosen={props.first}
              />
            )}
          </form.AppField>
          <form.AppField name="nfctemplates_id">
            {() => <TemplateChoice offers={props.offers} />}
          </form.AppField>
          <form.AppField name="image">
            {(field) => (
              <field.Image
                label={t`Your own picture`}
                hint={t`A logo to be printed on the front. You can leave it out.`}
                uploads="nfc"
              />
            )}
          </form.AppField>
          <form.AppField name="quantity">
            {(field) => <field.Number label={t`How many`} required min={1} max={nfcMaximum} />}
          </form.AppField>
          <ContactFields form={form} />
          <form.ServerError />
          <Total form={form} offers={props.offers} />
          <FormActions>
            <form.SubmitButton>{t`Send enquiry`}</form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

function ContactFields({ form }: { readonly form: Form }) {
  const { t } = useLingui()
  return (
    <>
      <FieldRow>
        <form.AppField name="name">
          {(field) => <field.Text label={t`Your name`} required autoComplete="name" />}
        </form.AppField>
        <form.AppField name="email">{(field) => <field.Email label={t`Email`} required />}</form.AppField>
      </FieldRow>
      <form.AppField name="phone_no">
        {(field) => <field.Phone label={t`Phone number`} required autoComplete="tel-national" />}
      </form.AppField>
      <form.AppField name="message">
        {(field) => (
          <field.Textarea
            label={t`Note`}
            description={t`Where to send the cards, or what else we should know.`}
            autosize
            minRows={2}
            dir="auto"
          />
        )}
      </form.AppField>
    </>
  )
}

type PartProps = { readonly form: Form; readonly offers: readonly NfcOffer[] }

const useOffer = ({ form, offers }: PartProps) => {
  const id = useSelector(form.store, ({ values }) => Number(values.nfctemplates_id))
  return offers.find((offer) => offer.nfctemplates_id === id)
}

function Preview(props: PartProps) {
  const offer = useOffer(props)
  const { store } = props.form
  const id = useSelector(store, ({ values }) => values.qrcode_id)
  const picture = useSelector(store, ({ values }) => values.image) ?? ''
  const code = useCode(id)
  return (
    <div className="nfc-order-preview">
      <CardPreview
        host={window.location.host}
        card={{
          material: offer?.material ?? 'white',
          front: offer?.front_image ?? '',
          back: offer?.back_image ?? '',
          picture,
          name: code?.card?.name ?? '',
          code,
        }}
      />
    </div>
  )
}

/** What it will cost, in the price of today. */
function Total(props: PartProps) {
  const offer = useOffer(props)
  const quantity = useSelector(props.form.store, ({ values }) => values.quantity)
  if (offer === undefined) return null
  return (
    <p className="nfc-total" aria-live="polite">
      <strong>
        <PriceText price={offer.price} quantity={quantity ?? 1} />
      </strong>{' '}
      <Trans>Nothing is charged now: we write to you first.</Trans>
    </p>
  )
}
