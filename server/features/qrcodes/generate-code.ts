import { randomBytes } from 'node:crypto'
import { encodeCode } from './code-rules.ts'

/** A code nobody can guess: 40 random bits. */
export const generateCode = (): string => encodeCode(randomBytes(5))
