import { type FieldError, QrError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'
import { type EventContent, eventText } from './event.ts'
import { type GeoContent, geoText } from './geo.ts'
import { type MailContent, mailText } from './mail.ts'
import {
  type NumberContent,
  numberText,
  type PhoneContent,
  phoneText,
  type SmsContent,
  smsText,
} from './phone.ts'
import { type UpiContent, upiText } from './upi.ts'
import { type UrlContent, urlText } from './url.ts'
import { type VCardContent, vcardText } from './vcard.ts'
import { type WifiContent, wifiText } from './wifi.ts'

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

export type TextContent = { readonly kind: 'text'; readonly text: string }

/** Any text with visible characters, unchanged. */
export function textText({ text }: TextContent, errors: FieldError[]): string {
  if (text.trim() === '') errors.push(contentError('text', 'text_missing'))
  return text.toWellFormed()
}
