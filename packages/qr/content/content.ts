import { QrError, type FieldError } from '../qr-error.ts'
import { eventText, type EventContent } from './event.ts'
import { geoText, type GeoContent } from './geo.ts'
import { mailText, type MailContent } from './mail.ts'
import { numberText, type NumberContent } from './number.ts'
import { phoneText, type PhoneContent } from './phone.ts'
import { smsText, type SmsContent } from './sms.ts'
import { textText, type TextContent } from './text.ts'
import { upiText, type UpiContent } from './upi.ts'
import { urlText, type UrlContent } from './url.ts'
import { vcardText, type VCardContent } from './vcard.ts'
import { wifiText, type WifiContent } from './wifi.ts'

/** What a code can contain. Optional fields may be missing or empty. */
export type QrContent =
  | UrlContent
  | TextContent
  | NumberContent
  | PhoneContent
  | SmsContent
  | MailContent
  | WifiContent
  | VCardContent
  | EventContent
  | GeoContent
  | UpiContent

/**
 * The text of a code for this content, in a format that phones read.
 * @throws QrError `invalid_content` with all invalid fields at once; its message is that of the first field.
 */
export function contentText(content: QrContent): string {
  const errors: FieldError[] = []
  const text = writeContent(content, errors)
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
