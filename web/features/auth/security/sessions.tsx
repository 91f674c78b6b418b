import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SignedInDevice } from '#contract/sessions.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { wordMessage } from '#web/lib/texts.ts'

/** The devices on which the person is signed in, and how to sign them out. */
export function Sessions() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(endpointQuery(listSessions))
  const endOthers = useEndpointMutation(endOtherSessions, {
    invalidates: [listSessions],
    onSuccess: () => showNotice(wordMessage('sessions_ended')),
  })
  if (isPending) return <Skeletons of="rows" count={3} label={t`Loading devices`} />
  if (data === undefined)
    return (
      <LoadError
        title={t`The devices could not be loaded`}
        description={t`Check your connection and try again.`}
        onRetry={refetch}
      />
    )
  return (
    <>
      <ul className="v-security-list" aria-label={t`Devices`}>
        {data.list.map((device) => (
          <DeviceRow key={device.session_id} device={device} />
        ))}
      </ul>
      {data.list.length > 1 ? (
        <div className="v-security-actions">
          <ConfirmButton
            ask={{
              title: t`Sign out everywhere else?`,
              body: t`You stay signed in here.`,
              confirmLabel: t`Sign out everywhere else`,
            }}
            onConfirm={() => endOthers.mutateAsync({}).catch(() => undefined)}
          >
            <Trans>Sign out everywhere else</Trans>
          </ConfirmButton>
        </div>
      ) : null}
    </>
  )
}

function DeviceRow({ device }: { readonly device: SignedInDevice }) {
  const { t } = useLingui()
  const name = useDeviceName(device)
  const end = useEndpointMutation(endSession, {
    invalidates: [listSessions],
    onSuccess: () => showNotice(wordMessage('session_ended')),
  })
  const { session_id, created_at: created, seen_at: seen, idle_end_at: idleEnd, ends_at: ends } = device
  return (
    <li>
      <span className="v-security-facts">
        <span>
          {name} {device.is_current ? <StatusBadge tone="good">{t`This device`}</StatusBadge> : null}
        </span>
        <span>
          <Trans>
            Signed in <DateTime at={created} />
          </Trans>
          {' · '}
          <Trans>
            last used <DateTime at={seen} />
          </Trans>
        </span>
        <span>
          <Trans>
            Ends <DateTime at={idleEnd} /> if it is not used, and <DateTime at={ends} /> in any case
          </Trans>
        </span>
      </span>
      {device.is_current ? null : (
        <ConfirmButton
          aria-label={t`Sign out ${name}`}
          ask={{
            title: t`Sign this device out?`,
            body: name,
            confirmLabel: t`Sign out this device`,
          }}
          onConfirm={() => end.mutateAsync({ body: { session_id } }).catch(() => undefined)}
        >
          <Trans>Sign out</Trans>
        </ConfirmButton>
      )}
    </li>
  )
}

/** Browsers and systems have the same name in every language. */
function useDeviceName({ browser, system }: SignedInDevice): string {
  const { t } = useLingui()
  if (browser !== '' && system !== '')
    return t({
      message: `${browser} on ${system}`,
      comment: 'A browser and the system of a device: Firefox on Windows',
    })
  return browser || system || t`Unknown device`
}
