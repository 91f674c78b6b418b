import type { ScanResult } from '#qr/scan/scan-report.ts'

export const scanResultMessages = {
  good: 'Scans well',
  risky: 'Risky',
  bad: 'Does not scan',
} as const satisfies Record<ScanResult, string>
