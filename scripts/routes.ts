// `npm run routes`: writes web/route-tree.gen.ts from web/routes.ts. With --verify it only says whether it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import { webApp } from './web-app-plugin.ts'

const file = 'web/route-tree.gen.ts'
const read = () => readFileSync(file, 'utf8')
const before = read()

// The plugin generates while a server is configured; the server itself is never used.
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
  plugins: [webApp()],
})
await server.close()

const isStale = read() !== before
if (process.argv.includes('--verify')) {
  if (isStale) {
    writeFileSync(file, before)
    console.error(`${file} is stale: run npm run routes`)
    process.exitCode = 1
  }
} else console.log(isStale ? `  changed  ${file}` : `  ${file} is current`)
