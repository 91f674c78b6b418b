import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClaimCheck } from '#contract/claims.ts'
import { notSent } from '#web/form/use-contract-form.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { openLogin } from '#web/lib/login-modal.ts'
import { useSession } from '#web/lib/session.ts'
import { ClaimForm } from './claim-form.tsx'
import { AlreadyClaimed, UnclaimableCode, UnknownCode } from './claim-notices.tsx'
import {
  readTypedSecret,
  storeTypedSecret,
  useClaimCheck,
  useClaimCode,
  useSecretCheck,
} from './use-code-claim.ts'

type CodeClaimProps = {
  /** A link of the code, or the code as it is printed. */
  readonly slug: string
  /** What a claim is for, as the form says it. */
  readonly description: string
  /** What is shown of a code that the person has. */
  readonly renderOwn: (code: { readonly id: number; readonly code: string }) => ReactNode
  /** What else a person can do whose code is none to be claimed. */
  readonly otherStep?: ReactNode
}

/** Offers the claim of a code that is free, and explains every other one. */
export function CodeClaim({ slug, description, renderOwn, otherStep }: CodeClaimProps) {
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
  const { status, code, is_own: isOwn, qrcode_id: id } = data
  if (isOwn && id !== null) return renderOwn({ id, code })
  if (status === 'claimable') return <ClaimableCode check={data} description={description} />
  if (status === 'claimed') return <AlreadyClaimed code={code} onSignedIn={refetch} otherStep={otherStep} />
  return status === 'unknown' ? (
    <UnknownCode otherStep={otherStep} />
  ) : (
    <UnclaimableCode code={code} reason={status} otherStep={otherStep} />
  )
}

type ClaimableCodeProps = { readonly check: ClaimCheck; readonly description: string }

/** Whoever is not signed in does so on the way, once the secret is right; it stays typed. */
function ClaimableCode({ check, description }: ClaimableCodeProps) {
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
  return <ClaimForm check={check} description={description} typed={readTypedSecret(code)} send={send} />
}
