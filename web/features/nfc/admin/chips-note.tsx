import { Plural, Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { nfcOrders } from '#contract/nfc-orders.ts'
import type { RowOf } from '#contract/resource.ts'

type Order = Pick<RowOf<typeof nfcOrders>, 'status' | 'is_code_open' | 'tags_written'>

/** Chips that are not written any more, and what becomes of those that are. */
export function ChipsNote({ order: { status, is_code_open, tags_written } }: { readonly order: Order }) {
  const isOver = status === 'cancelled' || status === 'refunded'
  const isToMake = status === 'placed' || status === 'in_production' || status === 'on_hold'
  if (isOver ? tags_written === 0 : is_code_open || !isToMake) return null
  return (
    <Alert color="seal" mb="md" role="status">
      {isOver ? null : (
        <Trans>
          The card of this code is deleted, blocked, switched off, or waits for its person. No chip is written
          for it.
        </Trans>
      )}{' '}
      {tags_written === 0 ? null : (
        <Plural
          value={tags_written}
          one="# chip is written already: keep it, and do not send it."
          other="# chips are written already: keep them, and do not send them."
        />
      )}
    </Alert>
  )
}
