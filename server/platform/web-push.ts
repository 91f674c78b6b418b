import {
  ECDH,
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign as signBytes,
} from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** What a browser gives to whoever may send it push messages; both in base64url. */
export type PushKeys = { readonly p256dh: string; readonly auth: string }

/** The pair of keys by which a push service knows the sender (RFC 8292). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: KeyObject }

const curve = 'prime256v1'
/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * The keys of an installation, made of its secret: all of its processes have the same, and nothing has to be stored or restored.
 * Of 384 bits, so that no number is likelier than another.
 */
export function makeVapidKeys(secret: string): VapidKeys {
  const bits = derive(Buffer.from(secret), Buffer.alloc(0), 'web push', 48)
  const number = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const d = scalar.toString('base64url')
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' })
  return { publicKey: point.toString('base64url'), privateKey }
}

/** Seconds for which a push service takes the signature. */
const validSeconds = 12 * 3600

/** The header that says who sends a message. @param subject an address of whoever runs the installation */
export function signVapid(keys: VapidKeys, endpoint: string, subject: string, now: Date): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + validSeconds,
    sub: subject,
  }
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = signBytes('sha256', Buffer.from(text), {
    key: keys.privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

/** Whether a text in base64url is a point of the curve, not compressed. */
export function isPushKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  try {
    return bytes.length === 65 && ECDH.convertKey(bytes, curve).length > 0
  } catch {
    return false
  }
}

/** Bytes; the one record of a message may not be longer. */
const recordSize = 4096

/**
 * Encrypts a message for one browser (RFC 8291, aes128gcm of RFC 8188).
 * @param sender a pair of keys for this message alone, and a salt; tests give those of the standard.
 * @throws Error for keys that are no point of the curve
 */
export function encryptPush(
  message: Buffer,
  keys: PushKeys,
  sender: { readonly pair: ECDH; readonly salt: Buffer } = { pair: newPair(), salt: randomBytes(16) },
): Buffer {
  const { pair, salt } = sender
  const receiver = Buffer.from(keys.p256dh, 'base64url')
  const own = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own])
  const material = derive(pair.computeSecret(receiver), Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 says that no record follows
  const record = [cipher.update(message), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...record])
}

function newPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}
