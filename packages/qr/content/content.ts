import { type FieldError, QrError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'
import { readFields, type QrContent, type TextContent } from './content-fields.ts'
import { eventText } from './event.ts'
import { geoText } from './geo.ts'
import { mailText } from './mail.ts'
import { numberText, phoneText, smsText } from './phone.ts'
import { upiText } from './upi.ts'
import { urlText } from './url.ts'
import { vcardText } from './vcard.ts'
import { wifiText } from './wifi.ts'

export type { QrContent }

/**
 * The text of a code for this content, in a format that phones read.
 * @throws QrError `invalid_content` with all invalid fields at once; its message is that of the first field.
 */
export function contentText(content: QrContent): string {
  const errors: FieldError[] = []
  const read = readFields(content, errors)
  const wrong = new Set(errors.map(([path]) => path))
  const broken: FieldError[] = []
  const text = read === undefined ? '' : writeContent(read, broken)
  // what stands in for a value of the wrong type is not reported a second time
  errors.push(...broken.filter(([path]) => !wrong.has(path)))
  const [first] = errors
  if (first !== undefined) throw new QrError('invalid_content', first[1], errors)
  return text
}

/** Adds errors to `errors`; the text is valid only if there are none. */
function writeContent(content: QrContent, errors: FieldError[]): string {
  switch (content.kind) {
    case 'url':
      return urlText(content, errors)
    case 'text':
      return textText(content, errors)
    case 'number':
      return numberText(content, errors)
    case 'phone':
      return phoneText(content, errors)
    case 'sms':
      return smsText(content, errors)
    case 'mail':
      return mailText(content, errors)
    case 'wifi':
      return wifiText(content, errors)
    case 'vcard':
      return vcardText(content, errors)
    case 'event':
      return eventText(content, errors)
    case 'geo':
      return geoText(content, errors)
    case 'upi':
      return upiText(content, errors)
  }
}

/** Any text with visible characters, unchanged. */
export function textText({ text }: TextContent, errors: FieldError[]): string {
  if (text.trim() === '') errors.push(contentError('text', 'text_missing'))
  return text.toWellFormed()
}
