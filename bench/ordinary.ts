import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { findFreePort } from '../e2e/product.ts'

const root = path.resolve(import.meta.dirname, '..')
const outDir = 'node_modules/.cache/visita/bench'

/** Builds the ordinary server as the product is built, and starts it on the product's database. */
export async function startOrdinary(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const target = ['--ssr', 'bench/ordinary-server.ts', '--outDir', outDir, '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts', ...target], {
    cwd: root,
    env,
    stdio: 'inherit',
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
