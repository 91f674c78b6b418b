import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
/** Beside the scripts of the browser, where the build of the renderer, which comes after it, finds it. */
const list = 'catalogues.json'

/** As the renderer names a catalogue (web/lib/texts.ts). */
const nameOf = (file: string) => path.relative(path.join(root, 'web/lib'), file)

/**
 * Tells the renderer in which file each catalogue of texts is, as `__CATALOGUE_FILES__`: a page names those of its screen, so
 * that the browser loads them with the scripts and not after them.
 */
export const catalogueFiles = (): Plugin => ({
  name: 'visita-catalogue-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const files = Object.values(bundle).flatMap((file) => {
      const module = file.type === 'chunk' ? file.facadeModuleId?.replace(/\?.*/, '') : undefined
      return module?.endsWith('.po') === true ? [[nameOf(module), `/${file.fileName}`]] : []
    })
    if (files.length === 0) this.error('No catalogue of texts has a file of its own.')
    this.emitFile({ type: 'asset', fileName: list, source: JSON.stringify(Object.fromEntries(files)) })
  },
  transform(code) {
    if (this.environment.name !== 'ssr' || !code.includes('__CATALOGUE_FILES__')) return undefined
    const folder = path.resolve(root, this.environment.config.build.outDir, '../client')
    return code.replaceAll('__CATALOGUE_FILES__', readFileSync(path.join(folder, list), 'utf8'))
  },
})
