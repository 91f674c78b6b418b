import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconScan, IconXboxX } from '@tabler/icons-react'
import type { ScanRepair, ScanReport, ScanResult } from '#qr/scan/scan-report.ts'
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
  const { verdict, reasons, repairs, contrast } = report
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

/** From equal to black on white (WCAG 2). */
const least = 1
const most = 21
/** Below the first readers fail; from the second on print works as well. */
const marks = [2, 4] as const

const share = (contrast: number) => Math.log(Math.max(least, contrast)) / Math.log(most)

/** How far ink and ground are apart, with the two lines that count. */
export function ContrastMeter({ contrast }: { readonly contrast: number }) {
  const said = `${contrast.toFixed(1)} : 1`
  const level = contrast < marks[0] ? 'low' : contrast < marks[1] ? 'middle' : 'high'
  return (
    <div className="v-contrast-meter" data-level={level}>
      <span>Contrast</span>
      <div
        className="v-contrast-bar"
        role="meter"
        aria-label="Contrast"
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={Number(contrast.toFixed(1))}
        aria-valuetext={said}
      >
        <span className="v-contrast-fill" style={{ inlineSize: `${share(contrast) * 100}%` }} />
        {marks.map((mark) => (
          <span
            key={mark}
            className="v-contrast-mark"
            style={{ insetInlineStart: `${share(mark) * 100}%` }}
          />
        ))}
      </div>
      <span className="v-figures">{said}</span>
    </div>
  )
}

export const scanResultMessages = {
  good: 'Scans well',
  risky: 'Risky',
  bad: 'Does not scan',
} as const satisfies Record<ScanResult, string>
