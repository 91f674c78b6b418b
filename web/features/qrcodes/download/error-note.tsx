import { Button } from '@mantine/core'
import type { ScanRepair } from '#qr/scan/scan-report.ts'
import type { Error } from './use-download.ts'

export type ErrorNoteProps = {
  readonly error: Error
  readonly onRepair: (repair: ScanRepair) => void
}

/** Why there is no file, and what would change that. */
export function ErrorNote({ error: { message, report }, onRepair }: ErrorNoteProps) {
  return (
    <div className="v-error">
      <div role="alert">
        <p>{message}</p>
        {report === undefined ? null : (
          <ul>
            {report.reasons.map((reason) => (
              <li key={reason.code}>{reason.message}</li>
            ))}
          </ul>
        )}
      </div>
      {report?.repairs.slice(0, 3).map((repair) => (
        <Button key={repair.label} size="xs" onClick={() => onRepair(repair)}>
          {repair.label}
        </Button>
      ))}
    </div>
  )
}
