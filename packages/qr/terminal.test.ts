import { describe, expect, it } from 'vitest'
import { encodeQr } from './encode.ts'
import { qrTerminal } from './terminal.ts'

const text = 'http://127.0.0.1:3000/p/priya'
const { size, modules } = encodeQr(text, { errorCorrectionLevel: 'L' })
const matrix = Array.from({ length: size }, (_, y) =>
  Array.from(modules.subarray(y * size, (y + 1) * size), (module) => module === 1),
)

/** The modules that a terminal shows: true where it prints. */
function printedModules(output: string): boolean[][] {
  const lines = output
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .trimEnd()
    .split('\n')
  return lines.flatMap((line) => [
    Array.from(line, (char) => char === '█' || char === '▀'),
    Array.from(line, (char) => char === '█' || char === '▄'),
  ])
}

const core = (rows: boolean[][]) =>
  rows.slice(2, 2 + matrix.length).map((row) => row.slice(2, 2 + matrix.length))

describe('a code in a terminal', () => {
  it('is black on white with a quiet zone, two modules per character', () => {
    const output = qrTerminal(text, { ansi: true })
    expect(core(printedModules(output))).toEqual(matrix)
    expect(output.split('\n')).toHaveLength(Math.ceil((matrix.length + 4) / 2) + 1)
    for (const line of output.trimEnd().split('\n')) {
      expect(line.startsWith('\u001b[30;107m  ')).toBe(true)
      expect(line.endsWith('  \u001b[0m')).toBe(true)
    }
  })

  it('draws the light modules when it must not set colors', () => {
    const output = qrTerminal(text, { ansi: false })
    expect(output).not.toContain('\u001b')
    const light = matrix.map((row) => row.map((dark) => !dark))
    expect(core(printedModules(output))).toEqual(light)
    expect(output.split('\n')[0]).toBe('█'.repeat(matrix.length + 4))
  })

  it('needs data', () => {
    expect(() => qrTerminal('', { ansi: true })).toThrow('QR code is empty')
  })
})
