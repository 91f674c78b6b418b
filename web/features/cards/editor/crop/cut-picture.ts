import type { CropBox } from './crop-box.ts'
import { squareOf } from './crop-box.ts'

/** Enough for the largest portrait at twice the pixels; the server makes the smaller sizes. */
const largestSide = 1440

/** Draws the square of a picture. Photos stay JPEG, everything else keeps its transparency. */
export function cutPicture(image: HTMLImageElement, box: CropBox, type: string): Promise<Blob> {
  const { x, y, side } = squareOf(box)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(Math.round(side), largestSide)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const format = type === 'image/jpeg' ? type : 'image/png'
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is empty.')) : resolve(blob)),
      format,
      0.92,
    )
  })
}
