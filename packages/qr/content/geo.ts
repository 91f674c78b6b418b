import type { FieldError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'
import { oneLine, percentEncode } from './text-rules.ts'

export type GeoContent = {
  readonly kind: 'geo'
  /** Degrees north, -90 to 90 (WGS 84). */
  readonly latitude: number
  /** Degrees east, -180 to 180. */
  readonly longitude: number
  readonly label?: string | undefined
}

/**
 * A place (RFC 5870) with six decimals, which is 11 cm: `geo:18.92196,72.83471`. A label goes into `?q=`, which
 * Android maps show at the pin and others ignore. The coordinates stay in front, because iPhones read only those.
 */
export function geoText({ latitude, longitude, label }: GeoContent, errors: FieldError[]): string {
  if (!(Math.abs(latitude) <= 90)) errors.push(contentError('latitude', 'latitude'))
  if (!(Math.abs(longitude) <= 180)) errors.push(contentError('longitude', 'longitude'))
  const place = `${decimal(latitude)},${decimal(longitude)}`
  const name = percentEncode(oneLine(label))
  return name === '' ? `geo:${place}` : `geo:${place}?q=${place}(${name})`
}

/** Without exponent, trailing zeros or a minus before zero (RFC 5870 §3.3). */
function decimal(degrees: number): string {
  const text = degrees.toFixed(6).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}
