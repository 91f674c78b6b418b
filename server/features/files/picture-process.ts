/**
 * The program of a child process that handles one picture. Decoding cannot be stopped inside a process, some formats can
 * be made to take hours, and decoders and encoders never give all of their memory back. run-picture-process.ts starts it.
 */
import { decodePicture, encodePicture } from './encode-picture.ts'
import type { PictureResult, PictureTask, ProcessedPicture } from './run-picture-process.ts'

// Ctrl-C and supervisors send signals to all processes. This one ignores them: the server lets running uploads finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// `process.exit()` would wait for the decoder, which cannot be interrupted.
const end = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', end)
// The server may have ended while this program was loading; there is no event then.
if (!process.connected) end()
process.once('message', ({ bytes, kind, widths }: PictureTask) => {
  decodePicture(bytes, kind)
    .then((pixels) => encodePicture(pixels, widths))
    .then(sendResult, () => sendResult(undefined))
})

function sendResult(picture: ProcessedPicture | undefined): void {
  const { user, system } = process.cpuUsage()
  const result: PictureResult = { picture, cpuMilliseconds: Math.ceil((user + system) / 1000) }
  process.send?.(result, () => process.exit())
}
