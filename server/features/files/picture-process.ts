/**
 * A process of its own for one picture: decoding cannot be stopped inside a process, some formats can be made to
 * take hours, and the memory of decoders and encoders is never wholly given back. Started by run-picture-process.ts.
 */
import { decodePicture } from './decode-picture.ts'
import { encodePicture } from './encode-picture.ts'
import type { PictureAnswer, PictureWork, WorkedPicture } from './picture-work.ts'

// Ctrl-C and supervisors signal all processes. The server decides: it lets uploads finish that are under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The server is gone. `process.exit()` would wait for the decoder, which cannot be interrupted.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', ({ bytes, kind, widths }: PictureWork) => {
  decodePicture(bytes, kind)
    .then((pixels) => encodePicture(pixels, widths))
    .then(answer, () => answer(undefined))
})

function answer(picture: WorkedPicture | undefined): void {
  const { user, system } = process.cpuUsage()
  const said: PictureAnswer = { picture, cpuMilliseconds: Math.ceil((user + system) / 1000) }
  process.send?.(said, () => process.exit())
}
