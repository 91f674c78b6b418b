import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { nfcOrders } from '#contract/nfc-orders.ts'
import { getNfcDeliveryNote, getNfcPrintFile } from '#contract/nfc-production.ts'
import type { RowOf } from '#contract/resource.ts'
import { isPrintable } from '#formats/printable-text.ts'
import { useEndpointDownload } from '#web/lib/download.ts'

type OrderProps = { readonly order: Pick<RowOf<typeof nfcOrders>, 'nfc_order_id' | 'card_name'> }

/** What is printed of an order: the cards, and the paper that lies in the parcel. */
export function OrderPapers({ order }: OrderProps) {
  return (
    <>
      <PrintFile order={order} />
      <DeliveryNote order={order} />
    </>
  )
}

function PrintFile({ order: { nfc_order_id: id, card_name } }: OrderProps) {
  const print = useEndpointDownload(getNfcPrintFile)
  return (
    <>
      <Button
        variant="default"
        my="md"
        leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
        loading={print.isPending}
        onClick={() => print.mutate({ params: { id } })}
      >
        <Trans>Print file as PDF</Trans>
      </Button>
      {isPrintable(card_name) ? null : (
        <Alert color="seal" mb="md" role="status">
          <Trans>
            The fonts of the print file lack letters of this name: boxes would be printed. Put the order on
            hold and ask the buyer for another spelling.
          </Trans>
        </Alert>
      )}
    </>
  )
}

function DeliveryNote({ order: { nfc_order_id: id } }: OrderProps) {
  const note = useEndpointDownload(getNfcDeliveryNote)
  return (
    <Button
      variant="default"
      mb="md"
      leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
      loading={note.isPending}
      onClick={() => note.mutate({ params: { id } })}
    >
      <Trans>Delivery note as PDF</Trans>
    </Button>
  )
}
