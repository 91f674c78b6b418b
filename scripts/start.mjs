// `npm start`: dependencies, build, then the server. Everything already done is reused.
import { build } from './build.mjs'
import { runPinned, serverCommand } from './ensure.mjs'

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.exitCode = await runPinned(serverCommand, {
  env: { NODE_ENV: 'production' },
})
