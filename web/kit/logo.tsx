import { createContext, useContext } from 'react'
import './logo.css'

const productName = 'Visita'

export type LogoProps = {
  /** Small in the sidebar, medium in headers, large on the home page. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** Only the V, for narrow screens. */
  readonly short?: boolean
}

/** The name and the picture of the installation. */
export const BrandContext = createContext<{ readonly name: string; readonly logo: string | null }>({
  name: productName,
  logo: null,
})

/**
 * The logo of the installation, or its name. The product's own is *Visita*; one corner of the V is folded like that of a visiting
 * card left in person.
 */
export function Logo({ size = 'md', short = false }: LogoProps) {
  const { name, logo } = useContext(BrandContext)
  if (logo !== null) return <img className={`v-logo-picture v-logo-${size}`} src={logo} alt={name} />
  if (name !== productName) return <span className={`v-logo v-logo-${size} v-logo-name`}>{name}</span>
  return (
    <span className={`v-logo v-logo-${size}`} role="img" aria-label={productName}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d="M2 4H25L50 69L74 4H78L92 28L62 98H39Z" fill="currentColor" />
        <path d="M78 4L92 28L72 27Z" className="v-logo-flap" />
      </svg>
      {short ? null : <span className="v-logo-letters" />}
    </span>
  )
}
