import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTool } from './tools.ts'

/** The pages of a PDF as PNG pictures, drawn by poppler. */
export const pdfPages = (pdf: Uint8Array, dpi = 300): Promise<Uint8Array[]> =>
  inFolder(pdf, async (file, folder) => {
    await runTool('pdftoppm', ['-r', String(dpi), '-png', file, path.join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png'))
    return Promise.all(
      names.toSorted().map(async (name) => new Uint8Array(await readFile(path.join(folder, name)))),
    )
  })

/** The words of a PDF as poppler finds them, in their layout on the page. */
export const pdfText = (pdf: Uint8Array): Promise<string> =>
  inFolder(pdf, (file) => runTool('pdftotext', ['-layout', file, '-']))

/** The output of poppler about a PDF: title, pages and their size. */
export const pdfFacts = (pdf: Uint8Array): Promise<string> =>
  inFolder(pdf, (file) => runTool('pdfinfo', [file]))

/** The fonts of a PDF, one line for each. */
export const pdfFonts = async (pdf: Uint8Array): Promise<string[]> =>
  (await inFolder(pdf, (file) => runTool('pdffonts', [file]))).trim().split('\n').slice(2)

async function inFolder<Result>(
  pdf: Uint8Array,
  use: (file: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-pdf-'))
  try {
    const file = path.join(folder, 'file.pdf')
    await writeFile(file, pdf)
    return await use(file, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
