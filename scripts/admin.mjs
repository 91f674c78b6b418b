// `npm run admin`: makes an admin, or lets one in again, on the machine itself.
import { build } from './build.mjs'
import { endAfter, runPinned, serverEnvironment } from './ensure.mjs'

try {
  await build()
  process.exit(
    await runPinned(['dist/server/admin.js', ...process.argv.slice(2)], { env: serverEnvironment }),
  )
} catch (error) {
  endAfter(error)
}
