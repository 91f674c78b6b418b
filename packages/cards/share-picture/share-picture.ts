import type { TextLine, Typeface } from '#qr/index.ts'
import { templateOf } from '../registry.ts'
import { tokensOf } from '../tokens.ts'
import { drawBleed } from './bleed.ts'
import { drawColumn } from './column.ts'
import { Drawing, type ImageFit, type PhotoPlace } from './drawing.ts'
import { drawPlate } from './plate.ts'
import { type ShareView, type Sketch, isMirrored } from './sketch.ts'

/** A card's picture for link previews as SVG; where it has `href="photo"`, a picture of that size has to be put in. */
export type SharePicture = { readonly svg: string; readonly photo?: PhotoPlace }

/** The owner's picture that visitors see, and how the picture for link previews shows it. */
export type ShareImage = { readonly src: string; readonly fit: ImageFit }

export function shareImage({ identity: { photo, logo } }: ShareView): ShareImage | undefined {
  if (photo !== undefined) return { src: photo.src, fit: 'cover' }
  return logo === undefined ? undefined : { src: logo.src, fit: 'contain' }
}

/**
 * Draws the picture of a card for link previews from what its page shows: in the composition of its template and the
 * owner's colors, corrected for contrast. It does not depend on the language of a visitor.
 * @param typeface with the letters of the card; texts that it lacks are left out
 * @param image as `shareImage` says; absent when its bytes are lost, then the initials are drawn
 */
export function sharePicture(view: ShareView, typeface: Typeface, image?: ShareImage): SharePicture {
  const { share, styles } = templateOf(view)
  const mode = view.mode === 'dark' ? 'dark' : 'light'
  const drawing = new Drawing(isMirrored(view))
  const tokens = tokensOf(view.colors, styles.grounds[mode], mode)
  const sketch: Sketch = { view, tokens, typeface: remembering(typeface), drawing, image: image?.fit }
  if (share.layout === 'column') drawColumn(sketch, share)
  else if (share.layout === 'plate') drawPlate(sketch, share)
  else drawBleed(sketch, share)
  return drawing.end()
}

/** All letters that the picture may need, to load the typefaces of their scripts. */
export function shareText({ identity: { name, jobTitle = '', company = '' } }: ShareView): string {
  return `${name} ${jobTitle} ${company}`
}

/** Shapes each text once: sizes are tried until everything fits. */
function remembering(typeface: Typeface): Typeface {
  const lines = new Map<string, TextLine | undefined>()
  const shapeLine = (text: string) => {
    if (!lines.has(text)) lines.set(text, typeface.shapeLine(text))
    return lines.get(text)
  }
  return { ...typeface, shapeLine }
}
