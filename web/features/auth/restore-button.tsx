import { Trans } from '@lingui/react/macro'
import type * as account from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { restoreAccount } from './endpoints.ts'

type RestoreButtonProps = {
  /** What the person signs in with, as it is now. */
  readonly proof: () => BodyOf<typeof account.restoreAccount>
  /** Signs in, now that the account is there again. */
  readonly onRestored: () => unknown
}

/** Restores an account that its owner deleted, for whoever has just proved that it is theirs. */
export function RestoreButton({ proof, onRestored }: RestoreButtonProps) {
  const restore = useEndpointMutation(restoreAccount, { onSuccess: onRestored })
  return (
    <SecondaryButton fullWidth loading={restore.isPending} onClick={() => restore.mutate({ body: proof() })}>
      <Trans>Restore my account</Trans>
    </SecondaryButton>
  )
}
