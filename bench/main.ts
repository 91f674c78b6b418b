// `npm run bench`: every measurement side by side with the usual way, in one run on this machine.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { measureSheets } from './qr-sheet.ts'
import { measureStyled } from './qr-styled.ts'
import { measureServing } from './serving.ts'

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`
const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
const report = `# Measurements

Made by \`npm run bench\` in one run on one machine (${machine}, ${memory}, Node ${process.version}).

${await measureServing()}
${await measureStyled()}
${await measureSheets()}`
await writeFile('bench/results.md', report)
console.log(report)
