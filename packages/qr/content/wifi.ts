import type { FieldError } from '../qr-error.ts'
import { contentError, type ContentErrorCode } from './content-errors.ts'

/**
 * `WPA` covers WPA, WPA2, WPA3 and mixed modes: the phone and the network choose the version. `SAE` is for networks
 * with WPA3 only, which some Android phones join only with this value.
 */
export type WifiSecurity = 'WPA' | 'SAE' | 'WEP' | 'nopass'

export type WifiContent = {
  readonly kind: 'wifi'
  /** The exact name of the network, including spaces at its ends. */
  readonly ssid: string
  readonly security: WifiSecurity
  readonly password?: string | undefined
  readonly hidden?: boolean | undefined
}

/**
 * A Wi-Fi network to join, in the format of the ZXing wiki (Barcode Contents, "Wi-Fi Network config"), which iPhone
 * and Android read: `WIFI:T:WPA;S:name;P:password;;`. The wiki asks for quotes around names and passwords that look
 * like hex digits. They are left out, because iPhones and Android's own reader treat the quotes as part of the name.
 */
export function wifiText(content: WifiContent, errors: FieldError[]): string {
  const { ssid, security, password = '', hidden = false } = content
  const nameError = ssidError(ssid)
  if (nameError !== undefined) errors.push(contentError('ssid', nameError))
  const wrongPassword = passwordError(security, password)
  if (wrongPassword !== undefined) errors.push(contentError('password', wrongPassword))
  const fields = [`T:${security}`, `S:${escapeField(ssid)}`]
  if (password !== '') fields.push(`P:${escapeField(password)}`)
  if (hidden) fields.push('H:true')
  return `WIFI:${fields.join(';')};;`
}

function ssidError(ssid: string): ContentErrorCode | undefined {
  if (ssid === '') return 'ssid_missing'
  if (/\p{Cc}/u.test(ssid)) return 'ssid_lines'
  return byteLength(ssid) > 32 ? 'ssid_too_long' : undefined
}

/** IEEE 802.11: a WPA passphrase is 8 to 63 printable ASCII characters, a WPA key 64 hex digits. */
function passwordError(security: WifiSecurity, password: string): ContentErrorCode | undefined {
  if (security === 'nopass') {
    return password === '' ? undefined : 'password_not_needed'
  }
  if (password === '') return 'password_missing'
  if (security === 'WPA') {
    return /^(?:[ -~]{8,63}|[0-9a-f]{64})$/i.test(password) ? undefined : 'wpa_password'
  }
  if (security === 'SAE') {
    return byteLength(password) > 128 || /\p{Cc}/u.test(password) ? 'sae_password' : undefined
  }
  return /^(?:[ -~]{5}|[ -~]{13}|[0-9a-f]{10}|[0-9a-f]{26})$/i.test(password) ? undefined : 'wep_password'
}

function escapeField(text: string): string {
  return text.toWellFormed().replace(/[\\;,":]/g, '\\$&')
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
