import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'
import type { OpenTransfer } from '#contract/claims.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useAcceptTransfer, useCancelTransfer, useOpenTransfers } from '../use-claims.ts'

/**
 * The codes that others want to give to the person, so that nobody needs the mail. It shows nothing while there are none:
 * the codes below do not wait for it.
 */
export function CodeOffers() {
  const { data } = useOpenTransfers()
  if (data === undefined || data.list.length === 0) return null
  return (
    <Stack gap="sm" mb="lg">
      {data.list.map((offer) => (
        <CodeOffer key={offer.transfer_id} offer={offer} />
      ))}
    </Stack>
  )
}

function CodeOffer({ offer }: { readonly offer: OpenTransfer }) {
  const { t } = useLingui()
  const { transfer_id, code, from_name: name, expires_at: end } = offer
  const accept = useAcceptTransfer(() => showNotice(t`The code is yours`))
  const decline = useCancelTransfer(() => showNotice(t`Offer declined`))
  const isBusy = accept.isPending || decline.isPending
  return (
    <Alert color="signal" role="group" title={t`Code ${code} for you`}>
      <Trans>
        <bdi>{name}</bdi> wants to give you this printed QR code. It comes with its number of visits and
        without a card. The offer ends on <DateTime at={end} />.
      </Trans>
      <Group gap="sm" mt="sm">
        <Button size="sm" disabled={isBusy} onClick={() => accept.mutate({ body: { transfer_id } })}>
          <Trans>Take the code</Trans>
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={isBusy}
          onClick={() => decline.mutate({ body: { transfer_id } })}
        >
          <Trans>Decline</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
