/** What a logo may be, as the `accept` attribute. */
export const logoTypes = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml'

const largestFile = 5_000_000
const largestSide = 512
/** Browsers draw an SVG that names no size at this one. */
const sizeless = { width: 300, height: 150 }

/** Why a file is no logo; what a person may read. */
export class LogoError extends Error {
  override readonly name = 'LogoError'
}

/**
 * A picture as the PNG that the engine takes, as a `data:` address: at most 512 pixels a side. It is drawn anew, so
 * that nothing else in the file (where a photo was taken, scripts of an SVG) comes along.
 * @throws LogoError when it is too large or no picture that the browser can show.
 */
export async function readLogoFile(file: File): Promise<string> {
  if (!logoTypes.split(',').includes(file.type))
    throw new LogoError('Choose a PNG, JPEG, GIF, WebP or SVG picture.')
  if (file.size > largestFile) throw new LogoError('The picture is larger than 5 MB. Choose a smaller one.')
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return draw(picture, file.type === 'image/svg+xml')
  } catch (error) {
    if (error instanceof LogoError) throw error
    throw new LogoError('The picture could not be read. Save it again as PNG and try that.')
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(picture: HTMLImageElement, isVector: boolean): string {
  const width = picture.naturalWidth || sizeless.width
  const height = picture.naturalHeight || sizeless.height
  const scale = largestSide / Math.max(width, height)
  const used = isVector ? scale : Math.min(1, scale)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * used))
  canvas.height = Math.max(1, Math.round(height * used))
  const context = canvas.getContext('2d')
  if (context === null) throw new LogoError('This browser cannot draw pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
