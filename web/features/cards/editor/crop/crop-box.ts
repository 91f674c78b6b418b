/** The square that is cut out of a picture. Lengths are pixels of the picture, the middle is the square's. */
export type Size = { readonly width: number; readonly height: number }
export type CropBox = Size & {
  readonly middleX: number
  readonly middleY: number
  /** 1: the largest square there is; `maxZoom`: the smallest. */
  readonly zoom: number
}

export const maxZoom = 4

/** The largest square, a little above the middle of an upright picture, where faces are. */
export function startBox({ width, height }: Size): CropBox {
  const middleY = height > width ? width / 2 + (height - width) * 0.25 : height / 2
  return within({ width, height, middleX: width / 2, middleY, zoom: 1 })
}

export function moveBox(box: CropBox, byX: number, byY: number): CropBox {
  return within({ ...box, middleX: box.middleX + byX, middleY: box.middleY + byY })
}

export function zoomBox(box: CropBox, zoom: number): CropBox {
  return within({ ...box, zoom: Math.min(Math.max(zoom, 1), maxZoom) })
}

/** The square's upper left corner and its side. */
export function squareOf(box: CropBox): { readonly x: number; readonly y: number; readonly side: number } {
  const side = Math.min(box.width, box.height) / box.zoom
  return { x: box.middleX - side / 2, y: box.middleY - side / 2, side }
}

/** The square never leaves the picture. */
function within(box: CropBox): CropBox {
  const half = Math.min(box.width, box.height) / box.zoom / 2
  const clamp = (middle: number, length: number) => Math.min(Math.max(middle, half), length - half)
  return { ...box, middleX: clamp(box.middleX, box.width), middleY: clamp(box.middleY, box.height) }
}
