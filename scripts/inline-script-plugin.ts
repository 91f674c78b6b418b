import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'

const query = '?script'

/**
 * Scripts that stand in a page: `import homeScript from './home-script.ts?script'` is the text of the function that is the default
 * export of that file, with all that it imports, minified, as an expression. A page calls it: `${homeScript}()`. The values of a page
 * are an argument of the call, never pieces of code.
 * @param before plugins that see the files first
 */
export const inlineScripts = (before: readonly Plugin[] = []): Plugin => ({
  name: 'visita-inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(query)) return undefined
    const file = id.slice(0, -query.length)
    const { code, moduleIds } = await bundle(file, before)
    for (const module of moduleIds) this.addWatchFile(module)
    // would end the element, or begin a comment in it (HTML Standard, restrictions for contents of script elements)
    const unsafe = /<\/?script|<!--/i.exec(code)
    if (unsafe !== null) this.error(`${file}: a script in a page must not hold "${unsafe[0]}".`)
    return { code: `export default ${JSON.stringify(code)}`, moduleSideEffects: false }
  },
})

/** @throws an error of the bundler that names the file: it cannot be read, or has no default export */
async function bundle(file: string, before: readonly Plugin[]) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...before],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        // of a file of constants, those that are used stand where they are used
        treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: { format: 'iife', name: 'script', exports: 'default' },
      },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const [{ code, moduleIds }] = output
  return {
    code: code
      .trim()
      .replace(/^var script\s*=\s*/, '')
      .replace(/;$/, ''),
    moduleIds,
  }
}
