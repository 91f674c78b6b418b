import sharp from 'sharp'
import type { DrawingTask } from './run-picture-process.ts'

const qualities = [86, 78, 68, 56, 42]

/**
 * Makes a JPEG of a drawing of ours, with the photo in its place. Text keeps the full resolution of its colors, since
 * halved it has a colored fringe.
 */
export async function encodeDrawing({ svg, photo, maxBytes }: DrawingTask): Promise<Uint8Array> {
  const complete = photo === undefined ? svg : svg.replace('href="photo"', `href="${await dataUrl(photo)}"`)
  const { data, info } = await sharp(Buffer.from(complete))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let jpeg: Uint8Array = new Uint8Array()
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (jpeg.byteLength <= maxBytes) break
  }
  return jpeg
}

/** The photo around its most striking part, mostly a face; a logo, which may be transparent, whole on white. */
async function dataUrl({ bytes, fit, ...size }: NonNullable<DrawingTask['photo']>): Promise<string> {
  const [width, height] = [Math.round(size.width), Math.round(size.height)]
  const sized = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit, background: '#ffffff', ...(fit === 'cover' && { position: 'attention' }) })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return `data:image/jpeg;base64,${sized.toString('base64')}`
}
