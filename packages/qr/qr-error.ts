/** A field of the input, as a dotted path, and what is wrong with it. */
export type FieldError = readonly [path: string, message: string]

/** Why a text or design cannot become a QR code; the message is what a person may read. */
export class QrError extends Error {
  override readonly name = 'QrError'
  readonly code:
    | 'empty'
    | 'too_long'
    | 'too_small'
    | 'invalid_options'
    | 'invalid_content'
    | 'invalid_logo'
    | 'unsupported_extension'
  /** Every invalid field, where fields were given. */
  readonly fields: readonly FieldError[]

  constructor(code: QrError['code'], message: string, fields: readonly FieldError[] = []) {
    super(message)
    this.code = code
    this.fields = fields
  }
}
