import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconScan, IconXboxX } from '@tabler/icons-react'
import { quietZones, repairWords } from '#qr/index.ts'
import type { ScanRepair, ScanReport, ScanResult } from '#qr/index.ts'
import { useFormats } from '#web/kit/format.ts'
import { useQrText } from '../qr-texts.ts'
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
  const { t } = useLingui()
  const wordScan = useQrText()
  if (report === undefined)
    return (
      <div className="v-scan" aria-live="polite">
        <p className="v-scan-result">
          <IconScan size={20} stroke={1.5} aria-hidden />
          <Trans>Checking…</Trans>
        </p>
      </div>
    )
  const { result, reasons, repairs, contrast } = report
  const lacksZone = lacksQuietZone(report)
  const Icon = icons[result]
  return (
    <div className="v-scan" data-result={result}>
      <div aria-live="polite" aria-atomic="true">
        <p className="v-scan-result">
          <Icon size={20} stroke={1.5} aria-hidden />
          {t(scanResultMessages[result])}
          <span className="v-scan-busy">{isChecking ? t`Checking…` : ''}</span>
        </p>
        {lacksZone ? (
          <p className="v-scan-zone">
            <Trans>
              The code has no quiet zone: leave an empty border four modules wide around it, above all in
              print.
            </Trans>
          </p>
        ) : null}
        {reasons.length === 0 ? null : (
          <ul className="v-scan-reasons">
            {reasons.map(({ code, severity }) => (
              <li key={code} data-severity={severity}>
                {wordScan(`scan.${code}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="v-scan-repairs" role="group" aria-label={t`Repairs`}>
        <RepairButtons repairs={lacksZone ? [zoneRepair, ...repairs] : repairs} onRepair={onRepair} />
      </div>
      <ContrastMeter contrast={contrast} />
    </div>
  )
}

/** The modules that ISO/IEC 18004 asks for (§6.3.8). */
const { print: wholeZone } = quietZones

/** Whether the empty border is narrower than it should be, and no reason says so already. */
function lacksQuietZone({ quietZone, reasons }: ScanReport): boolean {
  const isSaid = reasons.some(({ code }) => code === 'no_quiet_zone')
  return quietZone !== undefined && quietZone < wholeZone && !isSaid
}

/** It changes nothing that a reader could miss, so it needs no test before it is offered. */
const zoneRepair: ScanRepair = {
  steps: ['quiet_zone'],
  label: repairWords.quiet_zone,
  change: { quietZone: wholeZone },
  result: 'good',
}

type RepairButtonsProps = {
  readonly repairs: readonly ScanRepair[]
  readonly onRepair: (repair: ScanRepair) => void
}

/** A button for each repair, named after what it changes. */
export function RepairButtons({ repairs, onRepair }: RepairButtonsProps) {
  const wordScan = useQrText()
  return repairs.slice(0, maxRepairs).map((repair) => (
    <Button key={repair.label} size="xs" onClick={() => onRepair(repair)}>
      {repair.steps.map((step) => wordScan(`repair.${step}`)).join(' · ')}
    </Button>
  ))
}

/** The contrast of equal colours and of black on white (WCAG 2). */
const minContrast = 1
const maxContrast = 21
/** Below the first value readers fail; from the second value on, the code also works in print. */
const thresholds = [2, 4] as const

const share = (contrast: number) => Math.log(Math.max(minContrast, contrast)) / Math.log(maxContrast)

/** The contrast of the code and its background, with both thresholds. */
export function ContrastMeter({ contrast }: { readonly contrast: number }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const text = `${number(contrast, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} : ${number(1)}`
  const level = contrast < thresholds[0] ? 'low' : contrast < thresholds[1] ? 'middle' : 'high'
  return (
    <div className="v-contrast-meter" data-level={level}>
      <span>{t`Contrast`}</span>
      <div
        className="v-contrast-bar"
        role="meter"
        aria-label={t`Contrast`}
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
      <bdi className="v-figures" dir="ltr">
        {text}
      </bdi>
    </div>
  )
}

export const scanResultMessages = {
  good: msg`Scans well`,
  risky: msg({ message: 'Risky', context: 'the code may not scan everywhere' }),
  bad: msg`Does not scan`,
} as const satisfies Record<ScanResult, MessageDescriptor>
