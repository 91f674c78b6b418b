import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'
import { findFreePort } from '../e2e/product.ts'

const root = path.resolve(import.meta.dirname, '..')
const outDir = 'node_modules/.cache/visita/bench'

export type Rival = { readonly url: string; readonly stop: () => void }

/** Builds the servers of the comparison in the same way as the product. */
export async function buildRivals(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { ordinary: 'bench/ordinary-server.ts', floor: 'bench/floor-server.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

/** Starts a built server on a free port. */
export async function startRival(
  name: 'ordinary' | 'floor',
  settings: Record<string, string> = {},
): Promise<Rival> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [path.join(outDir, `${name}.js`)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ORIGIN: url, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('close', () => reject(new Error(`The server ${name} did not start.`)))
  })
  return { url, stop: () => void child.kill('SIGTERM') }
}
