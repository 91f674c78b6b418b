import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { DateTime } from '#web/kit/date-time.tsx'

type TrackProps = {
  readonly stations: readonly MessageDescriptor[]
  /** The index of the station where it is. */
  readonly reached: number
  /** When it was at the first station, and when it came to the last one that it has reached. */
  readonly began: string
  readonly now: string
}

/** Stations that lie behind, the one where it is, and what comes. */
export function Track({ stations, reached, began, now }: TrackProps) {
  const { t, i18n } = useLingui()
  return (
    <ol className="nfc-track" aria-label={t`How far it is`}>
      {stations.map((station, index) => (
        <li
          key={station.id}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span>{i18n._(station)}</span>
          {index === 0 ? <DateTime at={began} /> : null}
          {index > 0 && index === reached ? <DateTime at={now} /> : null}
        </li>
      ))}
    </ol>
  )
}
