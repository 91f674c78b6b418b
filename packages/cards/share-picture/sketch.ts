import { startsRight } from '#qr/index.ts'
import type { Typeface } from '#qr/index.ts'
import type { CardView } from '../card-view.ts'
import type { Tokens } from '../tokens.ts'
import type { Drawing, ImageFit } from './drawing.ts'
import { type FittedText, fitText } from './fit-text.ts'

/** What is shown of a card, or of an organiser whose next event it is. */
export type ShareView = Pick<CardView, 'templateId' | 'mode' | 'colors' | 'identity' | 'madeWithVisita'> & {
  readonly actions: Pick<CardView['actions'], 'pageUrl'>
}

/** What a composition draws with. */
export type Sketch = {
  readonly view: ShareView
  readonly tokens: Tokens
  readonly typeface: Typeface
  readonly drawing: Drawing
  /** How the owner's picture is shown; absent when visitors see none. */
  readonly image: ImageFit | undefined
}

/** The texts of the picture. */
export type ShareTexts = {
  readonly name: FittedText | undefined
  readonly jobTitle: FittedText | undefined
  readonly company: FittedText | undefined
}

const smallestName = 30

export type TextSizes = {
  /** Of the name, in pixels. */
  readonly size: number
  /** Of the name's lines, and of the lines below it. */
  readonly nameWidth: number
  readonly width: number
  /** For the name, where it is not the same as for the other texts. */
  readonly typeface?: Typeface
}

/**
 * Fits name, job title and company. A name that no bundled typeface has is replaced by the address of the card, because
 * the fonts of a server may show boxes.
 */
export function fitTexts({ view, typeface }: Sketch, sizes: TextSizes): ShareTexts {
  const { size, width, nameWidth } = sizes
  const { name, jobTitle = '', company = '' } = view.identity
  const fitSmall = (text: string) =>
    fitText(text, typeface, { size: Math.max(24, size * 0.46), smallest: 22, width, maxLines: 2 })
  const box = { size, smallest: 26, width: nameWidth, maxLines: 3 }
  return {
    name: fitText(name, sizes.typeface ?? typeface, box) ?? fitText(addressOf(view), typeface, box),
    jobTitle: fitSmall(jobTitle),
    // The card of a company has its name once.
    company: company === name ? undefined : fitSmall(company),
  }
}

/** The largest attempt, counted down from a font size, that is not higher than the place for it. */
export function fitHeight<Attempt extends { readonly height: number }>(
  largest: number,
  height: number,
  attempt: (size: number) => Attempt,
): Attempt {
  for (let size = largest; size > smallestName; size *= 0.93) {
    const made = attempt(size)
    if (made.height <= height) return made
  }
  return attempt(smallestName)
}

/** The address without its scheme, as people write it; only the host where the slug cannot be drawn. */
function addressOf({ actions }: ShareView): string {
  const { host, pathname } = new URL(actions.pageUrl)
  return /%/.test(pathname) ? host : `${host}${pathname}`
}

/** Names that are read from the right have a mirrored picture, whatever the language of the page is. */
export const isMirrored = ({ identity }: ShareView): boolean => startsRight(identity.name)
