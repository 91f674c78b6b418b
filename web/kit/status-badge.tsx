import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

const colors = { neutral: 'muted', good: 'leaf', warning: 'amber', bad: 'seal', info: 'signal' } as const
export type StatusTone = keyof typeof colors

/** The state of a thing as a word. The tone repeats what the word says, for people who see colours. */
export function StatusBadge({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <Badge component="span" color={colors[tone]} size="md" style={{ flex: 'none' }}>
      {children}
    </Badge>
  )
}
