import { randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Gives every build a name: in the pages as `__BUILD_ID__`, beside them as /version.txt, so that an open page can
 * find out that it is from yesterday. A build loads its configuration twice, with modules of their own: the name is kept in the
 * environment of the process, or each page would take itself for one of yesterday.
 */
export function buildId(): Plugin {
  const id = (process.env['BUILD_ID'] ??= randomBytes(8).toString('hex'))
  return {
    name: 'visita-build-id',
    config: () => ({ define: { __BUILD_ID__: JSON.stringify(id) } }),
    configureServer(server) {
      server.middlewares.use('/version.txt', (_request, response) => response.end(id))
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: 'version.txt', source: `${id}\n` })
    },
  }
}
