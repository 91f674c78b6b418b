import { TextLink } from '#web/lib/links.tsx'
import { Generator } from './generator.tsx'

const kinds = ['url', 'text', 'wifi', 'vcard', 'mail', 'sms', 'phone', 'geo', 'event', 'upi'] as const

/** A code of anything: it carries its content itself, needs no account and never expires. */
export function StaticGenerator() {
  return (
    <Generator
      name="static"
      kinds={kinds}
      title="QR code"
      description={
        <>
          Made in your browser: nothing is sent, nothing expires. For a number there is{' '}
          <TextLink to="/generate/number-qrcode">a page of its own</TextLink>.
        </>
      }
    />
  )
}
