import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'
import { findFreePort } from '../e2e/product.ts'

const root = path.resolve(import.meta.dirname, '..')
const outDir = 'node_modules/.cache/visita/bench'

/** Builds the ordinary server as the product is built, and starts it on the product's database. */
export async function startOrdinary(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const env = { ...process.env, NODE_ENV: 'production' }
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: 'bench/ordinary-server.ts',
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [path.join(outDir, 'main.js')], {
    cwd: root,
    env: { ...env, PORT: String(port), DATABASE_URL: databaseUrl, ORIGIN: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('close', () => reject(new Error('The ordinary server did not start.')))
  })
  return { url, stop: () => void child.kill('SIGTERM') }
}
