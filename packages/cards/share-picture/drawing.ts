import { addCircle, addRoundedRect, scalePath, svgPath } from '#qr/index.ts'
import type { Path, TextLine } from '#qr/index.ts'

/** What link previews show at full width without cutting anything off. */
export const pictureSize = { width: 1200, height: 630 } as const

/** A rectangle; `start` is the distance from the side where lines of the picture begin. */
export type Area = {
  readonly start: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type PortraitShape = 'circle' | 'oval' | 'square'

/** How the owner's picture fills its place: cut off at the edges, or whole on white, as a logo. */
export type ImageFit = 'cover' | 'contain'

/** The size in which the owner's picture has to be put into the SVG, in place of `href="photo"`. */
export type PhotoPlace = { readonly width: number; readonly height: number; readonly fit: ImageFit }

/** A picture as SVG: outlines only, so that it looks the same on machines without fonts. */
export class Drawing {
  readonly #isRightToLeft: boolean
  readonly #parts: string[] = []
  #photo: PhotoPlace | undefined

  constructor(isRightToLeft: boolean) {
    this.#isRightToLeft = isRightToLeft
  }

  /** The left edge of an area: pictures of right-to-left names are mirrored. */
  left({ start, width }: Pick<Area, 'start' | 'width'>): number {
    return this.#isRightToLeft ? pictureSize.width - start - width : start
  }

  /** @param d as in SVG */
  path(d: string, color: string, opacity = 1): void {
    const faint = opacity < 1 ? ` fill-opacity="${opacity}"` : ''
    this.#parts.push(`<path d="${d}" fill="${color}"${faint}/>`)
  }

  rect(area: Area, color: string): void {
    const path: Path = []
    addRoundedRect(path, this.left(area), area.top, area.width, area.height)
    this.path(svgPath(path), color)
  }

  /** The corners of a polygon in the coordinates of `Area`. */
  polygon(corners: readonly (readonly [start: number, top: number])[], color: string): void {
    const points = corners.map(([start, top]) => `${this.left({ start, width: 0 })} ${top}`)
    this.path(`M${points.join('L')}z`, color)
  }

  shape(area: Area, shape: PortraitShape, color: string): void {
    this.path(this.#outline(area, shape), color)
  }

  outline(area: Area, shape: PortraitShape, color: string, width: number): void {
    this.#parts.push(
      `<path d="${this.#outline(area, shape)}" fill="none" stroke="${color}" stroke-width="${width}"/>`,
    )
  }

  /** The place of the owner's one picture, whose bytes are put in later. */
  photo(area: Area, shape: PortraitShape, fit: ImageFit): void {
    this.#photo = { width: area.width, height: area.height, fit }
    this.#parts.push(
      `<clipPath id="portrait"><path d="${this.#outline(area, shape)}"/></clipPath>` +
        `<image href="photo" x="${this.left(area)}" y="${area.top}" width="${area.width}" height="${area.height}" ` +
        'preserveAspectRatio="none" clip-path="url(#portrait)"/>',
    )
  }

  /** @param x the left end of the baseline */
  line({ glyphs }: TextLine, size: number, x: number, baseline: number, color: string): void {
    const path: Path = []
    for (const { glyph, x: dx, y: dy } of glyphs)
      for (const number of scalePath(glyph.path, size, x + dx * size, baseline + dy * size)) path.push(number)
    this.path(svgPath(path), color)
  }

  end(): { readonly svg: string; readonly photo?: PhotoPlace } {
    const { width, height } = pictureSize
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${this.#parts.join('')}</svg>`
    return this.#photo === undefined ? { svg } : { svg, photo: this.#photo }
  }

  #outline(area: Area, shape: PortraitShape): string {
    const [x, y] = [this.left(area), area.top]
    const path: Path = []
    if (shape === 'circle') addCircle(path, x + area.width / 2, y + area.height / 2, area.width / 2)
    else if (shape === 'square') addRoundedRect(path, x, y, area.width, area.height)
    else return ovalPath(x, y, area.width, area.height)
    return svgPath(path)
  }
}

function ovalPath(x: number, y: number, width: number, height: number): string {
  const [rx, ry] = [width / 2, height / 2]
  return `M${x} ${y + ry}a${rx} ${ry} 0 0 1 ${width} 0a${rx} ${ry} 0 0 1 ${-width} 0z`
}
