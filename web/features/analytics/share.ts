import type { CSSProperties } from 'react'

/** How long the rule below a name is: 1 for the longest one. */
export const share = (of: number): CSSProperties => Object.fromEntries([['--share', of]])
