import { repairWords } from '#qr/index.ts'
import type { ScanReport } from '#qr/index.ts'

/** A scan report, by default a good one. */
export const scanReport = (parts: Partial<ScanReport> = {}): ScanReport => ({
  result: 'good',
  reasons: [],
  repairs: [],
  contrast: 21,
  tries: [],
  ...parts,
})

/** The report of a code with too little contrast, with its repair. */
export const faintReport = scanReport({
  result: 'bad',
  contrast: 1.2,
  reasons: [{ code: 'contrast', severity: 'error', message: 'The colours are too close to each other.' }],
  repairs: [
    {
      steps: ['darken_code'],
      label: repairWords.darken_code,
      change: { dotsOptions: { color: '#000000' } },
      result: 'good',
    },
  ],
})
