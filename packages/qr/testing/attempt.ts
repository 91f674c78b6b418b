import { QrError } from '../qr-error.ts'
import { qrSvg } from '../svg.ts'

/** The result for options of any shape: a document or the error. */
export function attempt(options: unknown): string | QrError {
  try {
    return qrSvg(options as never)
  } catch (error) {
    if (error instanceof QrError) return error
    throw error
  }
}
