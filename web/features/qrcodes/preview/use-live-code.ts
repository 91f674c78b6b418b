import { useMemo } from 'react'
import type { QrDesign } from '#qr/options.ts'
import { QrError } from '#qr/qr-error.ts'
import { qrSvg } from '#qr/svg.ts'
import { latinTypeface } from '#qr/text/latin-typeface.ts'
import type { Typeface } from '#qr/text/typeface.ts'
import { useTypeface } from '../words/use-typeface.ts'

/** The code as it is designed; without its words while their letters are fetched. */
export function useLiveCode(data: string | undefined, design: QrDesign): LiveCode {
  const { typeface, state } = useTypeface(design.frame?.text ?? '')
  const isLoading = state === 'loading'
  return useMemo(() => {
    const shown = isLoading ? { ...design, frame: { ...design.frame, text: '' } } : design
    return liveCode(data, shown, typeface)
  }, [data, design, typeface, isLoading])
}

/** What the preview shows. */
export type LiveCode = {
  /** The code as an SVG document; a ghost that says it is empty while there is nothing to carry. */
  readonly svg: string
  readonly isGhost: boolean
  /** Why this content and this design make no code. */
  readonly error: QrError | undefined
}

/** What somebody who scans the ghost reads (specification §8). */
const ghostText = 'QR code is empty'

/** @param typeface for the words of a frame. */
export function liveCode(
  data: string | undefined,
  design: QrDesign,
  typeface: Typeface = latinTypeface,
): LiveCode {
  if (data === undefined) return { svg: ghost(design, typeface), isGhost: true, error: undefined }
  try {
    return { svg: qrSvg({ ...design, data }, typeface), isGhost: false, error: undefined }
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    return { svg: ghost(design, typeface), isGhost: true, error: error }
  }
}

/** Without the logo, which may be what is wrong; plain when the design itself is. */
function ghost({ image: _, ...design }: QrDesign, typeface: Typeface): string {
  try {
    return qrSvg({ ...design, data: ghostText }, typeface)
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    return qrSvg({ data: ghostText })
  }
}

/** An SVG as the address of a picture: as one it can run nothing and its styles stay inside. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

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
