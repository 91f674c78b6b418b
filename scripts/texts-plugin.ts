import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'

/**
 * Texts in several languages: the macros of Lingui in the files that import one (no other file passes through Babel), and
 * `.po` catalogues as modules. A message that ICU cannot read fails the build.
 */
export const texts = () => [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  ...lingui({ failOnCompileError: true }),
]
