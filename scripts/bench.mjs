// `npm run bench`: builds what changed, then measures; the table goes to bench/results.md. Names of parts select them.
import './stopping.mjs'
import { build } from './build.mjs'
import { endAfter, runPinned } from './ensure.mjs'

await build().catch(endAfter)
process.exitCode = await runPinned(['bench/main.ts', ...process.argv.slice(2)])
