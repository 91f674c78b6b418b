import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { nextNfcOrderStatuses, nfcOrders, updateNfcOrder } from '#contract/nfc-orders.ts'
import type { NfcOrderStatus } from '#contract/nfc-orders.ts'
import type { RowOf } from '#contract/resource.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { FieldRow, FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceDetail } from '#web/resource/resource-detail.tsx'
import { CardPreview } from '../card-preview.tsx'
import { ChipsNote } from './chips-note.tsx'
import { OrderPapers } from './order-papers.tsx'
import { ordersView } from './orders-view.tsx'
import './enquiry-detail.css'

type Order = RowOf<typeof nfcOrders>

const shown = [nfcOrders.list, nfcOrders.get]

/** An order as whoever makes the cards needs it: the card, its print file, where it goes, and the next step. */
export function OrderDetail({ id }: { readonly id: string }) {
  return <ResourceDetail view={ordersView} id={id} action={stepsOf} lead={leadOf} />
}

const stepsOf = (order: Order) => <NextSteps order={order} />

const leadOf = (order: Order) => (
  <div className="nfc-enquiry">
    <div>
      <ChipsNote order={order} />
      <Facts order={order} />
      <ParcelForm key={order.version} order={order} />
    </div>
    <CardPreview
      host={new URL(order.tag_url).host}
      card={{
        material: order.material,
        front: order.front_image,
        back: order.back_image,
        picture: order.image ?? '',
        name: order.card_name,
        code: order,
      }}
    />
  </div>
)

type Step = Exclude<NfcOrderStatus, 'awaiting_payment' | 'refunded' | 'cancelled'>

const stepLabels: Readonly<Record<Step, ReturnType<typeof msg>>> = {
  placed: msg`Take it up again`,
  in_production: msg`Start production`,
  shipped: msg`Set to shipped`,
  delivered: msg`Set to delivered`,
  on_hold: msg`Put on hold`,
}

/** The buyer is told of each by mail. */
function NextSteps({ order }: { readonly order: Order }) {
  const { t, i18n } = useLingui()
  const { nfc_order_id, version, status } = order
  const update = useEndpointMutation(updateNfcOrder, { invalidates: shown })
  const move = (next: NfcOrderStatus) =>
    update.mutateAsync({ body: { nfc_order_id, version, status: next } }).catch(() => undefined)
  return (
    <div className="nfc-steps">
      {nextNfcOrderStatuses[status].map((next) =>
        next === 'cancelled' ? (
          <ConfirmButton
            key={next}
            variant="default"
            ask={{
              title: t`Cancel this order?`,
              body: t`The buyer is told, and gets back what was paid. The cards return to the stock.`,
              confirmLabel: t`Cancel order`,
            }}
            onConfirm={() => move(next)}
          >
            {t`Cancel order`}
          </ConfirmButton>
        ) : (
          <Button
            key={next}
            {...(next === 'on_hold' ? { variant: 'default' } : { variant: 'filled', color: 'seal' })}
            disabled={update.isPending}
            onClick={() => void move(next)}
          >
            {i18n._(stepLabels[next as Step])}
          </Button>
        ),
      )}
    </div>
  )
}

function Facts({ order }: { readonly order: Order }) {
  const { t } = useLingui()
  const { template_name, quantity, tags_written, tag_url, public_id, status } = order
  return (
    <>
      <dl className="v-details">
        <div>
          <dt>{t`NFC template`}</dt>
          <dd>
            {quantity} × <bdi>{template_name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t`Send to`}</dt>
          <dd>
            <Address order={order} />
          </dd>
        </div>
        <div>
          <dt>{t`Payment code`}</dt>
          <dd>
            <bdi className="v-figures">{public_id}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t`Chips written`}</dt>
          <dd>
            <span className="v-figures">
              {tags_written} / {quantity}
            </span>{' '}
            {status === 'in_production' ? (
              <TextLink to="/backbone/nfc/encode">{t`Write the chips`}</TextLink>
            ) : null}
          </dd>
        </div>
      </dl>
      <OrderPapers order={order} />
      <CopyField
        label={t`Address of the chip`}
        value={tag_url}
        description={t`What the chip has to hold. It stays the same, whatever the code shows.`}
      />
    </>
  )
}

/** Each line is one of the label on the parcel. */
function Address({ order }: { readonly order: Order }) {
  const town = [order.ship_postal_code, order.ship_city].filter((part) => part !== '').join(' ')
  const lines = [
    order.ship_name,
    order.ship_line1,
    order.ship_line2,
    town,
    [order.ship_state, order.ship_country].filter((part) => part !== '').join(', '),
    order.ship_phone,
  ].filter((line) => line !== '')
  if (lines.length === 0) return <>–</>
  return (
    <>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  )
}

const ParcelValues = updateNfcOrder.body.pick({
  carrier: true,
  tracking_no: true,
  tracking_url: true,
  note: true,
})

function ParcelForm({ order }: { readonly order: Order }) {
  const { t } = useLingui()
  const { nfc_order_id, version, status, carrier, tracking_no, tracking_url, note } = order
  const update = useEndpointMutation(updateNfcOrder, { invalidates: shown, showsError: true })
  const { form, formProps } = useContractForm({
    schema: ParcelValues,
    start: { carrier, tracking_no, tracking_url, note },
    send: async (values) => {
      await update.mutateAsync({ body: { nfc_order_id, version, status, ...values } })
      showNotice(t`Order saved`)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} className="nfc-note">
        <FieldStack>
          <FieldRow>
            <form.AppField name="carrier">{(field) => <field.Text label={t`Carrier`} />}</form.AppField>
            <form.AppField name="tracking_no">
              {(field) => <field.Text label={t`Tracking number`} dir="ltr" />}
            </form.AppField>
          </FieldRow>
          <form.AppField name="tracking_url">
            {(field) => (
              <field.Text
                label={t`Address to follow the parcel`}
                description={t`The buyer gets it by mail.`}
                dir="ltr"
                inputMode="url"
              />
            )}
          </form.AppField>
          <form.AppField name="note">
            {(field) => (
              <field.Textarea
                label={t`Your note`}
                description={t`For admins only.`}
                autosize
                minRows={2}
                dir="auto"
              />
            )}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <Button type="submit" variant="default" size="sm" loading={update.isPending}>
              <Trans>Save order</Trans>
            </Button>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
