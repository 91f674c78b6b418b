import type { QrDesign } from '#qr/options.ts'
import type { QrError } from '#qr/qr-error.ts'

export const latinOnly = 'The frame has Latin letters only. Write its words with those, or leave them out.'

/** Why there is no code, and what would change that. */
export type CodeProblem = {
  readonly message: string
  readonly repair?: { readonly label: string; readonly change: QrDesign }
}

export function describeCodeProblem({ code, message, fields }: QrError, design: QrDesign): CodeProblem {
  if (fields.some(([path]) => path === 'frame.text')) return { message: latinOnly }
  const { qrOptions } = design
  if (code !== 'too_long' || qrOptions?.errorCorrectionLevel === 'L') return { message }
  const change = { qrOptions: { ...qrOptions, errorCorrectionLevel: 'L' } } as const
  return { message, repair: { label: 'Use correction level L', change } }
}
