import { expect } from 'vitest'
import type { ProjectCopy } from './copy-project.ts'

const entry = /^msgid "(.+)"\nmsgstr "(.*)"$/gm

/**
 * Writes the new texts of a copy into its catalogues, and into those of the other languages the translation that the same
 * text has elsewhere (in the app's own catalogue first), else a text of their own.
 */
export function translateCopy(copy: ProjectCopy): void {
  const extract = ['extract', '--clean', '--overwrite', '--workers', '1'] as const
  expect(copy.run('node_modules/@lingui/cli/dist/lingui.js', ...extract)).toMatchObject({ status: 0 })
  for (const locale of ['hi', 'ar']) {
    const catalogues = copy.listPaths().filter((path) => path.endsWith(`locales/${locale}.po`))
    const known = new Map<string, string>()
    for (const path of catalogues)
      for (const [, text = '', translation = ''] of copy.read(path).matchAll(entry))
        if (translation !== '' && (!known.has(text) || path.startsWith('web/locales/')))
          known.set(text, translation)
    for (const path of catalogues)
      copy.write(
        path,
        copy.read(path).replaceAll(entry, (_, text: string, translation: string) => {
          return `msgid "${text}"\nmsgstr "${translation || (known.get(text) ?? `${text} (${locale})`)}"`
        }),
      )
  }
}
