import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Readers that are no npm packages, and the Debian package of each. */
const tools = {
  zbarimg: 'zbar-tools',
  pdffonts: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  file: 'file',
} as const

/**
 * Whether tests with a tool must be left out: it is not there and whoever runs the tests cannot install it. For root
 * and in CI a missing tool is a failure instead.
 */
export function lacksTool(tool: keyof typeof tools): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  if (folders.some((folder) => existsSync(path.join(folder, tool)))) return false
  if (process.getuid?.() === 0 || process.env['CI'] !== undefined)
    throw new Error(`These tests need ${tool}: install ${tools[tool]}.`)
  return true
}

/** What a tool prints. */
export function runTool(tool: keyof typeof tools, args: readonly string[]): string {
  return execFileSync(tool, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
