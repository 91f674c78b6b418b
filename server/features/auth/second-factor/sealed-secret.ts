import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** The key is not in the database: a copy of the database alone opens no secret. */
function keyOf({ env: { SECRET } }: Pick<AppCtx, 'env'>): Buffer {
  if (SECRET === undefined) throw new Error('SECRET is needed to seal secrets.')
  return Buffer.from(hkdfSync('sha256', SECRET, '', 'second factors', 32))
}

/**
 * Encrypts a secret for the database: initialization vector, tag, ciphertext.
 * @param owner whose it is. The secret opens only for the same owner, so rows cannot be exchanged.
 */
export function sealSecret(ctx: Pick<AppCtx, 'env'>, owner: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(ctx), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when the bytes were changed, belong to another owner, or SECRET is another one than before */
export function openSecret(ctx: Pick<AppCtx, 'env'>, owner: string, sealed: Buffer): Buffer {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, keyOf(ctx), iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
