import type { ScanReport } from '#qr/scan/scan-report.ts'

/** What readers say to a code, good unless told otherwise. */
export const scanReport = (parts: Partial<ScanReport> = {}): ScanReport => ({
  result: 'good',
  reasons: [],
  repairs: [],
  contrast: 21,
  tries: [],
  ...parts,
})

/** Grey on grey, and what makes it black. */
export const faintReport = scanReport({
  result: 'bad',
  contrast: 1.2,
  reasons: [{ code: 'contrast', severity: 'error', message: 'The colours are too close to each other.' }],
  repairs: [
    {
      label: 'Darken the dots',
      change: { dotsOptions: { color: '#000000' } },
      result: 'good',
    },
  ],
})
