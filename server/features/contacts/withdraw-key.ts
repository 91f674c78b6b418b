import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits: whoever holds the key sent the contact. */
export const newWithdrawKey = (): string => randomBytes(24).toString('base64url')

/** What is stored of a key. A key of 192 random bits needs no slow hash. */
export const hashWithdrawKey = (key: string): Buffer => createHash('sha256').update(key).digest()
