import type { ReactNode } from 'react'
import './surface.css'

export type SurfaceProps = {
  readonly children: ReactNode
  /** `paper` has the sharp corner of a card, `panel` the round one of a surface. */
  readonly shape?: 'panel' | 'paper'
  /** Marks what is selected with the folded corner. */
  readonly folded?: boolean
  readonly flush?: boolean
  readonly className?: string
}

/** A sheet on the counter: a hairline around it, no shadow. */
export function Surface({
  children,
  shape = 'panel',
  folded = false,
  flush = false,
  className = '',
}: SurfaceProps) {
  const classes = [
    'v-surface',
    `v-surface-${shape}`,
    folded && 'v-folded',
    flush && 'v-surface-flush',
    className,
  ]
  return <div className={classes.filter(Boolean).join(' ')}>{children}</div>
}
