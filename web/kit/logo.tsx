import './logo.css'

export type LogoProps = {
  /** Height of the capitals follows the text size: small in rails, medium in headers, large on the home page. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** The V alone, for narrow places. */
  readonly short?: boolean
}

/** *Visita* with the corner of the V folded, as a caller folds the card that was left in person. */
export function Logo({ size = 'md', short = false }: LogoProps) {
  return (
    <span className={`v-logo v-logo-${size}`} role="img" aria-label="Visita">
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d="M2 4H25L50 69L74 4H78L92 28L62 98H39Z" fill="currentColor" />
        <path d="M78 4L92 28L72 27Z" className="v-logo-flap" />
      </svg>
      {short ? null : <span className="v-logo-letters" />}
    </span>
  )
}
