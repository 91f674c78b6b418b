import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getPaymentProof } from '#contract/payment-proofs.ts'
import type { Registration } from '#contract/registration-shapes.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import type { ApiError } from '#web/lib/call.ts'
import { fetchFile, saveFile } from '#web/lib/download.ts'

type Shown = Pick<Registration, 'registration_id' | 'first_name'>

/** Shows the picture that an attendee has sent of a transfer. A PDF is saved: nothing of it opens here. */
export function PaymentProof({ registration }: { readonly registration: Shown }) {
  const { t } = useLingui()
  const { registration_id: id, first_name: name } = registration
  const [picture, setPicture] = useState<string>()
  useEffect(() => () => (picture === undefined ? undefined : URL.revokeObjectURL(picture)), [picture])
  const show = useMutation<void, ApiError>({
    mutationFn: async () => {
      const file = await fetchFile(getPaymentProof, { params: { id } })
      if (file.bytes.type.startsWith('image/')) setPicture(URL.createObjectURL(file.bytes))
      else saveFile(file.bytes, file.name)
    },
  })
  return (
    <>
      <Button size="sm" loading={show.isPending} onClick={() => show.mutate()}>
        <Trans>Show proof</Trans>
      </Button>
      <Dialog
        opened={picture !== undefined}
        onClose={() => setPicture(undefined)}
        title={t`Proof of the payment`}
        size="lg"
      >
        <img className="v-payment-proof" src={picture} alt={t`What ${name} has sent`} />
      </Dialog>
    </>
  )
}
