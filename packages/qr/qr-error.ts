/** A field of the input as a dotted path, its error message, and for a content the code of the error. */
export type FieldError = readonly [path: string, message: string, code?: string]

/** How long a text is, and how much a code holds. */
export type TextLength = {
  readonly length: number
  readonly capacity: number
  readonly unit: 'bytes' | 'characters'
}

/** The reason why a text or design cannot become a QR code. The message is an English sentence for users. */
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
  /** Of a text that no code holds. */
  readonly text: TextLength | undefined

  constructor(code: QrError['code'], message: string, fields: readonly FieldError[] = [], text?: TextLength) {
    super(message)
    this.code = code
    this.fields = fields
    this.text = text
  }
}
