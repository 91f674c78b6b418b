import { TextLink } from '#web/lib/links.tsx'
import { Generator } from './generator.tsx'

const kinds = ['phone', 'number'] as const

/** A code of a number: to call, or as plain digits. */
export function NumberGenerator() {
  return (
    <Generator
      name="number"
      kinds={kinds}
      title="QR code of a number"
      description={
        <>
          To be called, or as plain digits with every leading zero. For anything else there is{' '}
          <TextLink to="/generate/static-qrcode">the general page</TextLink>.
        </>
      }
    />
  )
}
