import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getSecurity } from '#contract/second-factor.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { closeProof } from '#web/lib/proof-modal.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { ConfirmIdentity } from './security/confirm-identity.tsx'

/** Asks for the password or a passkey once more, without leaving the screen and what was typed there. */
export function ProofModal() {
  const { t } = useLingui()
  const { data } = useQuery(endpointQuery(getSecurity))
  return (
    <Dialog opened onClose={() => closeProof(false)} title={t`Confirm that it is you`}>
      {data === undefined ? null : <ConfirmIdentity security={data} onProved={() => closeProof(true)} />}
    </Dialog>
  )
}
