/** What people read, or what is read to them, beside the text of an element. */
const readAttributes = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title']

/** Names that are the same in every language. */
const names = ['Visita', 'Google', 'QR', 'Code', 'DENSO', 'WAVE', 'INCORPORATED', 'NFC', 'English']

/** No text for people; a text area is measured by a hidden one, which another test may have left. */
const unread = 'style, script, code, [lang="en"], textarea[aria-hidden="true"]'

/**
 * Words in Latin letters on a screen in Arabic: texts without a translation. What says that it is English by `lang` may be so.
 * @param allowed names and values that the test itself shows
 */
export function findLatinWords(root: Element = document.body, allowed: readonly string[] = []): string[] {
  const elements = [...root.querySelectorAll('*')].filter((element) => element.closest(unread) === null)
  const texts = elements.flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
    ...readAttributes.flatMap((name) => element.getAttribute(name) ?? []),
  ])
  return texts
    .map((text) => [...allowed, ...names].reduce((rest, name) => rest.replaceAll(name, ''), text))
    .filter((text) => /[a-z]{2}/i.test(text))
}
