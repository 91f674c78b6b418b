import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { samplePictureName } from '../../draft-pictures.ts'

/**
 * The three sample pictures of a new gallery (specification §4). They exist only in the form: they are never sent, and
 * the preview does not show them (decisions 0010 and 0071).
 */
const sampleLines: Readonly<Record<string, string>> = {
  [samplePictureName(1)]: '<path d="M60 270l84-104 58 68 40-46 98 82z"/><circle cx="282" cy="122" r="24"/>',
  [samplePictureName(2)]:
    '<path d="M104 270v-96l96-66 96 66v96zM176 270v-58h48v58"/><path d="M88 184l112-77 112 77"/>',
  [samplePictureName(3)]:
    '<path d="M132 142h122v66a61 61 0 0 1-122 0zM254 158h20a26 26 0 0 1 0 52h-22"/><path d="M112 284h164M166 118c-8-14 8-20 0-36M212 118c-8-14 8-20 0-36"/>',
}

/** A line drawing with the word “Sample” below it, in the language of the page. */
function sampleSvg(lines: string): string {
  const word = i18n._(msg({ message: 'Sample', context: 'picture', comment: 'Stands on a sample picture' }))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path fill="#ece8df" d="M0 0h400v400H0z"/>' +
    `<g fill="none" stroke="#8a857b" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${lines}</g>` +
    `<text x="200" y="334" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" fill="#6b675f">${word}</text></svg>`
  )
}

/** A sample as a `data:` address; undefined for any other name. */
export function samplePictureUrl(name: string): string | undefined {
  const lines = sampleLines[name]
  return lines === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(sampleSvg(lines))}`
}
