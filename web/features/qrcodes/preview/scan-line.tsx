import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconScan, IconXboxX } from '@tabler/icons-react'
import type { ScanRepair, ScanReport, ScanResult } from '#qr/scan/scan-report.ts'
import './scan-line.css'

export type ScanLineProps = {
  /** The last result; undefined before the first. */
  readonly report: ScanReport | undefined
  /** Whether the code has changed since, and a new check is running. */
  readonly isChecking: boolean
  readonly onRepair: (repair: ScanRepair) => void
}

const icons = {
  good: IconCircleCheck,
  risky: IconAlertTriangle,
  bad: IconXboxX,
} as const satisfies Record<ScanResult, object>

/** More buttons than this are too many to choose from. */
const maxRepairs = 3

/** The scan result of the code, its reasons and the repairs. */
export function ScanLine({ report, isChecking, onRepair }: ScanLineProps) {
  if (report === undefined)
    return (
      <div className="v-scan" aria-live="polite">
        <p className="v-scan-result">
          <IconScan size={20} stroke={1.5} aria-hidden />
          Checking…
        </p>
      </div>
    )
  const { verdict: result, reasons, repairs, contrast } = report
  const Icon = icons[result]
  return (
    <div className="v-scan" data-result={result}>
      <div aria-live="polite" aria-atomic="true">
        <p className="v-scan-result">
          <Icon size={20} stroke={1.5} aria-hidden />
          {scanResultMessages[result]}
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
        {repairs.slice(0, maxRepairs).map((repair) => (
          <Button key={repair.label} size="xs" onClick={() => onRepair(repair)}>
            {repair.label}
          </Button>
        ))}
      </div>
      <ContrastMeter contrast={contrast} />
    </div>
  )
}

/** The contrast of equal colours and of black on white (WCAG 2). */
const minContrast = 1
const maxContrast = 21
/** Below the first value readers fail; from the second value on, the code also works in print. */
const thresholds = [2, 4] as const

const share = (contrast: number) => Math.log(Math.max(minContrast, contrast)) / Math.log(maxContrast)

/** The contrast of the code and its background, with both thresholds. */
export function ContrastMeter({ contrast }: { readonly contrast: number }) {
  const text = `${contrast.toFixed(1)} : 1`
  const level = contrast < thresholds[0] ? 'low' : contrast < thresholds[1] ? 'middle' : 'high'
  return (
    <div className="v-contrast-meter" data-level={level}>
      <span>Contrast</span>
      <div
        className="v-contrast-bar"
        role="meter"
        aria-label="Contrast"
        aria-valuemin={minContrast}
        aria-valuemax={maxContrast}
        aria-valuenow={Number(contrast.toFixed(1))}
        aria-valuetext={text}
      >
        <span className="v-contrast-fill" style={{ inlineSize: `${share(contrast) * 100}%` }} />
        {thresholds.map((threshold) => (
          <span
            key={threshold}
            className="v-contrast-threshold"
            style={{ insetInlineStart: `${share(threshold) * 100}%` }}
          />
        ))}
      </div>
      <span className="v-figures">{text}</span>
    </div>
  )
}

export const scanResultMessages = {
  good: 'Scans well',
  risky: 'Risky',
  bad: 'Does not scan',
} as const satisfies Record<ScanResult, string>
