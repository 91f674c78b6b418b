import type { QrDesign } from '#qr/options.ts'
import type { QrError } from '#qr/qr-error.ts'

export const lettersMissing =
  'The words of the frame have letters that cannot be drawn. It takes Latin, Devanagari and Arabic ones.'

/** Why there is no code, and what would change that. */
export type CodeError = {
  readonly message: string
  readonly repair?: { readonly label: string; readonly change: QrDesign }
}

export function describeCodeError({ code, message, fields }: QrError, design: QrDesign): CodeError {
  if (fields.some(([path]) => path === 'frame.text')) return { message: lettersMissing }
  const { qrOptions } = design
  if (code !== 'too_long' || qrOptions?.errorCorrectionLevel === 'L') return { message }
  const change = { qrOptions: { ...qrOptions, errorCorrectionLevel: 'L' } } as const
  return { message, repair: { label: 'Use correction level L', change } }
}
