import { useMemo } from 'react'
import type { QrDesign } from '#qr/options.ts'
import { QrError } from '#qr/qr-error.ts'
import { qrSvg } from '#qr/svg.ts'
import { latinTypeface } from '#qr/text/latin-typeface.ts'
import type { Typeface } from '#qr/text/typeface.ts'
import { useTypeface } from '../words/use-typeface.ts'

/** The code of a content and a design. The text of its frame is left out while its letters are loaded. */
export function useLiveCode(data: string | undefined, design: QrDesign): LiveCode {
  const { typeface, state } = useTypeface(design.frame?.text ?? '')
  const isLoading = state === 'loading'
  return useMemo(() => {
    const shown = isLoading ? { ...design, frame: { ...design.frame, text: '' } } : design
    return drawLiveCode(data, shown, typeface)
  }, [data, design, typeface, isLoading])
}

/** What the preview shows. */
export type LiveCode = {
  /** The code as an SVG document; a placeholder code while there is no content. */
  readonly svg: string
  readonly isPlaceholder: boolean
  /** Why there is no code of this content and design. */
  readonly error: QrError | undefined
}

/** The text of the placeholder code (specification §8). */
const placeholderText = 'QR code is empty'

/** @param typeface for the text of the frame */
export function drawLiveCode(
  data: string | undefined,
  design: QrDesign,
  typeface: Typeface = latinTypeface,
): LiveCode {
  if (data === undefined)
    return { svg: drawPlaceholder(design, typeface), isPlaceholder: true, error: undefined }
  try {
    return { svg: qrSvg({ ...design, data }, typeface), isPlaceholder: false, error: undefined }
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    return { svg: drawPlaceholder(design, typeface), isPlaceholder: true, error }
  }
}

/** Without the logo, which may be the error; in the default design when the design is the error. */
function drawPlaceholder({ image: _, ...design }: QrDesign, typeface: Typeface): string {
  try {
    return qrSvg({ ...design, data: placeholderText }, typeface)
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    return qrSvg({ data: placeholderText })
  }
}

/** An SVG as a `data:` address for a picture, where its scripts do not run and its styles affect nothing else. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const lettersMissing =
  'The text of the frame has letters that cannot be drawn. Use Latin, Devanagari or Arabic letters.'

/** Why there is no code, and a change that would help. */
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
