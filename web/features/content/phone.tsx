import ananyaDark from './pictures/ananya-dark.avif'
import ananyaLight from './pictures/ananya-light.avif'
import inesDark from './pictures/ines-dark.avif'
import inesLight from './pictures/ines-light.avif'
import laylaDark from './pictures/layla-dark.avif'
import laylaLight from './pictures/layla-light.avif'
import mateoDark from './pictures/mateo-dark.avif'
import mateoLight from './pictures/mateo-light.avif'
import theodoraDark from './pictures/theodora-dark.avif'
import theodoraLight from './pictures/theodora-light.avif'

/** Pictures of sample cards on a phone, made by scripts/make-home-pictures.mjs. */
const pictures = {
  theodora: { light: theodoraLight, dark: theodoraDark },
  mateo: { light: mateoLight, dark: mateoDark },
  ines: { light: inesLight, dark: inesDark },
  ananya: { light: ananyaLight, dark: ananyaDark },
  layla: { light: laylaLight, dark: laylaDark },
} as const

export type PhoneProps = {
  readonly of: keyof typeof pictures
  readonly alt: string
  /** Loads the picture at once, for the first one on the page. */
  readonly eager?: boolean
}

/** A sample card on a phone, in the colour scheme of the page. The picture of the other scheme is not loaded. */
export function Phone({ of, alt, eager = false }: PhoneProps) {
  return (
    <div className="v-phone-window">
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={`v-only-${scheme}`}
          src={pictures[of][scheme]}
          alt={alt}
          width={600}
          height={1233}
          // browsers load a lazy picture only when it is visible
          loading={eager && scheme === 'light' ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </div>
  )
}
