import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature that sandbox and Razorpay write: HMAC-SHA256 in hexadecimal digits. */
export const sign = (key: string | Buffer, text: string | Uint8Array): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Compares in constant time, so that nobody finds a signature digit by digit. */
export function isSigned(key: string | Buffer, text: string | Uint8Array, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(key, text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** What no provider signs by chance: slashes, quotes, letters of several bytes. Start-up tests use it. */
export const signedSample = JSON.stringify({ text: '₹ "a/b" 🙂', path: 'C:\\x' })
