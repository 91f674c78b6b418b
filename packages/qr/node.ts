/** What the package offers to servers only: files of codes, the compressor of Node, and letters of every script. */
export { decodeLogo } from './node/decode-logo.ts'
export { deflate } from './node/deflate.ts'
export { qrFile } from './node/qr-file.ts'
export { readTypeface } from './node/read-typeface.ts'
