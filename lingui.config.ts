import { readFileSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { extractor as macroExtractor } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { locales, sourceLocale } from './packages/contract/languages.ts'
import { englishTexts } from './packages/contract/texts.ts'
import { qrTexts } from './web/features/qrcodes/qr-texts.ts'

/** Texts that are found by their codes are read from the table of a module. */
const tableExtractor = (path: string, texts: Readonly<Record<string, string>>): typeof macroExtractor => ({
  match: (file) => file.endsWith(path),
  extract: (file, _code, onMessage) => {
    for (const [id, message] of Object.entries(texts))
      onMessage({ id, message, comment: message, placeholders: {}, origin: [file, 1, 1] })
  },
})

/** Most files have no text: only one that names a part of Lingui passes through Babel, which takes most of the time. */
const sourceExtractor: typeof macroExtractor = {
  ...macroExtractor,
  match: (file) => macroExtractor.match(file) && /lingui|i18n/.test(readFileSync(file, 'utf8')),
}

/** Where texts are written, and their catalogues: one for each slice of the web app, so that it is loaded with its screens. */
export default defineConfig({
  locales: [...locales],
  sourceLocale,
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  extractors: [
    tableExtractor('packages/contract/errors.ts', englishTexts),
    tableExtractor('web/features/qrcodes/qr-texts.ts', qrTexts),
    sourceExtractor,
  ],
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
