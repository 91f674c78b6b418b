import { legible, textOn } from '../colors.ts'
import type { ShareField } from '../template.ts'
import type { Tokens } from '../tokens.ts'

/** Legible colors on one ground. */
export type ShareColors = {
  readonly ground: string
  readonly text: string
  readonly muted: string
}

export function shareColors(tokens: Tokens, field: ShareField): ShareColors {
  const ground = tokens[field]
  if (field === 'primary' || field === 'secondary') {
    const text = textOn(ground)
    return { ground, text, muted: text }
  }
  return {
    ground,
    text: legible(tokens.ink, [ground]),
    muted: legible(tokens.muted, [ground]),
  }
}
