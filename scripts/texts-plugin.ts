import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'

// The plugin compiles lingui.config.ts and what it imports, unless the runtime is asked first, which reads TypeScript in a
// third of the time; and it would leave the result in the system's temporary folder.
process.env['JITI_TRY_NATIVE'] ??= 'true'
process.env['JITI_FS_CACHE'] ??= 'false'

/**
 * Texts in several languages: the macros of Lingui in the files that import one (no other file passes through Babel), and
 * `.po` catalogues as modules. A message that ICU cannot read fails the build.
 */
export const texts = () => [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  ...lingui({ failOnCompileError: true }),
]
