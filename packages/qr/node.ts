/** What the package offers to servers only: files of codes, and the compressor of Node. */
export { decodeLogo } from './node/decode-logo.ts'
export { deflate } from './node/deflate.ts'
export { qrFile } from './node/qr-file.ts'
