import { defineConfig } from '@lingui/cli'
import { extractor as macroExtractor } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { locales, sourceLocale } from './packages/contract/languages.ts'
import { englishTexts } from './packages/contract/texts.ts'

/** The texts of the contract are found by their codes, so they are read from its tables. */
const contractExtractor: typeof macroExtractor = {
  match: (file) => file.endsWith('packages/contract/errors.ts'),
  extract: (file, _code, onMessage) => {
    for (const [id, message] of Object.entries(englishTexts))
      onMessage({ id, message, comment: message, placeholders: {}, origin: [file, 1, 1] })
  },
}

/** Where texts are written, and their catalogues: one for each slice of the web app, so that it is loaded with its screens. */
export default defineConfig({
  locales: [...locales],
  sourceLocale,
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  extractors: [contractExtractor, macroExtractor],
  catalogs: [
    { path: 'web/features/{name}/locales/{locale}', include: ['web/features/{name}'] },
    // the back office, which visitors do not load
    { path: 'web/app/admin/locales/{locale}', include: ['web/app/admin'] },
    {
      path: 'web/locales/{locale}',
      include: ['web/app', 'web/kit', 'web/lib', 'web/form', 'web/resource', 'web/router.tsx'],
      exclude: ['web/app/admin'],
    },
    { path: 'server/locales/{locale}', include: ['server'] },
    { path: 'packages/contract/locales/{locale}', include: ['packages/contract/errors.ts'] },
  ],
})
