/**
 * A process of its own for one picture: decoding cannot be stopped inside a process, some formats can be made to
 * take hours, and the memory of decoders and encoders is never wholly given back. Started by make-picture.ts.
 */
import { decodePicture } from './decode-picture.ts'
import { encodePicture } from './encode-picture.ts'
import { unreadablePicture } from './picture-work.ts'
import type { PictureWork } from './picture-work.ts'

process.once('disconnect', () => process.exit())
process.once('message', ({ bytes, kind, widths }: PictureWork) => {
  decodePicture(bytes, kind)
    .then((pixels) => encodePicture(pixels, widths))
    .then(
      (picture) => process.send?.(picture, () => process.exit()),
      () => process.exit(unreadablePicture),
    )
})
