import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import './version-notice.css'
import { watchMissingFiles, watchVersion } from './watch-version.ts'

/** Watches for a new version. Where a reload would lose what somebody has begun, it says that a part of the page is missing. */
export function VersionNotice() {
  const router = useRouter()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => watchVersion(router), [router])
  useEffect(() => watchMissingFiles(() => setMissing(true)), [])
  if (!isMissing) return null
  return (
    <div className="v-version-notice" role="alert">
      <p>
        <Trans>
          A part of Visita could not be loaded. There may be a new version, or no connection. Save what you
          typed, then reload.
        </Trans>
      </p>
      <SecondaryButton size="sm" onClick={() => globalThis.location.reload()}>
        <Trans>Reload</Trans>
      </SecondaryButton>
      <SubtleButton size="sm" onClick={() => setMissing(false)}>
        <Trans>Close</Trans>
      </SubtleButton>
    </div>
  )
}
