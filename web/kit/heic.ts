/** The format in which iPhones store photos; most browsers do not show it, and the server does not accept it. */
export const isHeic = (file: File): boolean =>
  /^image\/hei[cf]/.test(file.type) || /\.(?:heic|heif|hif)$/i.test(file.name)

/**
 * The `accept` attribute of a field for pictures, with HEIC files, which not every system knows as pictures. iPhones convert
 * their photos for a field that does not name them.
 */
export function withHeic(accept: string): string {
  const { userAgent, maxTouchPoints } = navigator
  // an iPad says that it is a Mac
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApple ? accept : `${accept},.heic,.heif`
}

/** Makes a JPEG of a HEIC photo, in a worker. @returns undefined when it cannot be read */
export async function heicToJpeg(file: File): Promise<File | undefined> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    const jpeg = await new Promise<Blob | undefined>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => resolve(data))
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage(file)
    })
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
    return jpeg === undefined ? undefined : new File([jpeg], name, { type: jpeg.type })
  } finally {
    // its memory, some hundred megabytes for a large photo, is free at once
    worker.terminate()
  }
}
