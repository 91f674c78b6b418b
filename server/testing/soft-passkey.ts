import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/passkeys.ts'

/** What a device is made to do wrong, or where it believes to be. */
export type Trick = {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

/** A passkey in software, as a device would make one (WebAuthn level 3 §6): ES256, no attestation. */
export type SoftPasskey = {
  readonly id: string
  readonly register: (challenge: string, trick?: Trick) => PasskeyAttestation
  readonly sign: (challenge: string, trick?: Trick) => PasskeyAssertion
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of the few shapes that are needed: small numbers, short texts, bytes, maps. */
function cbor(value: number | string | Uint8Array | Map<unknown, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    return Buffer.from(size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [cbor(key as string), cbor(each as string)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const site = { origin: 'http://visita.test', rpId: 'visita.test' }
const present = 0x01
const verified = 0x04
const hasKey = 0x40

export function makeSoftPasskey(userId: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(16)
  const [x, y] = [Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')]
  const key = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  )
  const id = base64url(rawId)
  const clientData = (type: string, challenge: string, { origin = site.origin }: Trick) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const dataOf = (
    { rpId = site.rpId, isVerified = true, counter = 0 }: Trick,
    credential = Buffer.alloc(0),
  ) => {
    const flags = present | (isVerified ? verified : 0) | (credential.length > 0 ? hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }
  return {
    id,
    register: (challenge, trick = {}) => {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key])
      const parts = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(trick, credential)],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, trick)),
        attestationObject: base64url(cbor(parts)),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    sign: (challenge, trick = {}) => {
      const client = clientData('webauthn.get', challenge, trick)
      const data = dataOf(trick)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: trick.userHandle ?? base64url(userId),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}
