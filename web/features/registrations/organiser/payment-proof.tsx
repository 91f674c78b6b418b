import { useLingui } from '@lingui/react/macro'
import { getPaymentProof } from '#contract/payment-proofs.ts'
import type { Registration } from '#contract/registration-shapes.ts'
import { fetchFile } from '#web/lib/download.ts'
import { PrivateFile } from './private-file.tsx'

type Shown = Pick<Registration, 'registration_id' | 'first_name'>

/** What an attendee has sent of a transfer. */
export function PaymentProof({ registration }: { readonly registration: Shown }) {
  const { t } = useLingui()
  const { registration_id: id, first_name: name } = registration
  return (
    <PrivateFile
      load={() => fetchFile(getPaymentProof, { params: { id } })}
      label={t`Show proof`}
      title={t`Proof of the payment`}
      alt={t`What ${name} has sent`}
    />
  )
}
