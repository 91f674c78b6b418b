import { useLingui } from '@lingui/react/macro'
import { CodeClaim } from '#web/features/code-claim/index.ts'
import { OwnCode } from './own-code.tsx'

/** Where the scan of a printed code that nobody has claimed leads: to claim it, and to choose what it shows. */
export function ClaimCode({ slug }: { readonly slug: string }) {
  const { t } = useLingui()
  return (
    <CodeClaim
      slug={slug}
      description={t`This printed code belongs to nobody yet. Claim it, then choose the card that a scan shows.`}
      renderOwn={({ id }) => <OwnCode id={id} />}
    />
  )
}
