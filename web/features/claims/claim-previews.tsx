import { useLingui } from '@lingui/react/macro'
import { notSent } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { AlreadyClaimed, ClaimForm, UnclaimableCode } from '#web/features/code-claim/index.ts'

/** The views of a claim with an invented code (specification §2): they look as the real ones, and change nothing. */
const code = 'M5AMP1E0'

export function PreviewClaimForm() {
  const { t } = useLingui()
  const check = { code, needs_secret: true, product_note: t`Business card of brushed steel, 85 × 54 mm` }
  const send = () => {
    showNotice(t`This is a preview: nothing was claimed`)
    return notSent
  }
  return (
    <ClaimForm
      check={check}
      description={t`This printed code belongs to nobody yet. Claim it, then choose the card that a scan shows.`}
      typed=""
      send={send}
    />
  )
}

export const PreviewAlreadyClaimed = () => <AlreadyClaimed code={code} onSignedIn={() => undefined} />

export const PreviewInactiveCode = () => <UnclaimableCode code={code} reason="inactive" />
