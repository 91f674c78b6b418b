import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DocumentTemplate, DocumentView } from '#documents/document.ts'
import { listDocumentFonts } from './document-fonts.ts'

/** What the process of documents receives. */
export type DocumentJob = {
  readonly id: number
  readonly source: string
  /** The view, as JSON. */
  readonly data: string
  /** Paths of the font files. */
  readonly fonts: readonly string[]
  /** Seconds since 1970. */
  readonly createdAt: number
  /** A file to save, or its first page as a picture. */
  readonly format: 'pdf' | 'svg'
}
/** What it sends back. */
export type DocumentResult = {
  readonly id: number
  readonly bytes: Uint8Array | undefined
  readonly error: string | undefined
}

/** The source file is beside this module; in a build, both are beside the program. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = fileURLToPath(new URL(`./document-process.${extension}`, import.meta.url))

/** Without work for as long, the process ends, and its memory is free again. */
const idleMilliseconds = 60_000
/** A document of 300 lines takes half a second. Nothing that people wait for takes as long as this, even on a busy machine. */
const maxMilliseconds = 5 * 60_000

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void }
type Typesetter = {
  readonly child: ChildProcess
  readonly waiting: Map<number, Waiting>
  timer: NodeJS.Timeout | undefined
}

let typesetter: Typesetter | undefined
let lastId = 0

/**
 * Sets a document as a PDF that screen readers can read (PDF/UA-1). The same template, view and moment give the same bytes.
 * @param createdAt the moment of the document; its file says that it was made then
 * @throws Error when the template or the process fails; trying again starts another process
 */
export const renderDocument = <View extends DocumentView>(
  template: DocumentTemplate<View>,
  view: View,
  createdAt: Date,
): Promise<Uint8Array> => render(template, view, createdAt, 'pdf')

/**
 * The same as a picture for a screen (SVG), from the same drawing; for documents of one page. Its letters are shapes.
 * @throws Error as `renderDocument`
 */
export async function previewDocument<View extends DocumentView>(
  template: DocumentTemplate<View>,
  view: View,
): Promise<string> {
  return new TextDecoder().decode(await render(template, view, new Date(0), 'svg'))
}

async function render<View extends DocumentView>(
  { source }: DocumentTemplate<View>,
  view: View,
  createdAt: Date,
  format: DocumentJob['format'],
): Promise<Uint8Array> {
  const data = JSON.stringify(view)
  const fonts = await listDocumentFonts(data)
  typesetter ??= startTypesetter()
  const { child, waiting } = typesetter
  lastId += 1
  const job: DocumentJob = {
    id: lastId,
    source,
    data,
    fonts,
    createdAt: Math.floor(createdAt.getTime() / 1000),
    format,
  }
  return new Promise((resolve, reject) => {
    waiting.set(job.id, { resolve, reject })
    setTimer(child, maxMilliseconds)
    child.ref()
    child.channel?.ref()
    // when the process has ended already, the event `exit` tells it
    child.send(job, () => undefined)
  })
}

function startTypesetter(): Typesetter {
  const child = fork(program, [], { serialization: 'advanced', env: {}, stdio: 'ignore' })
  const waiting = new Map<number, Waiting>()
  child.on('message', ({ id, bytes, error }: DocumentResult) => {
    const job = waiting.get(id)
    waiting.delete(id)
    if (bytes === undefined) job?.reject(new Error(error))
    else job?.resolve(bytes)
    if (waiting.size > 0) return setTimer(child, maxMilliseconds)
    setTimer(child, idleMilliseconds)
    // a process without work keeps neither the server nor a test from ending
    child.unref()
    child.channel?.unref()
  })
  child.once('error', () => undefined)
  child.once('exit', (code, signal) => {
    if (typesetter?.child === child) {
      clearTimeout(typesetter.timer)
      typesetter = undefined
    }
    for (const job of waiting.values())
      job.reject(new Error(`The process of documents ended with ${String(signal ?? code)}.`))
  })
  return { child, waiting, timer: undefined }
}

/** Ends the process after a time without a result: it is idle, or hangs. */
function setTimer(child: ChildProcess, milliseconds: number): void {
  if (typesetter?.child !== child) return
  clearTimeout(typesetter.timer)
  typesetter.timer = setTimeout(() => {
    // the next document must not be sent to a process that is about to end
    typesetter = undefined
    child.kill('SIGKILL')
  }, milliseconds).unref()
}
