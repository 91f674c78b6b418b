import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconScan, IconXboxX } from '@tabler/icons-react'
import type { ScanRepair, ScanReport, ScanResult } from '#qr/scan/scan-report.ts'
import { ContrastMeter } from './contrast-meter.tsx'
import { scanResultMessages } from './scan-result-messages.ts'
import './scan-line.css'

export type ScanLineProps = {
  /** The last result; undefined before the first. */
  readonly report: ScanReport | undefined
  /** Whether the code changed since, and readers are at work. */
  readonly isChecking: boolean
  readonly onRepair: (repair: ScanRepair) => void
}

const icons = {
  good: IconCircleCheck,
  risky: IconAlertTriangle,
  bad: IconXboxX,
} as const satisfies Record<ScanResult, object>

/** More would be a list to read, not something to press. */
const mostRepairs = 3

/** What readers say to the code, why, and what would help. */
export function ScanLine({ report, isChecking, onRepair }: ScanLineProps) {
  if (report === undefined)
    return (
      <div className="v-scan" aria-live="polite">
        <p className="v-scan-verdict">
          <IconScan size={20} stroke={1.5} aria-hidden />
          Checking…
        </p>
      </div>
    )
  const { result: verdict, reasons, repairs, contrast } = report
  const Icon = icons[verdict]
  return (
    <div className="v-scan" data-verdict={verdict}>
      <div aria-live="polite" aria-atomic="true">
        <p className="v-scan-verdict">
          <Icon size={20} stroke={1.5} aria-hidden />
          {scanResultMessages[verdict]}
          <span className="v-scan-busy">{isChecking ? 'Checking…' : ''}</span>
        </p>
        {reasons.length === 0 ? null : (
          <ul className="v-scan-reasons">
            {reasons.map(({ code, severity, message }) => (
              <li key={code} data-severity={severity}>
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="v-scan-repairs" role="group" aria-label="Repairs">
        {repairs.slice(0, mostRepairs).map((repair) => (
          <Button key={repair.label} size="xs" onClick={() => onRepair(repair)}>
            {repair.label}
          </Button>
        ))}
      </div>
      <ContrastMeter contrast={contrast} />
    </div>
  )
}
