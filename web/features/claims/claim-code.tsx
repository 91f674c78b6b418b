import { useLingui } from '@lingui/react/macro'
import type { ClaimCheck } from '#contract/claims.ts'
import { notSent } from '#web/form/use-contract-form.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { openLogin } from '#web/lib/login-modal.ts'
import { useSession } from '#web/lib/session.ts'
import { ClaimForm } from './claim-form.tsx'
import { AlreadyClaimed, UnclaimableCode, UnknownCode } from './claim-notices.tsx'
import { OwnCode } from './own-code.tsx'
import {
  readTypedSecret,
  storeTypedSecret,
  useClaimCheck,
  useClaimCode,
  useSecretCheck,
} from './use-claims.ts'

/** Where the scan of a printed code that nobody has claimed leads: to claim it, and to choose what it shows. */
export function ClaimCode({ slug }: { readonly slug: string }) {
  const { t } = useLingui()
  const { data, error, isFetchedAfterMount, refetch } = useClaimCheck(slug)
  if (!isFetchedAfterMount) return <Skeletons of="fields" label={t`Loading the code`} />
  if (data === undefined)
    return (
      <LoadError
        title={t`The code could not be loaded`}
        description={error?.message ?? ''}
        onRetry={refetch}
      />
    )
  const { status, is_own: isOwn, qrcode_id: id } = data
  if (isOwn && id !== null) return <OwnCode id={id} />
  if (status === 'claimable') return <ClaimableCode check={data} />
  if (status === 'claimed') return <AlreadyClaimed code={data.code} onSignedIn={refetch} />
  return status === 'unknown' ? <UnknownCode /> : <UnclaimableCode code={data.code} reason={status} />
}

/** Whoever is not signed in does so on the way, once the secret is right; it stays typed. */
function ClaimableCode({ check }: { readonly check: ClaimCheck }) {
  const { t } = useLingui()
  const { isAuthenticated } = useSession()
  const { code } = check
  const claim = useClaimCode()
  const checkSecret = useSecretCheck()
  const send = async (secret: string) => {
    storeTypedSecret(code, secret)
    const reason = t`Sign in or create an account to claim this code.`
    if (!isAuthenticated) {
      await checkSecret.mutateAsync({ body: { slug: code, claim_secret: secret } })
      if (!(await openLogin({ reason }))) return notSent
    }
    await claim.mutateAsync({ params: { id: code }, body: { claim_secret: secret } })
    storeTypedSecret(code, '')
    showNotice(t`The code is yours`)
    return undefined
  }
  return <ClaimForm check={check} typed={readTypedSecret(code)} send={send} />
}
