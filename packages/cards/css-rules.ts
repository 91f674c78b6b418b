import { isBare } from './bare.ts'
import type { CardView, GalleryLayout } from './card-view.ts'
import { nameClass } from './parts/identity.tsx'

const galleryLayouts: readonly GalleryLayout[] = ['strip', 'columns', 'stack']

/**
 * Classes of the style sheets that nothing in the card's page has, and that its script does not add: those of sections,
 * layouts and pictures that this card lacks.
 */
export function absentClasses(view: CardView): readonly string[] {
  const { gallery, video, contactUs, identity } = view
  const lists = [view.social, view.webLinks].filter((list) => list !== undefined)
  const present = new Set([...nameClass(identity.name).split(' '), ...lists.map(({ layout }) => layout)])
  return [
    ...['long', 'longest', 'row', 'list'].filter((name) => !present.has(name)),
    ...galleryLayouts.filter((layout) => layout !== gallery?.layout),
    ...(gallery === undefined ? ['pics', 'pic'] : []),
    ...(video === undefined ? ['screen', 'disc', 'player'] : []),
    ...(lists.length === 0 ? ['links', 'mark'] : []),
    ...(contactUs?.picture === undefined ? ['place'] : []),
    ...((contactUs?.addresses.length ?? 0) === 0 ? ['addr'] : []),
    ...(identity.logo === undefined ? ['logo'] : []),
    ...(identity.photo === undefined ? [] : ['initials']),
    ...(view.event?.hosts === undefined ? ['hosts'] : []),
    ...(view.event?.programme === undefined ? ['agenda'] : []),
    ...(view.event?.map === undefined ? ['drawn'] : []),
    ...(isBare(view) ? [] : ['bare']),
  ]
}

/** What a functional pseudo-class asks does not say which classes an element has. */
const functions = /:[\w-]+\([^()]*\)/g

/**
 * Removes the selectors that need one of these classes, and the rules and media queries that are empty then.
 * @param css without line breaks, and without braces in its strings
 */
export function withoutClasses(css: string, classes: readonly string[]): string {
  const names = new RegExp(`\\.(?:${classes.join('|')})(?![\\w-])`)
  const isUsed = (selector: string) => !names.test(selector.replace(functions, ''))
  return css
    .replace(/([^{}]+)(\{[^{}]*\})/g, (rule, selectors: string, body: string) => {
      if (!names.test(selectors)) return rule
      // a comma in brackets separates no selectors
      const used = selectors.split(/,(?![^(]*\))/).filter(isUsed)
      return used.length === 0 ? '' : used.join(',') + body
    })
    .replace(/@media[^{}]*\{\}/g, '')
}
