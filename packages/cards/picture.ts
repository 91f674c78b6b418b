export type Picture = {
  readonly src: string
  /** Absent when all sizes have the same URL, as with an SVG. */
  readonly srcSet?: string
  /** In the page's language; empty for decoration. */
  readonly alt: string
}
