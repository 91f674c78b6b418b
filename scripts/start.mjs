// `npm start`: dependencies, build, then the server. Everything already done is reused.
import { stopping } from './stopping.mjs'
import { build } from './build.mjs'
import { endAfter, runPinned, serverCommand, serverEnvironment } from './ensure.mjs'

/** SIGHUP, SIGINT, SIGTERM: they end the server before it can handle them, when it has nothing to clean up. */
const endsBySignal = new Set([129, 130, 143])

/** A second start on a folder would find out only after it has installed and built. */
async function assertFree() {
  const code = await runPinned(['scripts/assert-free.ts'])
  stopping.throwIfAborted()
  // it has said why
  if (code !== 0) process.exit(code)
}

try {
  await build(assertFree)
  const code = await runPinned(serverCommand, { env: serverEnvironment })
  process.exit(stopping.aborted && endsBySignal.has(code) ? 0 : code)
} catch (error) {
  endAfter(error)
}
