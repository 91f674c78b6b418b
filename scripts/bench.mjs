// `npm run bench`: builds what changed, then measures; the table goes to bench/results.md.
import { build } from './build.mjs'
import { runPinned } from './ensure.mjs'

await build()
process.exitCode = await runPinned(['bench/main.ts'])
