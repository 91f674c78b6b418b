import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTool } from './tools.ts'

/** The pages of a PDF as PNG pictures, drawn by poppler. */
export function pdfPages(pdf: Uint8Array, dpi = 300): Uint8Array[] {
  return inFolder(pdf, (file, folder) => {
    runTool('pdftoppm', ['-r', String(dpi), '-png', file, path.join(folder, 'page')])
    const names = readdirSync(folder).filter((name) => name.endsWith('.png'))
    return names.toSorted().map((name) => new Uint8Array(readFileSync(path.join(folder, name))))
  })
}

/** The words of a PDF as poppler finds them, in their layout on the page. */
export function pdfText(pdf: Uint8Array): string {
  return inFolder(pdf, (file) => runTool('pdftotext', ['-layout', file, '-']))
}

/** The output of poppler about a PDF: title, pages and their size. */
export function pdfFacts(pdf: Uint8Array): string {
  return inFolder(pdf, (file) => runTool('pdfinfo', [file]))
}

/** The fonts of a PDF, one line for each. */
export function pdfFonts(pdf: Uint8Array): string[] {
  return inFolder(pdf, (file) => runTool('pdffonts', [file]).trim().split('\n').slice(2))
}

function inFolder<Result>(pdf: Uint8Array, use: (file: string, folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'visita-pdf-'))
  try {
    const file = path.join(folder, 'file.pdf')
    writeFileSync(file, pdf)
    return use(file, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
