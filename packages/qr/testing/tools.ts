import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Readers that are not npm packages, and the Debian package of each. */
const tools = {
  zbarimg: 'zbar-tools',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdfimages: 'poppler-utils',
  pdffonts: 'poppler-utils',
  file: 'file',
} as const

/**
 * Whether tests with a tool must be skipped: it is missing and the user who runs the tests cannot install it. For
 * root, a missing tool is an error instead.
 */
export function lacksTool(tool: keyof typeof tools): boolean {
  if (spawnSync(tool, ['-v'], { stdio: 'ignore' }).error === undefined) return false
  if (process.getuid?.() === 0) throw new Error(`These tests need ${tool}: install ${tools[tool]}.`)
  return true
}

const run = promisify(execFile)

/**
 * The output of a tool. Meanwhile the process serves its connections: a tool that took ten seconds on a busy machine had the
 * database given up.
 * @throws when the tool ends with an error
 */
export async function runTool(tool: keyof typeof tools, args: readonly string[]): Promise<string> {
  return (await run(tool, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })).stdout
}
