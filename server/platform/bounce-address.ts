import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from './env.ts'

/** One try to send a mail: the id of its row, and the number of the try. */
export type MailTry = { readonly id: string; readonly tries: number }

type Settings = Pick<Env, 'BOUNCE_ADDRESS' | 'SECRET'>

const idBytes = 16
/** 80 bits of the signature: enough that nobody makes one, and short enough for a local part of 64 characters. */
const signatureBytes = 10
/** Signs of a token: 27 bytes, five bits in each. */
export const tokenLength = 44

/** Letters and digits that stay what they are where a mail server writes addresses in lower case. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

function encode(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`) << 4n
  let text = ''
  for (let sign = 0; sign < tokenLength; sign += 1) {
    text = `${alphabet[Number(bits & 31n)] ?? ''}${text}`
    bits >>= 5n
  }
  return text
}

function decode(token: string): Buffer {
  const bits = Array.from(token).reduce((sum, sign) => (sum << 5n) | BigInt(alphabet.indexOf(sign)), 0n)
  return Buffer.from((bits >> 4n).toString(16).padStart((idBytes + 1 + signatureBytes) * 2, '0'), 'hex')
}

function sign(secret: string, named: Buffer): Buffer {
  return createHmac('sha256', secret).update('bounce\n').update(named).digest().subarray(0, signatureBytes)
}

/** The text by which a bounce names a try to send a mail. */
export function bounceToken(secret: string, { id, tries }: MailTry): string {
  const named = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.of(tries % 256)])
  return encode(Buffer.concat([named, sign(secret, named)]))
}

/** Where mail servers send what they cannot deliver of a try; undefined without BOUNCE_ADDRESS: to the sender of the mail. */
export function bounceAddress({ BOUNCE_ADDRESS, SECRET }: Settings, sent: MailTry): string | undefined {
  if (BOUNCE_ADDRESS === undefined || SECRET === undefined) return undefined
  return BOUNCE_ADDRESS.replace('@', `+${bounceToken(SECRET, sent)}@`)
}

/** The token in a text that has an address of bounces, such as a header; undefined when there is none. */
export function findBounceToken(text: string): string | undefined {
  return new RegExp(`\\+([a-z2-7]{${tokenLength}})@`, 'i').exec(text)?.[1]
}

/** The try that a token names, with its number modulo 256; undefined for a token that this installation did not make. */
export function readBounceToken({ SECRET }: Settings, token: string): MailTry | undefined {
  const text = token.toLowerCase()
  if (SECRET === undefined || text.length !== tokenLength || /[^a-z2-7]/.test(text)) return undefined
  const bytes = decode(text)
  const named = bytes.subarray(0, idBytes + 1)
  if (!timingSafeEqual(bytes.subarray(idBytes + 1), sign(SECRET, named))) return undefined
  const id = named.toString('hex', 0, idBytes).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { id, tries: named[idBytes] ?? 0 }
}
