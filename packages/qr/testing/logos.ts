import sharp from 'sharp'

/** Typical logos: a sign in a square, a ring, a wide word mark, a transparent background. */
const drawings = {
  patch: '<rect width="96" height="96" fill="#d8315b"/>',
  ring: '<rect width="96" height="96" fill="#fff"/><circle cx="48" cy="48" r="36" fill="none" stroke="#124559" stroke-width="14"/>',
  sign: '<rect width="96" height="96" rx="20" fill="#124559"/><path d="M20 70L48 20l28 50z" fill="#fff"/>',
  clear: '<path d="M48 6l40 76H8z" fill="#e36414"/>',
  target:
    '<circle cx="48" cy="48" r="46" fill="#111"/><circle cx="48" cy="48" r="30" fill="#fff"/><circle cx="48" cy="48" r="18" fill="#111"/>',
} as const

export type LogoName = keyof typeof drawings
export const logoNames: readonly LogoName[] = ['patch', 'ring', 'sign', 'clear', 'target']

/** A logo as a `data:` address. */
export async function logoUri(name: LogoName, width = 96, height = 96): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 96 96" preserveAspectRatio="none">${drawings[name]}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
