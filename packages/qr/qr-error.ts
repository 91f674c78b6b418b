/** A field of the input as a dotted path, and its error message. */
export type FieldError = readonly [path: string, message: string]

/** The reason why a text or design cannot become a QR code. The message is a sentence for users. */
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
  /** All invalid fields of the input; empty when the error is not about fields. */
  readonly fields: readonly FieldError[]

  constructor(code: QrError['code'], message: string, fields: readonly FieldError[] = []) {
    super(message)
    this.code = code
    this.fields = fields
  }
}
