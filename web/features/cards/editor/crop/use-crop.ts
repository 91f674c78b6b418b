import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import type { CropBox } from './crop-box.ts'
import { moveBox, squareOf, startBox, zoomBox } from './crop-box.ts'

/** A step of the arrow keys, as a share of the square. */
const step = 0.04
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Pan and zoom by finger, mouse and keyboard. @param view the side of the window on the screen, in CSS pixels */
export function useCrop(view: number) {
  const [box, setBox] = useState<CropBox>()
  const from = useRef<{ x: number; y: number }>(undefined)
  const change = (next: (box: CropBox) => CropBox) => setBox((now) => now && next(now))
  return {
    box,
    begin: (image: HTMLImageElement) =>
      setBox(startBox({ width: image.naturalWidth, height: image.naturalHeight })),
    zoom: (zoom: number) => change((now) => zoomBox(now, zoom)),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        const { current: start } = from
        if (start === undefined) return
        from.current = { x: event.clientX, y: event.clientY }
        change((now) => {
          const scale = squareOf(now).side / view
          return moveBox(now, (start.x - event.clientX) * scale, (start.y - event.clientY) * scale)
        })
      },
      onPointerUp: () => (from.current = undefined),
      onPointerCancel: () => (from.current = undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const arrow = arrows[event.key]
        if (arrow !== undefined)
          change((now) =>
            moveBox(now, arrow[0] * step * squareOf(now).side, arrow[1] * step * squareOf(now).side),
          )
        else if (event.key === '+' || event.key === '=') change((now) => zoomBox(now, now.zoom * 1.1))
        else if (event.key === '-') change((now) => zoomBox(now, now.zoom / 1.1))
        else return
        event.preventDefault()
      },
    },
  }
}

/** How the whole picture lies behind the window, in CSS pixels. */
export function pictureStyle(box: CropBox, view: number) {
  const { x, y, side } = squareOf(box)
  const scale = view / side
  return {
    width: box.width * scale,
    height: box.height * scale,
    transform: `translate(${-x * scale}px, ${-y * scale}px)`,
  }
}
