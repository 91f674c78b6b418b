/**
 * The program of a child process that handles one picture, or reads one PDF. Decoding cannot be stopped inside a process, some formats can
 * be made to take hours, and decoders and encoders never give all of their memory back. run-picture-process.ts starts it.
 */
import { encodeDrawing } from './encode-drawing.ts'
import { decodePicture, encodePicture } from './encode-picture.ts'
import type { PdfKind } from './check-pdf.ts'
import type {
  DrawingTask,
  PdfTask,
  PictureResult,
  PictureTask,
  ProcessedPicture,
} from './run-picture-process.ts'

// Ctrl-C and supervisors send signals to all processes. This one ignores them: the server lets running uploads finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// `process.exit()` would wait for the decoder, which cannot be interrupted.
const end = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', end)
// The server may have ended while this program was loading; there is no event then.
if (!process.connected) end()
process.once('message', (task: PictureTask | DrawingTask | PdfTask) => {
  const made = 'pdf' in task ? readPdf(task) : 'svg' in task ? encodeDrawing(task) : encodeUpload(task)
  made.then(sendResult, () => sendResult(undefined))
})

const encodeUpload = ({ bytes, kind, widths, drawnSide }: PictureTask) =>
  decodePicture(bytes, kind, drawnSide).then((pixels) => encodePicture(pixels, widths))

/** Pictures do without the library that reads them. */
const readPdf = async ({ pdf }: PdfTask) => (await import('./check-pdf.ts')).checkPdf(pdf)

function sendResult(picture: ProcessedPicture | Uint8Array | PdfKind | undefined): void {
  const { user, system } = process.cpuUsage()
  const result: PictureResult<typeof picture> = {
    picture,
    cpuMilliseconds: Math.ceil((user + system) / 1000),
  }
  process.send?.(result, () => process.exit())
}
