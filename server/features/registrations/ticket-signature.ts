import { createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { fromBase45, packTicket, toBase45, unpackTicket } from '#formats/ticket-code.ts'
import type { TicketBody } from '#formats/ticket-code.ts'
import type { AppCtx } from '#server/platform/ctx.ts'

/** PKCS #8 around a seed of Ed25519 (RFC 8410). */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const signatureBytes = 64

const keys = new Map<string, KeyObject>()

/** The key of this installation, derived of its secret: another secret makes other tickets. */
function signingKey({ env }: Pick<AppCtx, 'env'>): KeyObject {
  const { SECRET } = env
  if (SECRET === undefined) throw new Error('SECRET is needed to sign tickets.')
  const known = keys.get(SECRET)
  if (known !== undefined) return known
  const seed = createHmac('sha256', SECRET).update('tickets 1').digest()
  const key = createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' })
  keys.set(SECRET, key)
  return key
}

/** The text of a ticket's QR code: what it is for, and that this installation has issued it. It says nothing of being used. */
export function signTicket(ctx: Pick<AppCtx, 'env'>, ticket: TicketBody): string {
  const body = packTicket(ticket)
  return toBase45(Buffer.concat([body, sign(null, body, signingKey(ctx))]))
}

/** @returns undefined for a text that this installation has not issued */
export function readTicket(ctx: Pick<AppCtx, 'env'>, text: string): TicketBody | undefined {
  const bytes = fromBase45(text)
  if (bytes === undefined || bytes.length <= signatureBytes) return undefined
  const body = bytes.subarray(0, -signatureBytes)
  const isSigned = verify(null, body, createPublicKey(signingKey(ctx)), bytes.subarray(-signatureBytes))
  return isSigned ? unpackTicket(body) : undefined
}
