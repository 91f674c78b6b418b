/** The script of a module worker that makes a JPEG of one HEIC file. Only a worker may compile WebAssembly (decision 0162). */
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** The server stores 2000; a person may crop before. */
const longestSide = 4096
/** Of the largest phones; more does not fit into the memory of a tab. */
const mostPixels = 50_000_000

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void toJpeg(data).then(
    (jpeg) => postMessage(jpeg),
    () => postMessage(undefined),
  )
})

async function toJpeg(file: Blob): Promise<Blob> {
  // Safari shows HEIC itself
  const picture = await createImageBitmap(file).catch(async () => createImageBitmap(await decode(file)))
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw in a worker.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}

/** Decodes the photo as it is meant to be seen: turned, and without its depth map and thumbnails. */
async function decode(file: Blob): Promise<ImageData> {
  const [{ default: openLibrary }, wasm] = await Promise.all([
    import('libheif-js/libheif-wasm/libheif.js'),
    fetch(wasmUrl),
  ])
  if (!wasm.ok) throw new Error(`${wasmUrl} answered ${wasm.status}.`)
  const library = await openLibrary({ wasmBinary: await wasm.arrayBuffer() })
  const images = new library.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (image === undefined) throw new Error('The file has no picture.')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) throw new Error(`The picture has ${width} × ${height} pixels.`)
  return new Promise((resolve, reject) => {
    image.display(new ImageData(width, height), (pixels) =>
      pixels === null ? reject(new Error('The picture is damaged.')) : resolve(pixels),
    )
  })
}
