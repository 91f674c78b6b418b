// `npm run dev`: one Vite process with hot reload of screens and API.
import './stopping.mjs'
import { endAfter, endWithParent, ensureDependencies, runPinned } from './ensure.mjs'

try {
  await ensureDependencies()
  const vite = ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)]
  process.exit(await runPinned(['--import', endWithParent, ...vite]))
} catch (error) {
  endAfter(error)
}
