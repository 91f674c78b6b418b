import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { destinationText, isPage } from '#cards/kinds/dynamic/destination.ts'
import type { DynamicCode } from '#contract/kinds/dynamic.ts'
import { useFormats } from '#web/kit/format.ts'
import { useDraft, useEditedCard } from '../../use-editor.tsx'
import { linkStatusQuery } from './link-status.ts'

/** Says what a scan of the code does right now, as it is in the form. */
export function ScanHint() {
  const { t } = useLingui()
  const code = useDraft<DynamicCode, DynamicCode>(({ vcard }) => vcard)
  const card = useEditedCard()
  const { data } = useQuery({ ...linkStatusQuery(card?.card_id ?? 0), enabled: card !== undefined })
  const reason = data?.link.blocked_reason ?? ''
  const isBlocked = (data?.link.blocked_at ?? null) !== null
  const used = data?.link.scans_used ?? 0
  return (
    <Alert
      role="status"
      variant="light"
      color={isBlocked ? 'red' : 'gray'}
      icon={<IconScan size={20} stroke={1.5} aria-hidden="true" />}
      title={t`A scan now`}
    >
      {isBlocked ? (
        <Trans>
          This code is blocked: <bdi>{reason}</bdi> Visitors read that it is not safe.
        </Trans>
      ) : (
        <ScanText code={code} used={used} />
      )}
    </Alert>
  )
}

function ScanText({ code, used }: { readonly code: DynamicCode; readonly used: number }): ReactNode {
  const { date } = useFormats()
  const { starts_at: start, ends_at: end, scan_limit: limit, has_password: isLocked } = code
  const [now] = useState(() => new Date())
  if (code.target.trim() === '') return <Trans>Enter where the code leads.</Trans>
  if ((end !== '' && new Date(end) <= now) || (limit !== null && used >= limit))
    return <Trans>Visitors read that the code has ended.</Trans>
  if (start !== '' && new Date(start) > now) {
    const day = date(new Date(start), 'full')
    return <Trans>Visitors read that the code opens on {day}.</Trans>
  }
  const place = destinationText(code.target.trim())
  if (isLocked === 1)
    return (
      <Trans>
        Visitors are asked for the password; then the code leads to <bdi dir="ltr">{place}</bdi>.
      </Trans>
    )
  return isPage(code.target.trim()) && code.shows_page === 0 ? (
    <Trans>
      Visitors are led to <bdi dir="ltr">{place}</bdi> at once.
    </Trans>
  ) : (
    <Trans>
      Visitors see a page with a button to <bdi dir="ltr">{place}</bdi>.
    </Trans>
  )
}
