/**
 * The process that sets documents with Typst. The library keeps much of its memory, and a template that does not end must not
 * stop the server, so it runs apart and ends when there is no work. render-document.ts starts it.
 */
import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { unpackWoff } from '#qr/node.ts'
import type { DocumentJob, DocumentResult } from './render-document.ts'

/** Results of the template before last are forgotten: they belong to other documents. */
const keptGenerations = 2

let compiler: { readonly fonts: string; readonly compiler: NodeCompiler } | undefined

/** Reading fonts takes as long as ten documents, so the compiler stays while the next document needs no others. */
function compilerWith(fonts: readonly string[]): NodeCompiler {
  const key = fonts.join('\n')
  if (compiler?.fonts !== key) {
    const fontBlobs = fonts.map((file) => Buffer.from(unpackWoff(readFileSync(file))))
    // without a workspace of its own a template could read files of the working directory
    compiler = {
      fonts: key,
      compiler: NodeCompiler.create({ workspace: '/nonexistent', fontArgs: [{ fontBlobs }] }),
    }
  }
  return compiler.compiler
}

function render({ source, data, fonts, createdAt, format }: DocumentJob): Uint8Array {
  const typst = compilerWith(fonts)
  const result = typst.compile({ mainFileContent: source, inputs: { data } })
  const document = result.result
  if (document === null) {
    const errors = result.takeDiagnostics()
    throw new Error(`Typst: ${JSON.stringify(errors?.shortDiagnostics ?? [])}`)
  }
  const bytes =
    format === 'svg'
      ? new TextEncoder().encode(typst.plainSvg(document))
      : typst.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: createdAt })
  typst.evictCache(keptGenerations)
  return bytes
}

process.on('message', (job: DocumentJob) => {
  let result: DocumentResult
  try {
    result = { id: job.id, bytes: render(job), error: undefined }
  } catch (error) {
    result = { id: job.id, bytes: undefined, error: error instanceof Error ? error.message : String(error) }
  }
  process.send?.(result)
})
