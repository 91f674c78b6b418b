// `npm run dev`: one Vite process with hot reload of screens and API.
import { ensureDependencies, runPinned } from './ensure.mjs'

ensureDependencies()
process.exitCode = await runPinned(['node_modules/vite/bin/vite.js', ...process.argv.slice(2)])
