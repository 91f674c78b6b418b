import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

/** Long enough for any drawing made by people; filters can be made to take hours. */
const drawingMilliseconds = 6_000
/** Drawings have no size of their own: the longer side comes out at the largest width that is kept. */
const longestSide = 1600
const maxBytes = 32 * 1024 * 1024

/**
 * Runs in a process of its own, because a drawing under way cannot be stopped in ours. It knows no address to load
 * from: what is given as bytes has no place that references could be relative to.
 */
const program = `
const sharp = require(process.argv[1])
sharp.concurrency(1)
const parts = []
process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
  const svg = Buffer.concat(parts)
  const { format, width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  if (format !== 'svg') process.exit(1)
  const density = Math.min(100000, Math.max(1, (72 * ${longestSide}) / Math.max(width, height)))
  process.stdout.write(await sharp(svg, { density }).png({ compressionLevel: 1 }).toBuffer())
})`

const run = promisify(execFile)

/**
 * Draws an SVG as a PNG of 1600 pixels along its longer side, whatever size it names.
 * @throws Error when it is not a drawing, or takes too long.
 */
export async function rasteriseSvg(svg: Uint8Array): Promise<Uint8Array> {
  const sharp = createRequire(import.meta.url).resolve('sharp')
  const running = run(process.execPath, ['-e', program, sharp], {
    encoding: 'buffer',
    env: {},
    maxBuffer: maxBytes,
    timeout: drawingMilliseconds,
    killSignal: 'SIGKILL',
  })
  const { stdin, pid } = running.child
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  // A process that ends early closes its input; why it ended is told by `running`.
  stdin?.on('error', () => undefined).end(svg)
  return (await running).stdout
}
