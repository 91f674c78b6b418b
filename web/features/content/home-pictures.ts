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

/** Sample cards as a phone shows them; scripts/make-home-pictures.mjs takes the pictures. */
export const pictures = {
  theodora: { light: theodoraLight, dark: theodoraDark },
  mateo: { light: mateoLight, dark: mateoDark },
  ines: { light: inesLight, dark: inesDark },
  ananya: { light: ananyaLight, dark: ananyaDark },
  layla: { light: laylaLight, dark: laylaDark },
} as const
