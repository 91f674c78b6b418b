// Writes a sheet with the given number of codes to a file, and prints the time and the memory it needed.
import { createWriteStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sheetPdf } from '#qr/index.ts'
import { deflate } from '#qr/node.ts'
import { sheetData, sheetWorld } from './qr-sheet-world.ts'

const [count = '0', file = ''] = process.argv.slice(2)
const { logo, options } = await sheetWorld()
const items = function* () {
  for (let index = 0; index < Number(count); index += 1) yield { data: sheetData(index) }
}
const began = performance.now()
await pipeline(sheetPdf(items(), options, { deflate, logoPixels: logo.pixels }), createWriteStream(file))
const seconds = (performance.now() - began) / 1000
// the kernel's number for a process includes the memory of its parent; this one starts with the program
const [, peak = ''] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
console.log(JSON.stringify({ seconds, megabytes: Number(peak) / 1024 }))
