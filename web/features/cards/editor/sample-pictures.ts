/**
 * The three sample pictures a new gallery starts with (specification §4). They exist in the form and its preview
 * only and are never sent, so that nobody publishes a sample by accident (decision 0020).
 */
const prefix = 'sample:'

export const samplePictureNames = [`${prefix}1`, `${prefix}2`, `${prefix}3`] as const

export const isSamplePicture = (name: string): boolean => name.startsWith(prefix)

const drawings: Readonly<Record<string, string>> = {
  [samplePictureNames[0]]: drawing(
    '<path d="M60 270l84-104 58 68 40-46 98 82z"/><circle cx="282" cy="122" r="24"/>',
  ),
  [samplePictureNames[1]]: drawing(
    '<path d="M104 270v-96l96-66 96 66v96zM176 270v-58h48v58"/><path d="M88 184l112-77 112 77"/>',
  ),
  [samplePictureNames[2]]: drawing(
    '<path d="M132 142h122v66a61 61 0 0 1-122 0zM254 158h20a26 26 0 0 1 0 52h-22"/><path d="M112 284h164M166 118c-8-14 8-20 0-36M212 118c-8-14 8-20 0-36"/>',
  ),
}

/** A line drawing on paper, with the word that says what it is. */
function drawing(lines: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path fill="#ece8df" d="M0 0h400v400H0z"/>' +
    `<g fill="none" stroke="#8a857b" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${lines}</g>` +
    '<text x="200" y="334" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" fill="#6b675f">Sample</text></svg>'
  )
}

/** The drawing as an address; empty for a name that is no sample. */
export function samplePictureUrl(name: string): string {
  const svg = drawings[name]
  return svg === undefined ? '' : `data:image/svg+xml,${encodeURIComponent(svg)}`
}
