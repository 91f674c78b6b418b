/** The part that we use; the library's own types lack it. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Writes into `pixels`; null after an error. */
    display(pixels: ImageData, callback: (pixels: ImageData | null) => void): void
  }
  type Library = {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] }
  }
  export default function openLibrary(options: {
    readonly wasmBinary: ArrayBuffer
  }): Library | Promise<Library>
}
