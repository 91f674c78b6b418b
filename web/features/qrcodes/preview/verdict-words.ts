import type { ScanVerdict } from '#qr/scan/scan-report.ts'

export const verdictWords = {
  good: 'Scans well',
  risky: 'Risky',
  bad: 'Does not scan',
} as const satisfies Record<ScanVerdict, string>
