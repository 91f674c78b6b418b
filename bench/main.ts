// `npm run bench`: all measurements, side by side with common alternatives, in one run on this machine. With names of
// parts (`npm run bench -- pages starts`) only those are measured, and no file is written.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { measureBatches } from './batches.ts'
import { measureDesigner } from './designer.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { measureSheets } from './qr-sheet.ts'
import { measureStyled } from './qr-styled.ts'
import { measureRedirects } from './redirects.ts'
import { measureResources } from './resources.ts'
import { measureSharePictures } from './share-pictures.ts'
import { measureStarts } from './starts.ts'
import { measureTyping } from './typing.ts'

const parts: Readonly<Record<string, () => Promise<string>>> = {
  pages: measurePages,
  redirects: measureRedirects,
  'share-pictures': measureSharePictures,
  'first-paint': measureFirstPaint,
  lists: measureLists,
  resources: measureResources,
  registrations: async () => (await import('./registrations.ts')).measureRegistrations(),
  starts: measureStarts,
  codes: measureStyled,
  sheets: measureSheets,
  typing: measureTyping,
  designer: measureDesigner,
  batches: measureBatches,
  reports: async () => (await import('./reports.ts')).measureReports(),
  invoices: async () => (await import('./invoices.ts')).measureInvoices(),
}
const partNames = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = partNames.filter((name) => parts[name] === undefined)
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`
const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
const sections: string[] = []
for (const [name, measure] of Object.entries(parts))
  if (partNames.length === 0 || partNames.includes(name)) sections.push(await measure())
const report = `# Measurements

Made by \`npm run bench\` in one run on one machine (${machine}, ${memory}, Node ${process.version}).

${sections.join('\n')}`
if (partNames.length === 0) await writeFile('bench/results.md', report)
console.log(report)
