/** Why a text cannot become a QR code; the message is what a person may read. */
export class QrError extends Error {
  override readonly name = 'QrError'
  readonly code: 'empty' | 'too_long' | 'too_small'

  constructor(code: QrError['code'], message: string) {
    super(message)
    this.code = code
  }
}
