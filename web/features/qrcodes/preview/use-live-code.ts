import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useMemo } from 'react'
import { latinTypeface, QrError, qrSvg } from '#qr/index.ts'
import type { QrDesign, Typeface } from '#qr/index.ts'
import { useTypeface } from '../use-typeface.ts'

/** The code of a content and a design. The text of its frame is left out while its letters are loaded. */
export function useLiveCode(data: string | undefined, design: QrDesign): LiveCode {
  const { typeface, state } = useTypeface(design.frame?.text ?? '')
  const isLoading = state === 'loading'
  return useMemo(() => {
    if (isLoading) return drawLiveCode(data, { ...design, frame: { ...design.frame, text: '' } }, typeface)
    return drawOnce(data, design, typeface)
  }, [data, design, typeface, isLoading])
}

type Drawn = { readonly data: string | undefined; readonly typeface: Typeface; readonly code: LiveCode }
const drawn = new WeakMap<QrDesign, Drawn>()

/** Several parts of a page show the same code: it is drawn for the first of them. */
function drawOnce(data: string | undefined, design: QrDesign, typeface: Typeface): LiveCode {
  const last = drawn.get(design)
  if (last?.data === data && last?.typeface === typeface) return last.code
  const code = drawLiveCode(data, design, typeface)
  drawn.set(design, { data, typeface, code })
  return code
}

/** The code that the preview shows. */
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

export const lettersMissing = msg`The text of the frame has characters that cannot be drawn, such as emoji or Bengali letters. Leave them out.`

const errorWords = {
  empty: msg`QR code is empty`,
  too_long: msg`This text is too long for a code.`,
  too_small: msg`The picture is too small for this code. Make it larger.`,
  invalid_options: msg`This design cannot be drawn. Change it, or start over.`,
  invalid_content: msg`The content is not complete yet.`,
  invalid_logo: msg`The logo cannot be used. Choose another picture.`,
  unsupported_extension: msg`This browser cannot make this type of file. Choose another one.`,
} as const satisfies Record<QrError['code'], MessageDescriptor>

/** Words why there is no code or file. */
export function wordQrError({ code, text }: QrError): MessageDescriptor {
  if (text === undefined) return errorWords[code]
  const { length, capacity, unit } = text
  return unit === 'bytes'
    ? msg`${plural(length, {
        one: `This text has ${length} byte; a QR code holds at most ${capacity}.`,
        other: `This text has ${length} bytes; a QR code holds at most ${capacity}.`,
      })}`
    : msg`${plural(length, {
        one: `This text has ${length} character; a QR code holds at most ${capacity}.`,
        other: `This text has ${length} characters; a QR code holds at most ${capacity}.`,
      })}`
}

/** Why there is no code, and a change that would help. */
export type CodeError = {
  readonly message: MessageDescriptor
  readonly repair?: { readonly label: MessageDescriptor; readonly change: QrDesign }
}

/** A logo of this size has room in every code. */
const roomyLogo = { imageSize: 0.4, margin: 0 } as const

export function describeCodeError(error: QrError, design: QrDesign): CodeError {
  const { code, fields } = error
  if (fields.some(([path]) => path === 'frame.text')) return { message: lettersMissing }
  const { qrOptions, imageOptions } = design
  if (fields.some(([path]) => path.startsWith('imageOptions.')) && code === 'too_small')
    return {
      message: msg`The logo has no room: codes are printed without it. Make it larger, or the space around it smaller.`,
      repair: {
        label: msg`Make room for the logo`,
        change: { imageOptions: { ...imageOptions, ...roomyLogo } },
      },
    }
  const message = wordQrError(error)
  if (code !== 'too_long' || qrOptions?.errorCorrectionLevel === 'L') return { message }
  const change = { qrOptions: { ...qrOptions, errorCorrectionLevel: 'L' } } as const
  return { message, repair: { label: msg`Use correction level L`, change } }
}
