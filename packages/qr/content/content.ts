import { QrError, type FieldFault } from '../qr-error.ts'
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

/** What a code can carry. Optional fields may be missing or empty. */
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
 * The text that a code carries for this content, in the form that phones read.
 * @throws QrError `invalid_content` with every faulty field at once; its message is the first field's.
 */
export function contentText(content: QrContent): string {
  const faults: FieldFault[] = []
  const text = writeContent(content, faults)
  const [first] = faults
  if (first !== undefined) throw new QrError('invalid_content', first[1], faults)
  return text
}

/** Notes what is wrong in `faults`; the text is of use only when there is nothing. */
function writeContent(content: QrContent, faults: FieldFault[]): string {
  switch (content.kind) {
    case 'url':
      return urlText(content, faults)
    case 'text':
      return textText(content, faults)
    case 'number':
      return numberText(content, faults)
    case 'phone':
      return phoneText(content, faults)
    case 'sms':
      return smsText(content, faults)
    case 'mail':
      return mailText(content, faults)
    case 'wifi':
      return wifiText(content, faults)
    case 'vcard':
      return vcardText(content, faults)
    case 'event':
      return eventText(content, faults)
    case 'geo':
      return geoText(content, faults)
    case 'upi':
      return upiText(content, faults)
  }
}
